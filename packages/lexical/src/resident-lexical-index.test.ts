import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate, LexicalQuery, SnapshotStore, Store } from '@trefoil/schema';
import {
  batchesArbitrary,
  buildCollection,
  buildQuery,
  buildSpace,
  buildTerm,
  buildWrite,
  createMemoryStore,
  createTestClock,
  lexicalQueryArbitrary,
  lexicalSettingsArbitrary,
  TEST_LEXICAL_SETTINGS,
} from '@trefoil/testing';
import { createResidentLexicalIndex } from './resident-lexical-index.ts';

const SPACE = buildSpace();

const options = { filter: {}, unit: 'document', depth: 10, settings: TEST_LEXICAL_SETTINGS } as const;

async function openStore(texts: Readonly<Record<string, string>>): Promise<Store> {
  const store = createMemoryStore({ clock: createTestClock() });
  await store.apply({ collections: [buildCollection({ name: 'notes' })] }, { durability: 'rebuildable' });
  await put(store, texts);
  return store;
}

async function put(store: Store, texts: Readonly<Record<string, string>>): Promise<void> {
  const documents = Object.entries(texts).map(([id, text]) => buildWrite({ id, collection: 'notes', title: id, sections: [{ text }] }));
  await store.apply({ documents }, { durability: 'rebuildable' });
}

const ids = (candidates: readonly Candidate[]): readonly string[] => candidates.map(({ documentId }) => documentId);

function createMemorySnapshots(): SnapshotStore & { readonly saved: Map<string, Uint8Array> } {
  const saved = new Map<string, Uint8Array>();
  return {
    saved,
    read: async (name) => saved.get(name) ?? null,
    write: async (name, bytes) => void saved.set(name, bytes),
    remove: async (name) => void saved.delete(name),
  };
}

/**
 * Where the resident index is deliberately less exact: counts are cut at 3 in the short fields, and a document without
 * sections does not count among those that a prefix matches.
 */
async function isApproximate(store: Store): Promise<boolean> {
  const documents = await store.lexical.listTokenised({ after: null, limit: 1_000 });
  if (documents.some(({ sections }) => sections.length === 0)) return true;
  const rows = await store.lexical.listTerms(0, 10_000);
  const stems = new Map(rows.map(({ id, stem }) => [id, stem]));
  const fields = documents.flatMap(({ title, names, tags, sections }) => [title, names, tags, ...sections.map(({ heading }) => heading)]);
  return fields.some((stream) => {
    const counts = new Map<number, number>();
    for (const token of stream) counts.set(stems.get(token >>> 1) ?? 0, (counts.get(stems.get(token >>> 1) ?? 0) ?? 0) + 1);
    return [...counts.values()].some((count) => count > 3);
  });
}

function expectSame(actual: readonly Candidate[], expected: readonly Candidate[]): void {
  expect(actual.map(({ score }) => Number(score.toPrecision(6)))).toEqual(expected.map(({ score }) => Number(score.toPrecision(6))));
}

describe('createResidentLexicalIndex', () => {
  it('finds by stems and ranks rarer words higher', async () => {
    const store = await openStore({ a: 'the crane lifts', b: 'cranes and the tide', c: 'tide tables of the harbour' });
    const index = createResidentLexicalIndex({ store });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a', 'b']);
    expect(ids(await index.search(buildQuery(['harbour', 'tide']), options))).toEqual(['c', 'b']);
  });

  it('sees a change of the store at the next query', async () => {
    const store = await openStore({ a: 'crane', b: 'tide' });
    const index = createResidentLexicalIndex({ store });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a']);
    await put(store, { a: 'tide', d: 'crane and buoy' });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['d']);
    expect(ids(await index.search(buildQuery(['buoy']), options))).toEqual(['d']);
    await store.apply({ removeDocuments: ['d'] }, { durability: 'rebuildable' });
    expect(await index.search(buildQuery(['crane']), options)).toEqual([]);
  });

  it('applies the filter before the depth', async () => {
    const store = await openStore(Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`d${number}`, `crane ${number}`])));
    const index = createResidentLexicalIndex({ store });
    const found = await index.search(buildQuery(['crane']), { ...options, depth: 2, filter: { ids: ['d28', 'd29'] } });
    expect(ids(found)).toEqual(['d28', 'd29']);
  });

  it('honours must groups and words that may not occur', async () => {
    const store = await openStore({ a: 'crane tide', b: 'crane', c: 'tide', d: 'crane tide buoy' });
    const index = createResidentLexicalIndex({ store });
    const query: LexicalQuery = { should: [], must: [[buildTerm('crane')], [buildTerm('tide')]], mustNot: [buildTerm('buoy')] };
    expect(ids(await index.search(query, options))).toEqual(['a']);
  });

  it('starts from its snapshot and catches up', async () => {
    const store = await openStore({ a: 'crane', b: 'tide' });
    const snapshots = createMemorySnapshots();
    await createResidentLexicalIndex({ store, snapshots }).save();
    await put(store, { c: 'crane again' });
    const again = createResidentLexicalIndex({ store, snapshots });
    expect(ids(await again.search(buildQuery(['crane']), options))).toEqual(['a', 'c']);
    expect(again.size().sections).toBe(3);
  });

  it('takes a torn snapshot for none', async () => {
    const store = await openStore({ a: 'crane' });
    const snapshots = createMemorySnapshots();
    await createResidentLexicalIndex({ store, snapshots }).save();
    const whole = snapshots.saved.get('lexical') ?? new Uint8Array();
    for (const torn of [whole.slice(0, 3), whole.slice(0, whole.length - 9), new Uint8Array(100)]) {
      snapshots.saved.set('lexical', torn);
      expect(ids(await createResidentLexicalIndex({ store, snapshots }).search(buildQuery(['crane']), options))).toEqual(['a']);
    }
  });

  it('scores like the oracle on random documents, queries and settings', async () => {
    await fc.assert(
      fc.asyncProperty(
        batchesArbitrary(SPACE),
        lexicalQueryArbitrary,
        lexicalSettingsArbitrary,
        fc.constantFrom('document', 'section'),
        async (batches, query, settings, unit) => {
          const store = createMemoryStore({ clock: createTestClock() });
          await store.apply({ spaces: [SPACE] }, { durability: 'rebuildable' });
          for (const batch of batches) await store.apply(batch, { durability: 'rebuildable' }).catch(() => null);
          fc.pre(!(await isApproximate(store)));
          const index = createResidentLexicalIndex({ store });
          const asked = { filter: {}, unit, settings, depth: 50 } as const;
          const expected = await store.lexical.search(query, asked);
          const actual = await index.search(query, asked);
          expectSame(actual, expected);
          const keys = expected.map((candidate) => (unit === 'document' ? candidate.documentId : candidate.sectionId));
          expect((await index.score(query, keys, asked)).length).toBe(keys.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});
