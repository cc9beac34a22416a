import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createVisibility, type Candidate, type LexicalQuery, type SnapshotStore, type Store } from '@trefoil/schema';
import {
  buildCollection,
  buildPhrase,
  buildQuery,
  buildTerm,
  buildWrite,
  createMemoryStore,
  createTestClock,
  hostileStringArbitrary,
  TEST_EPOCH,
  TEST_LEXICAL_SETTINGS,
  type WriteOverrides,
} from '@trefoil/testing';
import { compileLexicalQuery, parseQuery } from '@trefoil/text';
import { createResidentLexicalIndex } from './resident-lexical-index.ts';

const options = { filter: {}, unit: 'document', depth: 10, settings: TEST_LEXICAL_SETTINGS } as const;

async function openStore(texts: Readonly<Record<string, string>>): Promise<Store> {
  const store = createMemoryStore({ clock: createTestClock() });
  await store.apply({ collections: [buildCollection({ name: 'notes' })] }, { durability: 'rebuildable' });
  if (Object.keys(texts).length > 0) await put(store, texts);
  return store;
}

async function put(store: Store, texts: Readonly<Record<string, string>>, overrides: WriteOverrides = {}): Promise<void> {
  const documents = Object.entries(texts).map(([id, text]) =>
    buildWrite({ id, collection: 'notes', title: id, sections: [{ text }], ...overrides }),
  );
  await store.apply({ documents }, { durability: 'rebuildable' });
}

/** So many documents that the part they are in is not taken into a later one. */
function many(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`d${number}`, `${text} ${number}`]));
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

/** The store, and what was asked of its own lexical index. */
function watched(store: Store): { readonly store: Store; readonly asked: string[] } {
  const asked: string[] = [];
  const search: Store['lexical']['search'] = (query, given) => {
    asked.push('search');
    return store.lexical.search(query, given);
  };
  const listTokenised: Store['lexical']['listTokenised'] = (given) => {
    asked.push('read all');
    return store.lexical.listTokenised(given);
  };
  return { store: { ...store, lexical: { ...store.lexical, search, listTokenised } }, asked };
}

