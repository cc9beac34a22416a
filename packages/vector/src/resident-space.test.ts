import type { Candidate, Unit, Visible } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { createClusteredVectors } from '../test/clustered-vectors.ts';
import { chooseQuantiser } from './choose-quantiser.ts';
import { toUnit } from './quantiser.ts';
import { createResidentSpace, type ResidentSpace } from './resident-space.ts';
import { createRowDirectory } from './row-directory.ts';
import { createRowMemory, createVectorRows } from './vector-rows.ts';

const EVERYTHING: Visible = { kind: 'all_but', ids: new Set(), revision: 0 };
const SECTIONS_PER_DOCUMENT = 3;

const sectionId = (row: number): string => `s${String(row).padStart(6, '0')}`;
const documentId = (row: number): string => `d${Math.floor(row / SECTIONS_PER_DOCUMENT)}`;

function build(
  vectors: readonly Float32Array[],
  options: { readonly prefilterRows?: number; readonly simd?: boolean } = {},
): ResidentSpace {
  const memory = createRowMemory({ dimensions: vectors[0]?.length ?? 0, simd: options.simd ?? true });
  const space = createResidentSpace({
    directory: createRowDirectory(),
    vectors: createVectorRows(memory, chooseQuantiser(vectors)),
    nearModel: null,
    prefilterRows: options.prefilterRows ?? Infinity,
  });
  vectors.forEach((vector, row) => space.put({ sectionId: sectionId(row), documentId: documentId(row), vector }));
  space.settle();
  return space;
}

const rankings = new Map<string, readonly number[]>();

/** All of the first `count` rows, every vector compared in 64 bits, best first. */
function rankAll(count: number, query: Float32Array): readonly number[] {
  const key = `${count} ${queries.indexOf(query)}`;
  const known = rankings.get(key);
  if (known !== undefined) return known;
  const asked = toUnit(query);
  const scores = units.slice(0, count).map((each) => dot(each, asked));
  const ranking = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  rankings.set(key, ranking);
  return ranking;
}

/** The best `depth` units. */
function findAll(
  count: number,
  query: Float32Array,
  { unit, depth, allows }: { readonly unit: Unit; readonly depth: number; readonly allows: (document: string) => boolean },
): readonly string[] {
  const keys = new Set<string>();
  for (const row of rankAll(count, query)) {
    if (keys.size === depth) break;
    if (allows(documentId(row))) keys.add(unit === 'section' ? sectionId(row) : documentId(row));
  }
  return [...keys];
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] ?? 0) * (b[place] ?? 0);
  return sum;
}

function keysOf(candidates: readonly Candidate[], unit: Unit): readonly string[] {
  return candidates.map((candidate) => (unit === 'section' ? candidate.sectionId : candidate.documentId));
}

const vectors = createClusteredVectors({ dimensions: 128, count: 18_030, seed: 11 });
const queries = vectors.slice(18_000);
const rows = vectors.slice(0, 18_000);
const units = rows.map((vector) => toUnit(vector));

describe('a space with all its vectors kept', () => {
  const small = rows.slice(0, 3_000);

  it.each(['section', 'document'] as const)('S1-04 finds exactly the best %ss by a dot product of unit vectors', (unit) => {
    const space = build(small);
    for (const query of queries.slice(0, 8)) {
      for (const depth of [1, 10, 100]) {
        const found = space.search(query, { visible: EVERYTHING, unit, depth });
        expect(keysOf(found, unit)).toEqual(findAll(small.length, query, { unit, depth, allows: () => true }));
        expect(found.map(({ rank }) => rank)).toEqual(found.map((_, place) => place + 1));
      }
    }
  });

  it('C12 lets what a filter leaves out take no place', () => {
    const space = build(small);
    const few = new Set(['d7', 'd500', 'd900']);
    const most = new Set(small.map((_, row) => documentId(row)).filter((id) => id.endsWith('3')));
    for (const query of queries.slice(0, 10)) {
      const onlyFew = space.search(query, { visible: { kind: 'only', ids: few, revision: 0 }, unit: 'document', depth: 10 });
      expect(keysOf(onlyFew, 'document')).toEqual(
        findAll(small.length, query, { unit: 'document', depth: 10, allows: (id) => few.has(id) }),
      );
      const allBut = space.search(query, { visible: { kind: 'all_but', ids: most, revision: 0 }, unit: 'section', depth: 20 });
      expect(keysOf(allBut, 'section')).toEqual(
        findAll(small.length, query, { unit: 'section', depth: 20, allows: (id) => !most.has(id) }),
      );
    }
  });

  it('scores given units as the search does', () => {
    const space = build(small);
    const [query = new Float32Array(0)] = queries;
    for (const unit of ['section', 'document'] as const) {
      const found = space.search(query, { visible: EVERYTHING, unit, depth: 30 });
      const scored = space.score(query, [...keysOf(found, unit), 'unknown'].toReversed(), { visible: EVERYTHING, unit });
      expect(scored).toEqual(found.map((candidate) => ({ ...candidate, rank: 0 })));
    }
  });

  it('gives the same with plain JavaScript', () => {
    const [wasm, plain] = [build(small.slice(0, 1_500)), build(small.slice(0, 1_500), { simd: false })];
    expect([wasm, plain].map((space) => space.parts().vectors.kernel.kind)).toEqual(['wasm', 'plain']);
    for (const query of queries.slice(0, 5)) {
      const options = { visible: EVERYTHING, unit: 'section', depth: 50 } as const;
      expect(plain.search(query, options)).toEqual(wasm.search(query, options));
    }
  });
});

