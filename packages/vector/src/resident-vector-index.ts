import {
  EngineError,
  type SnapshotStore,
  type Store,
  type StoredSpace,
  throwIfAborted,
  type VectorIndex,
  type Visibility,
} from '@trefoil/schema';
import { checkQuery } from './check-query.ts';
import { isWorthReloading, loadSpace, refreshSections } from './load-space.ts';
import { createResidentSpace, PREFILTER_ROWS, type ResidentSpace } from './resident-space.ts';
import { packSpace, roomForSnapshot, type SpaceSnapshot, unpackSpace } from './space-snapshot.ts';
import { createRowMemory } from './vector-rows.ts';

export interface ResidentVectorIndex extends VectorIndex {
  /** Loads the spaces that are searched, from their snapshots or the store, and catches up with the store. */
  warm(): Promise<void>;
  /** Saves the loaded spaces for the next start; those that have not changed since are left alone. */
  save(): Promise<void>;
  /** Sections with a vector in the loaded spaces, and bytes of memory. */
  size(): { readonly sections: number; readonly bytes: number };
}

export interface ResidentVectorOptions {
  readonly store: Pick<Store, 'vectors' | 'revision' | 'changesSince'>;
  readonly visibility: Visibility;
  readonly snapshots?: SnapshotStore;
  /** Sections from which on sign bits choose whose bytes are compared; default 16,384. `Infinity` compares all, always. */
  readonly prefilterRows?: number;
  /** False keeps to plain JavaScript where WebAssembly with SIMD could run; default true. */
  readonly simd?: boolean;
}

interface LoadedSpace {
  readonly stored: StoredSpace;
  readonly revision: number;
  /** Null when it does not fit into memory: the store answers then. */
  readonly space: ResidentSpace | null;
}

/**
 * The vectors of a store in memory: a byte a number and a bit a number, scanned by WebAssembly, and another byte a number to
 * score what was found. Before each query it catches up with the store's change log. A space is loaded when it is first
 * asked for.
 */
