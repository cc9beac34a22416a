import type { Candidate, Filter, Store, Unit, VectorWrite } from '@trefoil/schema';
import { expect } from 'vitest';
import { buildSectionId, buildSpace, buildWrite } from './builders.ts';
import { describeSubject, refusal, type Conformance, type World } from './describe-subject.ts';

const SPACE = buildSpace();
const EAST = [1, 0, 0, 0] as const;
const NORTH = [0, 1, 0, 0] as const;
const NORTH_EAST = [1, 1, 0, 0] as const;
const WEST = [-2, 0, 0, 0] as const;

function sectionId(documentId: string, ordinal = 0): string {
  return buildSectionId({ documentId, headingPath: [], ordinal });
}

/** The write of a vector for a stored section, as a backfill makes it. */
async function vectorFor(store: Store, id: string, values: readonly number[], spaceId = SPACE.id): Promise<VectorWrite> {
  const contentHash = (await store.documents.getSections([id])).get(id)?.contentHash ?? 'gone';
  return { spaceId, sectionId: id, contentHash, vector: Float32Array.from(values) };
}

function ask(
  store: Store,
  values: readonly number[],
  options: { readonly unit?: Unit; readonly filter?: Filter; readonly depth?: number; readonly spaceId?: string } = {},
): Promise<readonly Candidate[]> {
  return store.vectors.search(Float32Array.from(values), { filter: {}, unit: 'document', depth: 10, spaceId: SPACE.id, ...options });
}

/** Documents a, b and c of one section each, that look east, north-east and north. */
async function putCompass({ store, put, apply }: World): Promise<void> {
  await put(
    { id: 'a', sections: [{ text: 'east' }] },
    { id: 'b', type: 'task', sections: [{ text: 'between' }] },
    { id: 'c', sections: [{ text: 'north' }] },
  );
  const vectors = await Promise.all(
    [
      ['a', EAST],
      ['b', NORTH_EAST],
      ['c', NORTH],
    ].map(([id, values]) => vectorFor(store, sectionId(id as string), values as readonly number[])),
  );
  await apply({ spaces: [SPACE], vectors });
}

