import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEXICAL_FIELDS, type LexicalSettings, type TokenisedDocument, type Unit, type Visible } from '@trefoil/schema';
import { inverseDocumentFrequency, termScore } from '@trefoil/text';
import { createSegmentBuilder } from './build-segment.ts';
import { countFrequency, type ResidentClause, type ResidentQuery } from './resident-query.ts';
import { createPart, type Part } from './resident-state.ts';
import { createScaleDesk } from './scale.ts';
import { scoreParts, searchParts } from './search-parts.ts';
import { findPostings } from './segment.ts';
import { buildSmallSegment } from './small-segment.ts';

const TERMS = 1_500;
const DOCUMENTS = 3_000;
/** Enough for both parts to have many ranges. */
const SMALL_PART = 700;

const settings: LexicalSettings = { k1: 1.3, b: 0.7, fieldWeights: { title: 3, heading: 1.5, id: 0.5, tags: 2, body: 1 } };
const everything: Visible = { kind: 'all_but', ids: new Set(), revision: 0 };
const some: Visible = { kind: 'only', ids: new Set(Array.from({ length: 40 }, (_, number) => idOf(number * 61))), revision: 0 };
const most: Visible = { kind: 'all_but', ids: new Set(Array.from({ length: 500 }, (_, number) => idOf(number * 5))), revision: 0 };

function idOf(number: number): string {
  return `d${String(number).padStart(4, '0')}`;
}

/** Park and Miller, CACM 31(10), 1988. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Word 1 is in nearly every text, half of the words in a few dozen at most. */
function createDocuments(): readonly TokenisedDocument[] {
  const random = createRandom(7);
  const stream = (length: number): Uint32Array =>
    Uint32Array.from({ length }, () => (1 + (Math.floor(TERMS ** random() - 1e-9) % TERMS)) * 2 + (random() < 0.05 ? 1 : 0));
  return Array.from({ length: DOCUMENTS }, (_, number) => ({
    id: idOf(number),
    title: stream(Math.floor(random() * 4)),
    names: stream(1),
    tags: stream(random() < 0.2 ? 3 : 0),
    sections: Array.from({ length: Math.floor(random() * 4) }, (__, ordinal) => ({
      id: `${(number * 7919) % 9973}-${ordinal}-${number}`,
      heading: stream(Math.floor(random() * 3)),
      body: stream(3 + Math.floor(random() * 60)),
    })),
  }));
}

const documents = createDocuments();
const stems = Uint32Array.from({ length: TERMS + 1 }, (_, term) => term);

function build(): readonly Part[] {
  const builder = createSegmentBuilder(stems);
  for (const document of documents.slice(0, DOCUMENTS - SMALL_PART)) builder.add(document);
  return [createPart(builder.build()), createPart(buildSmallSegment(documents.slice(DOCUMENTS - SMALL_PART), stems))];
}

const parts = build();
const desk = createScaleDesk();

interface Asked {
  readonly should: readonly (readonly [term: number, weight: number])[];
  readonly must: readonly (readonly number[])[];
  readonly mustNot: readonly number[];
}

function compile({ should, must, mustNot }: Asked): ResidentQuery {
  const clause = (term: number, weight: number): ResidentClause => {
    const lists = parts.map(({ segment }) => findPostings(segment, term));
    return { lists, weight, frequencies: [countFrequency(lists)] };
  };
  const groups = must.map((group) => group.map((term) => clause(term, 1)));
  return {
    scored: [...should.map(([term, weight]) => clause(term, weight)), ...groups.flat()],
    must: groups,
    mustNot: mustNot.map((term) => clause(term, 0)),
  };
}