function recall(space: ResidentSpace, { unit, depth }: { readonly unit: Unit; readonly depth: number }): number {
  const shares = queries.map((query) => {
    const exact = new Set(findAll(rows.length, query, { unit, depth, allows: () => true }));
    const found = keysOf(space.search(query, { visible: EVERYTHING, unit, depth }), unit);
    return found.filter((key) => exact.has(key)).length / depth;
  });
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

describe('a large space', () => {
  it('S1-04 loses nothing when the bytes of all are compared: recall@10 is 1, recall@100 above .999', () => {
    const space = build(rows);
    expect(recall(space, { unit: 'section', depth: 10 })).toBe(1);
    expect(recall(space, { unit: 'section', depth: 100 })).toBeGreaterThan(0.999);
    expect(recall(space, { unit: 'document', depth: 10 })).toBe(1);
  });

  it('S2-14 loses next to nothing when sign bits choose whose bytes are compared, as among many: recall@10 above .98', () => {
    const space = build(rows, { prefilterRows: 16_384 });
    expect(space.parts().nearModel?.kept).toBeLessThan(rows.length / 6);
    expect(recall(space, { unit: 'section', depth: 10 })).toBeGreaterThan(0.98);
    expect(recall(space, { unit: 'document', depth: 10 })).toBeGreaterThan(0.98);
    expect(recall(space, { unit: 'section', depth: 100 })).toBeGreaterThan(0.98);
  });

  it('S2-14 keeps enough rows where all have many near copies, which the measurement takes for an easy space', () => {
    const noise = createClusteredVectors({ dimensions: 128, count: 18_030, seed: 12 });
    const shake = (row: number, share: number): Float32Array =>
      (vectors[row % 90] ?? noise[0] ?? new Float32Array(0)).map((value, place) => value + share * (noise[row]?.[place] ?? 0));
    const copies = Array.from({ length: 18_000 }, (_, row) => shake(row, 0.3));
    const [exact, chosen] = [build(copies), build(copies, { prefilterRows: 16_384 })];
    const options = { visible: EVERYTHING, unit: 'section', depth: 10 } as const;
    let shared = 0;
    for (let query = 18_000; query < 18_030; query += 1) {
      const right = new Set(keysOf(exact.search(shake(query, 1), options), 'section'));
      shared += keysOf(chosen.search(shake(query, 1), options), 'section').filter((key) => right.has(key)).length;
    }
    expect(shared / 300).toBeGreaterThan(0.98);
  });

  it('C15 scores by cosine, from -1 to 1, within .00003', () => {
    const space = build(rows.slice(0, 6_000), { prefilterRows: 1_025 });
    const [query = new Float32Array(0)] = queries;
    const opposite = query.map((value) => -value);
    for (const asked of [query, opposite, rows[5] ?? query]) {
      const unitQuery = toUnit(asked);
      for (const { sectionId: id, score } of space.search(asked, { visible: EVERYTHING, unit: 'section', depth: 40 })) {
        const exact = dot(units[Number(id.slice(1))] ?? unitQuery, unitQuery);
        expect(Math.abs(score - exact)).toBeLessThan(3e-5);
        expect(Math.abs(score)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('finds what a filter leaves, also where sign bits choose', () => {
    const space = build(rows, { prefilterRows: 16_384 });
    const third = new Set(rows.map((_, row) => documentId(row)).filter((id) => Number(id.slice(1)) % 3 === 0));
    for (const query of queries.slice(0, 10)) {
      const exact = new Set(findAll(rows.length, query, { unit: 'section', depth: 10, allows: (id) => third.has(id) }));
      const found = space.search(query, { visible: { kind: 'only', ids: third, revision: 0 }, unit: 'section', depth: 10 });
      expect(found).toHaveLength(10);
      expect(found.filter(({ sectionId: id }) => exact.has(id)).length).toBeGreaterThanOrEqual(9);
    }
  });

  it('lists all copies of a vector by id, however many there are', () => {
    const [copy = new Float32Array(0)] = queries;
    const space = build([...rows.slice(0, 5_000), ...new Array<Float32Array>(700).fill(copy)]);
    const found = space.search(copy, { visible: EVERYTHING, unit: 'section', depth: 700 });
    expect(found.map(({ sectionId: id }) => id)).toEqual(Array.from({ length: 700 }, (_, place) => sectionId(5_000 + place)));
  });
});