describe('createResidentLexicalIndex', () => {
  it('finds by stems and ranks rarer words higher', async () => {
    const store = await openStore({ a: 'the crane lifts', b: 'cranes and the tide', c: 'tide tables of the harbour' });
    const index = createResidentLexicalIndex({ store });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a', 'b']);
    expect(ids(await index.search(buildQuery(['harbour', 'tide']), options))).toEqual(['c', 'b']);
  });

  it('sees a change of the store at the next query', async () => {
    const store = await openStore({ ...many('quay'), a: 'crane', b: 'tide' });
    const index = createResidentLexicalIndex({ store });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a']);
    await put(store, { a: 'tide', e: 'crane and buoy' });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['e']);
    expect(ids(await index.search(buildQuery(['buoy']), options))).toEqual(['e']);
    await store.apply({ removeDocuments: ['e'] }, { durability: 'rebuildable' });
    expect(await index.search(buildQuery(['crane']), options)).toEqual([]);
  });

  it('scores as if built anew while documents are added one by one', async () => {
    const store = await openStore(many('crane at the quay'));
    const index = createResidentLexicalIndex({ store });
    for (let added = 0; added < 60; added += 1) {
      await put(store, { [`e${added}`]: `${added % 3 === 0 ? 'crane' : 'tide'} quay ${added}` });
      const query = buildQuery(['crane', 'tide']);
      expect((await index.search(query, options))[0]?.score).toBeCloseTo((await store.lexical.search(query, options))[0]?.score ?? 0, 6);
    }
  });

  it('reads changed documents only, however many changes there are', async () => {
    const { store, asked } = watched(await openStore(many('crane')));
    const index = createResidentLexicalIndex({ store });
    await index.warm();
    asked.length = 0;
    for (let change = 0; change < 30; change += 1) {
      await put(store, { d7: `crane ${change}` });
      expect(ids(await index.search(buildQuery([String(change + 40)]), options))).toEqual([]);
    }
    expect(asked).toEqual([]);
  });

  it('C12 applies the filter before the depth', async () => {
    const store = await openStore(Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`d${number}`, `crane ${number}`])));
    const index = createResidentLexicalIndex({ store });
    const found = await index.search(buildQuery(['crane']), { ...options, depth: 2, filter: { ids: ['d28', 'd29'] } });
    expect(ids(found)).toEqual(['d28', 'd29']);
  });

  it('S3-01 S3-03 finds by BM25 inside a scope and among types', async () => {
    const store = await openStore({});
    await put(store, { a: 'login decision' }, { scope: 'global', type: 'decision' });
    await put(store, { b: 'login lesson' }, { scope: 'project', type: 'lesson' });
    await put(store, { c: 'login note' }, { scope: 'project', type: 'temp_note' });
    const index = createResidentLexicalIndex({ store });
    const find = async (filter: object): Promise<readonly string[]> =>
      ids(await index.search(buildQuery(['login']), { ...options, filter }));
    expect(await find({ scopes: ['project'] })).toEqual(['b', 'c']);
    expect(await find({ types: ['decision', 'lesson'] })).toEqual(['a', 'b']);
    expect(await find({ scopes: ['global'], types: ['lesson'] })).toEqual([]);
  });

  it('S4-01 S4-02 takes tasks in, changes and removes them, and filters by status, type and epic while it searches', async () => {
    const store = await openStore({});
    await put(store, { 'TASK-1': 'login fails' }, { status: 'open', type: 'task', metadata: { epic_id: 'EPIC-1' } });
    await put(store, { 'TASK-2': 'login is slow' }, { status: 'done', type: 'task', metadata: { epic_id: 'EPIC-2' } });
    await put(store, { 'EPIC-1': 'everything about login' }, { status: 'open', type: 'epic' });
    const index = createResidentLexicalIndex({ store });
    const find = async (filter: object): Promise<readonly string[]> =>
      [...ids(await index.search(buildQuery(['login']), { ...options, filter }))].sort();
    expect(await find({})).toEqual(['EPIC-1', 'TASK-1', 'TASK-2']);
    expect(await find({ statuses: ['open'], types: ['task'] })).toEqual(['TASK-1']);
    expect(await find({ metadata: { epic_id: ['EPIC-2'] } })).toEqual(['TASK-2']);
    await put(store, { 'TASK-1': 'signing out' }, { status: 'open', type: 'task' });
    await store.apply({ removeDocuments: ['TASK-2'] }, { durability: 'rebuildable' });
    expect(await find({})).toEqual(['EPIC-1']);
  });

  it('S4-01 S4-03 weighs the id ten times, the title twice, and finds a word by its beginning', async () => {
    const store = await openStore({});
    await put(store, { body: 'authentication of users' }, { title: 'x', uri: 'u' });
    await put(store, { title: 'nothing of the kind' }, { title: 'authentication', uri: 'u' });
    await put(store, { 'authentication-7': 'nothing of the kind' }, { title: 'x', uri: 'u' });
    const settings = { k1: 1.2, b: 0.75, fieldWeights: { title: 2, heading: 1, id: 10, tags: 1, body: 1 } };
    const index = createResidentLexicalIndex({ store });
    const query = buildQuery([buildTerm('auth', { prefix: true })]);
    expect(ids(await index.search(query, { ...options, settings }))).toEqual(['authentication-7', 'title', 'body']);
  });

  it('R-Q1 S3-05 takes 5,000 hostile strings for queries and never throws', async () => {
    const store = await openStore({ ...many('crane OR "tide'), 'it-c': 'c++ 東京 naïve' });
    const index = createResidentLexicalIndex({ store });
    await fc.assert(
      fc.asyncProperty(hostileStringArbitrary, fc.boolean(), async (text, prefixLast) => {
        const found = await index.search(compileLexicalQuery(parseQuery(text), { prefixLast }), options);
        expect(found.length).toBeLessThanOrEqual(options.depth);
      }),
      { numRuns: 5_000 },
    );
  });

  it('S3-04 B-14 leaves out what expired, from the moment it expires', async () => {
    const clock = createTestClock();
    const store = createMemoryStore({ clock });
    await store.apply({ collections: [buildCollection({ name: 'notes' })] }, { durability: 'rebuildable' });
    await put(store, { soon: 'crane' }, { expiresAt: TEST_EPOCH + 1_000 });
    await put(store, { stays: 'crane', hidden: 'crane' });
    await put(store, { hidden: 'crane' }, { hidden: true });
    const index = createResidentLexicalIndex({ store, visibility: createVisibility({ store, clock }) });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['soon', 'stays']);
    clock.set(TEST_EPOCH + 1_000);
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['stays']);
    expect(ids(await index.score(buildQuery(['crane']), ['soon', 'stays', 'hidden'], options))).toEqual(['stays']);
  });

  it('S3-05 answers nothing to a query that says nothing', async () => {
    const index = createResidentLexicalIndex({ store: await openStore({ a: 'crane' }) });
    expect(await index.search(buildQuery([]), options)).toEqual([]);
    expect(await index.search(buildQuery(['nowhere']), options)).toEqual([]);
  });

  it('honours must groups and words that may not occur', async () => {
    const store = await openStore({ a: 'crane tide', b: 'crane', c: 'tide', d: 'crane tide buoy' });
    const index = createResidentLexicalIndex({ store });
    const query: LexicalQuery = { should: [], must: [[buildTerm('crane')], [buildTerm('tide')]], mustNot: [buildTerm('buoy')] };
    expect(ids(await index.search(query, options))).toEqual(['a']);
  });

  it('B-12 finds phrases itself, and leaves those to the store that too many documents may hold', async () => {
    const { store, asked } = watched(
      await openStore({ ...many('tide of the harbour'), x: 'red crane', y: 'crane red', z: 'the red cranes' }),
    );
    const index = createResidentLexicalIndex({ store });
    const find = async (phrase: string): Promise<readonly string[]> =>
      ids(await index.search({ should: [], must: [[buildPhrase(phrase)]], mustNot: [] }, options));
    expect(await find('red crane')).toEqual(['x']);
    expect(await find('red submarine')).toEqual([]);
    expect(asked).not.toContain('search');
    await put(store, Object.fromEntries(Array.from({ length: 600 }, (_, number) => [`w${number}`, 'blue whale'])));
    expect(await find('blue whale')).toHaveLength(10);
    expect(asked).toContain('search');
  });
});