export function describeVectors(conformance: Conformance): void {
  describeSubject(conformance, 'vectors', (law) => {
    law('finds sections by cosine similarity, best first, ties by id', async (world) => {
      await putCompass(world);
      const candidates = await ask(world.store, [2, 0, 0, 0]);
      expect(candidates.map(({ documentId, rank }) => [documentId, rank])).toEqual([
        ['a', 1],
        ['b', 2],
        ['c', 3],
      ]);
      expect(candidates[0]?.score).toBeCloseTo(1, 5);
      expect(candidates[1]?.score).toBeCloseTo(Math.SQRT1_2, 5);
      expect(candidates[2]?.score).toBeCloseTo(0, 5);
      expect((await ask(world.store, WEST)).map((candidate) => candidate.documentId)).toEqual(['c', 'b', 'a']);
      expect((await ask(world.store, NORTH_EAST, { depth: 3 })).map((candidate) => candidate.documentId)).toEqual(['b', 'a', 'c']);
    });

    law('C12 C36 filters before the depth', async (world) => {
      await putCompass(world);
      expect((await ask(world.store, EAST, { depth: 1, filter: { types: ['task'] } })).map((each) => each.documentId)).toEqual(['b']);
      expect(await ask(world.store, EAST, { depth: 1, filter: { types: ['epic'] } })).toEqual([]);
    });

    law('gives a document the similarity of its most similar section', async ({ store, put, apply }) => {
      await put({ id: 'a', sections: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] });
      const vectors = [await vectorFor(store, sectionId('a', 0), NORTH), await vectorFor(store, sectionId('a', 1), NORTH_EAST)];
      await apply({ spaces: [SPACE], vectors });
      expect((await ask(store, EAST)).map((each) => [each.sectionId, each.rank])).toEqual([[sectionId('a', 1), 1]]);
      expect((await ask(store, EAST, { unit: 'section' })).map((each) => each.sectionId)).toEqual([sectionId('a', 1), sectionId('a', 0)]);
    });

    law('scores given units and leaves out those without a vector', async (world) => {
      await putCompass(world);
      await world.put(
        { id: 'd', sections: [{ text: 'no vector' }] },
        { id: 'b', type: 'task', hidden: true, sections: [{ text: 'between' }] },
      );
      const options = { filter: {}, unit: 'document', spaceId: SPACE.id } as const;
      const scored = await world.store.vectors.score(Float32Array.from(NORTH), ['c', 'd', 'b', 'no'], options);
      expect(scored.map(({ documentId, rank }) => [documentId, rank])).toEqual([['c', 0]]);
      expect(scored[0]?.score).toBeCloseTo(1, 5);
      const bySection = await world.store.vectors.score(Float32Array.from(NORTH), [sectionId('a')], { ...options, unit: 'section' });
      expect(bySection.map((each) => each.sectionId)).toEqual([sectionId('a')]);
    });

    law('refuses a vector that does not fit: another size, NaN, infinity, all zero, an unknown space', async (world) => {
      await putCompass(world);
      const { store } = world;
      for (const values of [[1, 0, 0], [1, 0, 0, 0, 0], [], [Number.NaN, 0, 0, 0], [Infinity, 0, 0, 0], [0, 0, 0, 0]]) {
        const write = await vectorFor(store, sectionId('a'), values);
        expect(await refusal(store.apply({ vectors: [write] }, { durability: 'rebuildable' }))).toBe('invalid_input');
        expect(await refusal(ask(store, values))).toBe('invalid_input');
      }
      const write = await vectorFor(store, sectionId('a'), EAST, 'nowhere');
      expect(await refusal(store.apply({ vectors: [write] }, { durability: 'rebuildable' }))).toBe('invalid_input');
      expect(await refusal(ask(store, EAST, { spaceId: 'nowhere' }))).toBe('invalid_input');
    });

    law('S3-13 C31 replaces the vector of a section that is embedded again', async (world) => {
      await putCompass(world);
      await world.apply({ vectors: [await vectorFor(world.store, sectionId('a'), WEST)] });
      expect((await ask(world.store, EAST)).at(-1)?.documentId).toBe('a');
      expect((await world.store.stats()).vectors[SPACE.id]).toBe(3);
    });

    law('never compares vectors of different spaces', async (world) => {
      await putCompass(world);
      const other = buildSpace({ id: 'space-2', dimensions: 2, state: 'filling' });
      await world.apply({ spaces: [other], vectors: [await vectorFor(world.store, sectionId('a'), [0, 1], 'space-2')] });
      expect((await ask(world.store, [1, 0], { spaceId: 'space-2' })).map((each) => each.documentId)).toEqual(['a']);
      expect(await world.store.vectors.listSpaces()).toEqual([other, SPACE]);
      expect((await world.store.stats()).vectors).toEqual({ 'space-2': 1, [SPACE.id]: 3 });
      await world.apply({ removeSpaces: [SPACE.id] });
      expect(await world.store.vectors.listSpaces()).toEqual([other]);
      expect(await refusal(ask(world.store, EAST))).toBe('invalid_input');
    });

    law('drops the vector of a content that no section has any more', async ({ store, put, apply }) => {
      await put({ id: 'a', sections: [{ text: 'old' }] });
      const late = await vectorFor(store, sectionId('a'), EAST);
      await put({ id: 'a', sections: [{ text: 'new' }] });
      await apply({ spaces: [SPACE], vectors: [late] });
      expect(await ask(store, EAST)).toEqual([]);
      await put({ id: 'a', sections: [{ text: 'old' }] });
      expect(await ask(store, EAST)).toEqual([]);
    });

    law('keeps the vector of a section whose content stays, loses that of one whose content changes', async (world) => {
      await putCompass(world);
      await world.put({ id: 'a', title: 'other', sections: [{ text: 'east' }] }, { id: 'c', sections: [{ text: 'changed' }] });
      expect((await ask(world.store, EAST)).map((each) => each.documentId)).toEqual(['a', 'b']);
    });

    law('gives a section that returns to an earlier content its vector again', async (world) => {
      await putCompass(world);
      await world.put({ id: 'a', sections: [{ text: 'changed' }] });
      await world.apply({ removeDocuments: ['c'] });
      expect((await ask(world.store, EAST)).map((each) => each.documentId)).toEqual(['b']);
      await world.put({ id: 'a', sections: [{ text: 'east' }] }, { id: 'c', sections: [{ text: 'north' }] });
      expect((await ask(world.store, EAST)).map((each) => each.documentId)).toEqual(['a', 'b', 'c']);
    });

    law('shares a vector between all sections of the same content', async (world) => {
      await putCompass(world);
      await world.put({ id: 'd', sections: [{ text: 'x' }, { text: 'east' }] });
      expect((await ask(world.store, EAST)).map(({ documentId, sectionId: id }) => [documentId, id])).toEqual([
        ['a', sectionId('a')],
        ['d', sectionId('d', 1)],
        ['b', sectionId('b')],
        ['c', sectionId('c')],
      ]);
      await world.apply({ removeDocuments: ['a'] });
      expect((await ask(world.store, EAST))[0]?.documentId).toBe('d');
    });

    law('lists what waits for a vector, most recently updated documents first, with what to embed', async (world) => {
      await putCompass(world);
      const documents = [
        buildWrite({ id: 'old', updatedAt: 1, title: 'Old title', sections: [{ text: 'body', overlap: 'over' }] }),
        buildWrite({ id: 'new', updatedAt: 2, sections: [{ text: 'p' }, { text: 'q' }] }),
      ];
      await world.apply({ documents });
      const pending = await world.store.vectors.listPending(SPACE.id, 10);
      expect(pending.map((section) => section.sectionId)).toEqual([sectionId('new', 0), sectionId('new', 1), sectionId('old')]);
      expect(pending[2]?.text).toMatch(/^Old title\s+overbody$/u);
      expect(pending[2]?.contentHash).toBe(documents[0]?.sections[0]?.contentHash);
      expect(await world.store.vectors.listPending(SPACE.id, 1)).toHaveLength(1);
    });

    law('does not try a failed text again until it changes, and says how much is covered', async (world) => {
      await putCompass(world);
      await world.put({ id: 'd', sections: [{ text: 'too long' }] }, { id: 'e', sections: [{ text: 'waits' }] });
      await world.apply({
        failedVectors: [
          { spaceId: SPACE.id, sectionId: sectionId('d'), reason: 'too long' },
          { spaceId: SPACE.id, sectionId: 'gone', reason: 'x' },
        ],
      });
      expect(await world.store.vectors.coverage(SPACE.id)).toEqual({ sections: 5, vectors: 3, failed: 1 });
      expect((await world.store.vectors.listPending(SPACE.id, 9)).map((each) => each.sectionId)).toEqual([sectionId('e')]);
      await world.put({ id: 'd', title: 'same text', sections: [{ text: 'too long' }] });
      expect((await world.store.vectors.coverage(SPACE.id)).failed).toBe(1);
      await world.put({ id: 'd', sections: [{ text: 'shorter' }] });
      expect(await world.store.vectors.coverage(SPACE.id)).toEqual({ sections: 5, vectors: 3, failed: 0 });
      expect(await world.store.vectors.listPending(SPACE.id, 9)).toHaveLength(2);
    });

    law('feeds vectors and their documents in section id order, a page at a time, live or not', async (world) => {
      await putCompass(world);
      await world.put({ id: 'a', hidden: true, sections: [{ text: 'east' }] });
      const ids = ['a', 'b', 'c'].map((id) => sectionId(id)).sort();
      const { vectors } = world.store;
      const pages = [
        await vectors.listVectors(SPACE.id, { after: null, limit: 2 }),
        await vectors.listVectors(SPACE.id, { after: ids[1] ?? null, limit: 2 }),
      ];
      expect(pages.map((page) => page.map((each) => each.sectionId))).toEqual([ids.slice(0, 2), ids.slice(2)]);
      expect(await vectors.listVectors(SPACE.id, { after: ids[2] ?? null, limit: 2 })).toEqual([]);
      for (const stored of pages.flat()) expect(stored.sectionId).toBe(sectionId(stored.documentId));
      const found = await vectors.getVectors(SPACE.id, [sectionId('b'), 'gone']);
      expect([...found]).toEqual([[sectionId('b'), { sectionId: sectionId('b'), documentId: 'b', vector: Float32Array.from(NORTH_EAST) }]]);
    });
  });
}