/** Everything counted and scored one by one. */
function createModel(unit: Unit) {
  const units = documents.flatMap((document) => {
    const { id, title, names, tags, sections } = document;
    const own = { title: [title], id: [names], tags: [tags] };
    if (unit === 'section') {
      return sections.map((section) => ({
        document: id,
        key: section.id,
        fields: { ...own, heading: [section.heading], body: [section.body] },
      }));
    }
    return [
      { document: id, key: id, fields: { ...own, heading: sections.map((each) => each.heading), body: sections.map((each) => each.body) } },
    ];
  });
  const measured = units.map(({ document, key, fields }) => {
    const counts = new Float64Array(TERMS + 1);
    let length = 0;
    for (const field of LEXICAL_FIELDS) {
      for (const token of fields[field].flatMap((stream) => [...stream])) {
        counts[token >>> 1]! += settings.fieldWeights[field];
        if ((token & 1) === 0) length += settings.fieldWeights[field];
      }
    }
    return { document, key, counts, length };
  });
  const averageLength = measured.reduce((sum, { length }) => sum + length, 0) / measured.length;
  const holders = (term: number): number =>
    documents.filter(({ title, names, tags, sections }) =>
      [title, names, tags, ...sections.flatMap(({ heading, body }) => [heading, body])].some((stream) =>
        stream.some((token) => token >>> 1 === term),
      ),
    ).length;
  const frequencies = Array.from({ length: TERMS + 1 }, (_, term) => holders(term));
  const withSections = new Set(documents.filter(({ sections }) => sections.length > 0).map(({ id }) => id));
  return ({ should, must, mustNot }: Asked, visible: Visible) =>
    measured
      .filter(({ document }) => withSections.has(document) && visible.ids.has(document) === (visible.kind === 'only'))
      .filter(({ counts }) => must.every((group) => group.some((term) => counts[term]! > 0)) && !mustNot.some((term) => counts[term]! > 0))
      .map(({ key, counts, length }) => {
        const scored = [...should, ...must.flat().map((term) => [term, 1] as const)].filter(([term]) => counts[term]! > 0);
        const score = scored.reduce((sum, [term, weight]) => {
          const idf = inverseDocumentFrequency({ documents: DOCUMENTS, frequency: frequencies[term]! });
          return sum + weight * termScore({ idf, termFrequency: counts[term]!, length, averageLength, k1: settings.k1, b: settings.b });
        }, 0);
        return { key, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
}

const models = { document: createModel('document'), section: createModel('section') };
/** As many common as rare ones: lists are kept in two ways. */
const term = fc.integer({ min: 0, max: 999 }).map((share) => Math.floor(TERMS ** (share / 1_000)));
const asked: fc.Arbitrary<Asked> = fc.record({
  should: fc.array(fc.tuple(term, fc.constantFrom(0.5, 1, 2)), { minLength: 1, maxLength: 7 }),
  must: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.array(term, { minLength: 1, maxLength: 2 }), { maxLength: 2 }) },
  ),
  mustNot: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(term, { maxLength: 2 }) }),
});

describe('searchParts', () => {
  it.each(['document', 'section'] as const)('S0-11 C12 finds the best %ss of thousands, as if each had been scored', (unit) => {
    fc.assert(
      fc.property(asked, fc.constantFrom(everything, most, some), fc.constantFrom(1, 10, 200), (query, visible, depth) => {
        const found = searchParts(parts, compile(query), { unit, settings, visible, desk, depth });
        const expected = models[unit](query, visible);
        const keys = found.map((candidate) => (unit === 'document' ? candidate.documentId : candidate.sectionId));
        expect(found.map(({ score }) => score.toPrecision(5))).toEqual(expected.slice(0, depth).map(({ score }) => score.toPrecision(5)));
        const scores = new Map(expected.map(({ key, score }) => [key, score]));
        keys.forEach((key, index) => expect(scores.get(key)).toBeCloseTo(found[index]!.score, 4));
        const again = scoreParts(parts, compile(query), keys, { unit, settings, visible, desk });
        const byKey = new Map(again.map((candidate) => [unit === 'document' ? candidate.documentId : candidate.sectionId, candidate]));
        found.forEach((candidate, index) => {
          expect(byKey.get(keys[index]!)?.score).toBeCloseTo(candidate.score, 9);
          expect(byKey.get(keys[index]!)?.sectionId).toBe(candidate.sectionId);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('breaks ties by id, also where not all of them are wanted', () => {
    const same = Array.from({ length: 600 }, (_, number) => ({
      id: `d${(number * 37) % 600}`,
      title: new Uint32Array(0),
      names: new Uint32Array(0),
      tags: new Uint32Array(0),
      sections: [{ id: `s${(number * 91) % 600}`, heading: new Uint32Array(0), body: Uint32Array.of(2) }],
    })).sort((a, b) => (a.id < b.id ? -1 : 1));
    const tied = [createPart(buildSmallSegment(same.slice(0, 300), stems)), createPart(buildSmallSegment(same.slice(300), stems))];
    const lists = tied.map(({ segment }) => findPostings(segment, 1));
    const query = { scored: [{ lists, weight: 1, frequencies: [600] }], must: [], mustNot: [] };
    const options = { settings, visible: everything, desk: createScaleDesk(), depth: 5 };
    const wanted = (prefix: string): readonly string[] =>
      Array.from({ length: 600 }, (_, number) => `${prefix}${number}`)
        .sort()
        .slice(0, 5);
    expect(searchParts(tied, query, { ...options, unit: 'document' }).map(({ documentId }) => documentId)).toEqual(wanted('d'));
    expect(searchParts(tied, query, { ...options, unit: 'section' }).map(({ sectionId }) => sectionId)).toEqual(wanted('s'));
  });
});