describe('the snapshot of a resident index', () => {
  it('starts from its snapshot and catches up', async () => {
    const { store, asked } = watched(await openStore({ ...many('quay'), a: 'crane', b: 'tide' }));
    const snapshots = createMemorySnapshots();
    const first = createResidentLexicalIndex({ store, snapshots });
    await first.warm();
    await put(store, { b: 'tide of the crane' });
    await first.warm();
    await first.save();
    await put(store, { c: 'crane again' });
    asked.length = 0;
    const again = createResidentLexicalIndex({ store, snapshots });
    expect([...ids(await again.search(buildQuery(['crane']), options))].sort()).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual([]);
  });

  it('takes a torn snapshot for none, and that of another store too', async () => {
    const store = await openStore({ a: 'crane' });
    const snapshots = createMemorySnapshots();
    await createResidentLexicalIndex({ store, snapshots }).save();
    const whole = snapshots.saved.get('lexical') ?? new Uint8Array();
    const other = createMemorySnapshots();
    await createResidentLexicalIndex({ store: await openStore({ b: 'tide' }), snapshots: other }).save();
    const foreign = other.saved.get('lexical') ?? new Uint8Array();
    for (const bytes of [whole.slice(0, 3), whole.slice(0, whole.length - 9), new Uint8Array(100), foreign]) {
      snapshots.saved.set('lexical', bytes);
      expect(ids(await createResidentLexicalIndex({ store, snapshots }).search(buildQuery(['crane']), options))).toEqual(['a']);
    }
  });

  it('is built anew when the store was put back', async () => {
    const later = await openStore({ a: 'crane' });
    const earlier = await openStore({});
    const switched = { ...later };
    const index = createResidentLexicalIndex({ store: switched });
    await index.warm();
    Object.assign(switched, earlier);
    expect(await index.search(buildQuery(['crane']), options)).toEqual([]);
  });

  it('lets the store answer until it is loaded, when nobody is to wait', async () => {
    const { store, asked } = watched(await openStore({ a: 'crane', b: 'tide' }));
    const snapshots = createMemorySnapshots();
    const index = createResidentLexicalIndex({ store, snapshots, whileLoading: 'store' });
    await index.save();
    expect([...snapshots.saved.keys()]).toEqual([]);
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a']);
    expect(asked).toContain('search');
    await index.warm();
    asked.length = 0;
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a']);
    expect(asked).toEqual([]);
    await index.save();
    expect([...snapshots.saved.keys()]).toEqual(['lexical']);
  });

  it('tries to load again after it failed, and answers meanwhile', async () => {
    const { store, asked } = watched(await openStore({ a: 'crane' }));
    const { listTokenised } = store.lexical;
    let failures = 1;
    store.lexical.listTokenised = async (...parameters) => {
      failures -= 1;
      if (failures >= 0) throw new Error('the disk is on fire');
      return listTokenised(...parameters);
    };
    const index = createResidentLexicalIndex({ store, whileLoading: 'store' });
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a']);
    await expect(index.warm()).rejects.toThrow('the disk is on fire');
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a']);
    await index.warm();
    asked.length = 0;
    expect(ids(await index.search(buildQuery(['crane']), options))).toEqual(['a']);
    expect(asked).toEqual([]);
  });
});
