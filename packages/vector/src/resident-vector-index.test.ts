import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, createVisibility, type SnapshotStore, type Store, type Unit } from '@trefoil/schema';
import {
  batchesArbitrary,
  buildCollection,
  buildSpace,
  buildWrite,
  createMemoryStore,
  createTestClock,
  filterArbitrary,
  type TestClock,
  TEST_EPOCH,
  vectorArbitrary,
} from '@trefoil/testing';
import { createResidentVectorIndex, type ResidentVectorIndex, type ResidentVectorOptions } from './resident-vector-index.ts';

const SPACE = buildSpace();
const REBUILDABLE = { durability: 'rebuildable' } as const;
const DAY_MS = 86_400_000;

interface World {
  readonly clock: TestClock;
  readonly store: Store;
  /** Another index over the same store. */
  open(options?: Partial<ResidentVectorOptions>): ResidentVectorIndex;
  /** Puts documents of one section each, with a vector in the space. */
  put(vectors: Readonly<Record<string, readonly number[]>>, spaceId?: string): Promise<void>;
}

async function openWorld(): Promise<World> {
  const clock = createTestClock();
  const store = createMemoryStore({ clock });
  await store.apply({ collections: [buildCollection()], spaces: [SPACE] }, REBUILDABLE);
  return {
    clock,
    store,
    open: (options = {}) => createResidentVectorIndex({ store, visibility: createVisibility({ store, clock }), ...options }),
    async put(vectors, spaceId = SPACE.id) {
      const writes = Object.keys(vectors).map((id) => buildWrite({ id, sections: [{ text: `text of ${id}` }] }));
      const rows = writes.flatMap(({ document, sections }) =>
        sections.map((section) => ({
          spaceId,
          sectionId: section.id,
          contentHash: section.contentHash,
          vector: Float32Array.from(vectors[document.id] ?? []),
        })),
      );
      await store.apply({ documents: writes, vectors: rows }, REBUILDABLE);
    },
  };
}

async function ask(index: ResidentVectorIndex, values: readonly number[], options: object = {}): Promise<readonly string[]> {
  const asked = { spaceId: SPACE.id, filter: {}, unit: 'document' as Unit, depth: 10, ...options };
  return (await index.search(Float32Array.from(values), asked)).map(({ documentId }) => documentId);
}

function createMemorySnapshots(): SnapshotStore & { readonly saved: Map<string, Uint8Array> } {
  const saved = new Map<string, Uint8Array>();
  return {
    saved,
    read: async (name, allocate) => {
      const bytes = saved.get(name);
      if (bytes === undefined) return null;
      const target = allocate?.(bytes.length) ?? new Uint8Array(bytes.length);
      target.set(bytes);
      return target;
    },
    write: async (name, bytes) => void saved.set(name, bytes.slice()),
    remove: async (name) => void saved.delete(name),
  };
}

/** Counts how often everything was read. */
function countReads(store: Store): { readonly store: Store; reads(): number } {
  let reads = 0;
  const vectors: Store['vectors'] = {
    ...store.vectors,
    listVectors(spaceId, options) {
      reads += 1;
      return store.vectors.listVectors(spaceId, options);
    },
  };
  return { store: { ...store, vectors }, reads: () => reads };
}