export function createResidentVectorIndex(options: ResidentVectorOptions): ResidentVectorIndex {
  const { store, visibility, snapshots, prefilterRows = PREFILTER_ROWS, simd = true } = options;
  const loaded = new Map<string, LoadedSpace>();
  const pending = new Map<string, Promise<LoadedSpace>>();
  const savedVersions = new WeakMap<ResidentSpace, number>();

  /** The space as it is at this revision or later. One load a space at a time; later callers wait for it. */
  async function current(spaceId: string, revision: number): Promise<LoadedSpace> {
    const known = loaded.get(spaceId);
    if (known?.revision === revision) return known;
    const loading = pending.get(spaceId) ?? load(spaceId).finally(() => pending.delete(spaceId));
    pending.set(spaceId, loading);
    return loading;
  }

  async function load(spaceId: string): Promise<LoadedSpace> {
    const known = loaded.get(spaceId);
    try {
      const next = known === undefined ? await open(await describe(spaceId)) : await catchUp(known);
      next.space?.settle();
      loaded.set(spaceId, next);
      return next;
    } catch (error) {
      loaded.delete(spaceId);
      throw error;
    }
  }

  async function describe(spaceId: string): Promise<StoredSpace> {
    const stored = (await store.vectors.listSpaces()).find(({ id }) => id === spaceId);
    if (stored === undefined) throw new EngineError('invalid_input', `there is no space ${spaceId}`, { hint: 'see `trefoil models`' });
    return stored;
  }

  async function open(stored: StoredSpace): Promise<LoadedSpace> {
    const snapshot = await readSnapshot(stored);
    if (snapshot === null) return build(stored);
    const space = createResidentSpace({ ...snapshot.parts, prefilterRows });
    savedVersions.set(space, space.version);
    return catchUp({ stored, revision: snapshot.revision, space });
  }

  async function build(stored: StoredSpace): Promise<LoadedSpace> {
    const revision = await store.revision();
    try {
      return { stored, revision, space: await loadSpace(store.vectors, stored, { simd, prefilterRows }) };
    } catch (error) {
      if (error instanceof RangeError) return { stored, revision, space: null };
      throw error;
    }
  }

  async function catchUp(known: LoadedSpace): Promise<LoadedSpace> {
    const { stored, space } = known;
    const changes = await store.changesSince(known.revision);
    if (changes.kind === 'rebuild') return build(await describe(stored.id));
    const ofSpace = changes.changes.filter(({ kind, id }) => kind === 'space' && id === stored.id);
    // A space that was removed took its vectors with it, also when it is back.
    if (ofSpace.some(({ action }) => action === 'remove')) return build(await describe(stored.id));
    const changed = [...new Set(changes.changes.filter(({ kind }) => kind === 'vector').map(({ id }) => id))];
    const next = { stored: ofSpace.length > 0 ? await describe(stored.id) : stored, revision: changes.revision, space };
    if (space === null || changed.length === 0) return next;
    if (isWorthReloading(space, changed.length)) return build(next.stored);
    await refreshSections(store.vectors, stored.id, space, changed);
    return next;
  }

  /** Null when there is none, or none of this space at a revision that the store has seen. */
  async function readSnapshot({ id, dimensions }: StoredSpace): Promise<SpaceSnapshot | null> {
    if (snapshots === undefined) return null;
    const memory = createRowMemory({ dimensions, simd });
    const packed = await snapshots.read(snapshotName(id), (byteLength) => roomForSnapshot(memory, byteLength));
    const snapshot = packed === null ? null : unpackSpace(packed, memory, id);
    return snapshot === null || snapshot.revision > (await store.revision()) ? null : snapshot;
  }

  return {
    async search(vector, asked) {
      throwIfAborted(asked.signal);
      const visible = await visibility.resolve(asked.filter);
      const { stored, space } = await current(asked.spaceId, visible.revision);
      throwIfAborted(asked.signal);
      checkQuery(vector, stored);
      if (space === null) return store.vectors.search(vector, asked);
      return space.search(vector, { visible, unit: asked.unit, depth: asked.depth });
    },
    async score(vector, keys, asked) {
      throwIfAborted(asked.signal);
      const visible = await visibility.resolve(asked.filter);
      const { stored, space } = await current(asked.spaceId, visible.revision);
      throwIfAborted(asked.signal);
      checkQuery(vector, stored);
      if (space === null) return store.vectors.score(vector, keys, asked);
      return space.score(vector, keys, { visible, unit: asked.unit });
    },
    listSpaces: () => store.vectors.listSpaces(),
    coverage: (spaceId) => store.vectors.coverage(spaceId),
    listPending: (spaceId, limit) => store.vectors.listPending(spaceId, limit),
    async warm() {
      const active = (await store.vectors.listSpaces()).filter(({ state }) => state === 'active');
      for (const { id } of active) await current(id, await store.revision());
    },
    async save() {
      for (const spaceId of snapshots === undefined ? [] : [...loaded.keys()]) {
        const { revision, space } = await current(spaceId, await store.revision());
        if (space === null || savedVersions.get(space) === space.version) continue;
        const { version } = space;
        await snapshots?.write(snapshotName(spaceId), packSpace({ spaceId, revision, parts: space.parts() }));
        savedVersions.set(space, version);
      }
    },
    size() {
      const parts = [...loaded.values()].flatMap(({ space }) => (space === null ? [] : [space.parts()]));
      return {
        sections: parts.reduce((sum, { directory }) => sum + directory.liveRows, 0),
        bytes: parts.reduce((sum, { directory, vectors }) => sum + directory.byteLength + vectors.byteLength, 0),
      };
    },
  };
}

/** A space id may hold what a file name may not. */
function snapshotName(spaceId: string): string {
  return `vector-${encodeURIComponent(spaceId)}`;
}
