import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DocumentWrite, Store, StoredSpace, VectorIndex, VectorWrite } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import type { Contestant } from '../lane.ts';
import { DIMENSIONS, readVectorBlocks } from '../realistic-vectors.ts';
import { startStopwatch } from '../stopwatch.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { toSyntheticWrite } from '../synthetic-write.ts';
import { requireOption, type Task } from '../task.ts';
import { addOpening, type BuiltStore, ensureStore } from './section-store.ts';

export const BENCH_SPACE: StoredSpace = {
  id: 'bench-384',
  provider: 'bench',
  model: 'bench',
  dimensions: DIMENSIONS,
  queryPrefix: '',
  passagePrefix: '',
  pooling: 'mean',
  normalised: true,
  revision: '1',
  maxTokens: 256,
  state: 'active',
  createdAt: 0,
};

/** Synthetic sections with a vector each. `texts` off: one word a section, where only vectors are asked for. */
export function ensureVectorStore(task: Task, { texts }: { readonly texts: boolean }): Promise<BuiltStore> {
  const corpus = createSyntheticCorpus({ size: task.size, seed: task.seed });
  const textOf = (row: number): string => (texts ? corpus.text(row) : `${corpus.id(row)}\n`);
  function* writes(): Generator<DocumentWrite> {
    for (let row = 0; row < task.size; row += 1) yield toSyntheticWrite({ id: corpus.id(row), text: textOf(row) });
  }
  return ensureStore(join(task.folder, `${texts ? 'hybrid' : 'vectors'}-${task.size}-${task.seed}.db`), writes, async (store) => {
    await store.apply({ spaces: [BENCH_SPACE] }, { durability: 'rebuildable' });
    for (const { first, vectors } of readVectorBlocks(requireOption(task, 'vectors'))) {
      const rows = Array.from({ length: vectors.length / DIMENSIONS }, (_, row) => first + row);
      const writesOfBlock = rows.map((row): VectorWrite => ({
        spaceId: BENCH_SPACE.id,
        sectionId: corpus.id(row),
        contentHash: createHash('sha256').update(textOf(row)).digest('hex'),
        vector: vectors.subarray((row - first) * DIMENSIONS, (row - first + 1) * DIMENSIONS),
      }));
      await store.apply({ vectors: writesOfBlock }, { durability: 'rebuildable' });
    }
  });
}

/** The store's own vector index: sqlite-vec behind the port. */
export function createStoreVector(task: Task, limit: number): Contestant<Float32Array> {
  return createVectorContestant(task, limit, async (store) => store.vectors);
}

/** Asks any vector index over the synthetic sections as the engine would. */
export function createVectorContestant(task: Task, limit: number, open: (store: Store) => Promise<VectorIndex>): Contestant<Float32Array> {
  let opened: { readonly store: Store; readonly index: VectorIndex } | null = null;
  return {
    async prepare() {
      const { path, build } = await ensureVectorStore(task, { texts: false });
      const store = createSqliteStore({ path, readOnly: true });
      const read = startStopwatch();
      opened = { store, index: await open(store) };
      return addOpening(build, read());
    },
    async run(query) {
      if (opened === null) throw new Error('asked before it was prepared');
      const candidates = await opened.index.search(query, { spaceId: BENCH_SPACE.id, filter: {}, unit: 'section', depth: limit });
      return candidates.map(({ sectionId }) => sectionId);
    },
    async close() {
      await opened?.store.close();
    },
  };
}