describe('createResidentVectorIndex', () => {
  it('S3-06 finds by cosine whatever the lengths, best first, ties by id', async () => {
    const { put, open } = await openWorld();
    await put({ a: [5, 0, 0, 0], b: [0.1, 0.1, 0, 0], c: [0, 2, 0, 0], d: [0, 1, 0, 0] });
    const index = open();
    expect(await ask(index, [3, 0, 0, 0])).toEqual(['a', 'b', 'c', 'd']);
    expect(await ask(index, [0, 3, 0, 0])).toEqual(['c', 'd', 'b', 'a']);
    const scores = await index.search(Float32Array.of(-7, 0, 0, 0), { spaceId: SPACE.id, filter: {}, unit: 'section', depth: 4 });
    expect(scores.map(({ score }) => Number(score.toFixed(6)))).toEqual([0, 0, Number((-Math.SQRT1_2).toFixed(6)), -1]);
  });

  it('S3-06 refuses a vector that does not fit with invalid_input, and an unknown space', async () => {
    const { put, open } = await openWorld();
    await put({ a: [1, 0, 0, 0] });
    const index = open();
    for (const values of [[1, 0, 0], [], [Number.NaN, 0, 0, 0], [Infinity, 0, 0, 0], [0, 0, 0, 0]]) {
      await expect(ask(index, values)).rejects.toMatchObject({ code: 'invalid_input' });
      const options = { spaceId: SPACE.id, filter: {}, unit: 'section' } as const;
      await expect(index.score(Float32Array.from(values), ['a'], options)).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(ask(index, [1, 0, 0, 0], { spaceId: 'nowhere' })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('S3-06 gives nothing for nothing: an empty space, a depth of zero, a filter that nothing passes', async () => {
    const { put, open } = await openWorld();
    const index = open();
    expect(await ask(index, [1, 0, 0, 0])).toEqual([]);
    await put({ a: [1, 0, 0, 0] });
    expect(await ask(index, [1, 0, 0, 0], { depth: 0 })).toEqual([]);
    expect(await ask(index, [1, 0, 0, 0], { filter: { types: ['epic'] } })).toEqual([]);
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['a']);
  });

  it('sees every change at the next query: new, changed, removed, hidden', async () => {
    const { store, put, open } = await openWorld();
    await put({ a: [1, 0, 0, 0], b: [0, 1, 0, 0] });
    const index = open();
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['a', 'b']);
    await put({ b: [1, 0.1, 0, 0], c: [1, 0.2, 0, 0] });
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['a', 'b', 'c']);
    await store.apply({ removeDocuments: ['a'] }, REBUILDABLE);
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['b', 'c']);
    await store.apply({ documents: [buildWrite({ id: 'b', hidden: true, sections: [{ text: 'text of b' }] })] }, REBUILDABLE);
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['c']);
  });

  it('B-14 does not return what expired a moment ago', async () => {
    const { clock, store, put, open } = await openWorld();
    await put({ a: [1, 0, 0, 0], b: [0, 1, 0, 0] });
    await store.apply(
      { documents: [buildWrite({ id: 'a', expiresAt: TEST_EPOCH + DAY_MS, sections: [{ text: 'text of a' }] })] },
      REBUILDABLE,
    );
    const index = open();
    clock.set(TEST_EPOCH + DAY_MS - 1);
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['a', 'b']);
    clock.set(TEST_EPOCH + DAY_MS);
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['b']);
    const scored = await index.score(Float32Array.of(1, 0, 0, 0), ['a', 'b'], { spaceId: SPACE.id, filter: {}, unit: 'document' });
    expect(scored.map(({ documentId }) => documentId)).toEqual(['b']);
  });

  it('B-06 never lets vectors of two spaces meet', async () => {
    const { store, put, open } = await openWorld();
    const other = buildSpace({ id: 'space-2', dimensions: 2, state: 'filling' });
    const sibling = buildSpace({ id: 'space-4b', state: 'filling' });
    await store.apply({ spaces: [other, sibling] }, REBUILDABLE);
    await put({ a: [1, 0, 0, 0], b: [0, 1, 0, 0], c: [0.9, 0.1, 0, 0] });
    await put({ b: [0, 1] }, other.id);
    await put({ c: [0, 0, 0, 1] }, sibling.id);
    const index = open();
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['a', 'c', 'b']);
    expect(await ask(index, [1, 0], { spaceId: other.id })).toEqual(['b']);
    expect(await ask(index, [1, 0, 0, 0], { spaceId: sibling.id })).toEqual(['c']);
    await expect(ask(index, [1, 0, 0, 0], { spaceId: other.id })).rejects.toMatchObject({ code: 'invalid_input' });
    await store.apply({ removeSpaces: [sibling.id] }, REBUILDABLE);
    await expect(ask(index, [1, 0, 0, 0], { spaceId: sibling.id })).rejects.toMatchObject({ code: 'invalid_input' });
    await store.apply({ spaces: [sibling] }, REBUILDABLE);
    expect(await ask(index, [1, 0, 0, 0], { spaceId: sibling.id })).toEqual([]);
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['a', 'c', 'b']);
  });

  it('follows a few changes without reading everything again', async () => {
    const world = await openWorld();
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, number) => [`d${number}`, [1, number, number % 7, 1]]));
    await world.put(many);
    const { store, reads } = countReads(world.store);
    const index = world.open({ store });
    await index.warm();
    const before = reads();
    for (let number = 0; number < 20; number += 1) {
      await world.put({ [`d${number}`]: [0, 0, 0, 1 + number], [`new${number}`]: [0, 0, -1, number] });
      expect(await ask(index, [0, 0, 0, 1], { depth: 1 })).toEqual(['d0']);
    }
    expect(reads()).toBe(before);
    expect(index.size().sections).toBe(220);
  });

  it('reads everything again when the log no longer reaches back', async () => {
    const world = await openWorld();
    await world.put({ a: [1, 0, 0, 0] });
    const store: Store = {
      ...world.store,
      changesSince: async () => ({ kind: 'rebuild', revision: await world.store.revision() }),
    };
    const index = world.open({ store });
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['a']);
    await world.put({ b: [1, 0, 0, 0] });
    await world.store.apply({ removeDocuments: ['a'] }, REBUILDABLE);
    expect(await ask(index, [1, 0, 0, 0])).toEqual(['b']);
  });

  it('loads a space once for all who ask at the same time', async () => {
    const world = await openWorld();
    await world.put({ a: [1, 0, 0, 0] });
    const { store, reads } = countReads(world.store);
    const index = world.open({ store });
    await Promise.all([1, 2, 3, 4].map((value) => ask(index, [value, 0, 0, 0])));
    expect(reads()).toBe(2);
  });

  it('asks the store for a space that does not fit into memory', async () => {
    const world = await openWorld();
    await world.put({ a: [1, 0, 0, 0], b: [0, 1, 0, 0] });
    const vectors: Store['vectors'] = { ...world.store.vectors, listVectors: () => Promise.reject(new RangeError('no room')) };
    const index = world.open({ store: { ...world.store, vectors } });
    expect(await ask(index, [0, 1, 0, 0])).toEqual(['b', 'a']);
    await world.put({ c: [0, 1, 0, 0] });
    expect(await ask(index, [0, 1, 0, 0])).toEqual(['b', 'c', 'a']);
    expect(index.size()).toEqual({ sections: 0, bytes: 0 });
  });

  it('stops when the caller has left', async () => {
    const { put, open } = await openWorld();
    await put({ a: [1, 0, 0, 0] });
    await expect(ask(open(), [1, 0, 0, 0], { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('answers as the oracle does, whatever was written, filtered or expired (B-14)', async () => {
    const query = fc.record({
      vector: vectorArbitrary(SPACE.dimensions),
      filter: fc.oneof(fc.constant({}), filterArbitrary),
      unit: fc.constantFrom<Unit>('document', 'section'),
      depth: fc.integer({ min: 0, max: 8 }),
      days: fc.integer({ min: 0, max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(
        batchesArbitrary(SPACE),
        fc.array(query, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (batches, queries, simd) => {
          const { clock, store, open } = await openWorld();
          const index = open({ simd });
          for (const batch of batches) {
            await store.apply(batch, REBUILDABLE).catch(() => null);
            for (const { vector, filter, unit, depth, days } of queries) {
              clock.advance(days * DAY_MS);
              const asked = { spaceId: SPACE.id, filter, unit };
              expect(await index.search(vector, { ...asked, depth })).toEqual(
                await clamped(store.vectors.search(vector, { ...asked, depth })),
              );
              const keys = ['alpha/one.md', 'TASK-0001', ...(batch.documents ?? []).flatMap(keysOf)];
              // Scores come in no order that the port promises.
              const scored = await clamped(store.vectors.score(vector, keys, asked));
              expect(byId(await index.score(vector, keys, asked))).toEqual(byId(scored));
            }
          }
        },
      ),
      { numRuns: 80 },
    );
  });
});

function keysOf({
  document,
  sections,
}: {
  readonly document: { readonly id: string };
  readonly sections: readonly { readonly id: string }[];
}): readonly string[] {
  return [document.id, ...sections.map(({ id }) => id)];
}

function byId(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted((a, b) => (a.sectionId < b.sectionId ? -1 : 1));
}

/** Rounding can take the oracle a hair past one. */
async function clamped(candidates: Promise<readonly Candidate[]>): Promise<readonly Candidate[]> {
  return (await candidates).map((candidate) => ({ ...candidate, score: Math.max(-1, Math.min(1, candidate.score)) }));
}

async function savedWorld(): Promise<{ readonly world: World; readonly snapshots: ReturnType<typeof createMemorySnapshots> }> {
  const world = await openWorld();
  await world.put({ a: [1, 0, 0, 0], b: [0, 1, 0, 0], c: [0, 0, 1, 0] });
  const snapshots = createMemorySnapshots();
  const index = world.open({ snapshots });
  await index.warm();
  await index.save();
  return { world, snapshots };
}

describe('the snapshot of a space', () => {
  it('is loaded instead of the vectors, and caught up', async () => {
    const { world, snapshots } = await savedWorld();
    await world.put({ d: [1, 0.1, 0, 0], b: [0.9, 0.3, 0, 0] });
    await world.store.apply({ removeDocuments: ['c'] }, REBUILDABLE);
    const { store, reads } = countReads(world.store);
    const again = world.open({ store, snapshots });
    expect(await ask(again, [1, 0, 0, 0])).toEqual(['a', 'd', 'b']);
    expect(reads()).toBe(0);
    expect(again.size().sections).toBe(3);
  });

  it('is written again only when vectors changed', async () => {
    const { world, snapshots } = await savedWorld();
    const index = world.open({ snapshots });
    await index.warm();
    snapshots.saved.clear();
    await world.store.apply({ collections: [buildCollection({ name: 'more' })] }, REBUILDABLE);
    await index.save();
    expect([...snapshots.saved.keys()]).toEqual([]);
    await world.put({ e: [1, 1, 1, 1] });
    await index.save();
    expect([...snapshots.saved.keys()]).toEqual(['vector-space-4']);
  });

  it('is none when it is torn, changed anywhere, of another space or of a later revision', async () => {
    const { world, snapshots } = await savedWorld();
    const whole = snapshots.saved.get('vector-space-4') ?? new Uint8Array();
    const { store, reads } = countReads(world.store);
    const broken = [
      new Uint8Array(0),
      new Uint8Array(5_000),
      whole.slice(0, whole.length - 1),
      whole.slice(64),
      ...Array.from({ length: 60 }, (_, part) => flip(whole, Math.floor((part * whole.length) / 60))),
      ...Array.from({ length: 60 }, (_, part) => flip(whole, whole.length - 1 - part * 13)),
    ];
    for (const bytes of broken) {
      const before = reads();
      snapshots.saved.set('vector-space-4', bytes);
      expect(await ask(world.open({ store, snapshots }), [1, 0, 0, 0])).toEqual(['a', 'b', 'c']);
      expect(reads()).toBeGreaterThan(before);
    }
    const younger = await openWorld();
    await younger.put({ z: [1, 0, 0, 0] });
    snapshots.saved.set('vector-space-4', whole);
    const earlier: Store = { ...younger.store, revision: async () => 1 };
    expect(await ask(younger.open({ store: earlier, snapshots }), [1, 0, 0, 0])).toEqual(['z']);
    const renamed = await openWorld();
    const twin = buildSpace({ id: 'twin' });
    await renamed.store.apply({ spaces: [twin] }, REBUILDABLE);
    await renamed.put({ y: [1, 0, 0, 0] }, twin.id);
    snapshots.saved.set('vector-twin', whole);
    expect(await ask(renamed.open({ snapshots }), [1, 0, 0, 0], { spaceId: twin.id })).toEqual(['y']);
  });

  it('serves a store that cannot read into given memory, and plain JavaScript', async () => {
    const { world, snapshots } = await savedWorld();
    // As Node gives files: a Buffer, somewhere in a larger one.
    const simple: SnapshotStore = {
      ...snapshots,
      read: async (name) => Buffer.concat([Buffer.alloc(3), snapshots.saved.get(name) ?? Buffer.alloc(0)]).subarray(3),
    };
    const { store, reads } = countReads(world.store);
    expect(await ask(world.open({ store, snapshots: simple }), [0, 1, 0, 0], { depth: 1 })).toEqual(['b']);
    expect(await ask(world.open({ store, snapshots, simd: false }), [0, 1, 0, 0], { depth: 1 })).toEqual(['b']);
    expect(reads()).toBe(0);
  });

  it('takes later vectors in, in the memory that it was read to', async () => {
    const { world, snapshots } = await savedWorld();
    const index = world.open({ snapshots });
    await index.warm();
    await world.put(Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`n${number}`, [number, 1, 0, 0]])));
    expect((await ask(index, [1, 0, 0, 0], { depth: 3 }))[0]).toBe('a');
    await index.save();
    expect(await ask(world.open({ snapshots }), [0, 1, 0, 0], { depth: 2 })).toEqual(['b', 'n0']);
  });
});

function flip(bytes: Uint8Array, place: number): Uint8Array {
  const copy = bytes.slice();
  copy[place] = (copy[place] ?? 0) ^ 0x10;
  return copy;
}
