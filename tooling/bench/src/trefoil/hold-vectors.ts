import { createLocalEmbedder } from '@trefoil/embed';
import { createVisibility, systemClock } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import { createResidentVectorIndex } from '@trefoil/vector';
import { createVectorSource, writeVectors } from '../realistic-vectors.ts';
import { collectGarbage, memoryMegabytes, settleMemory } from '../resident-memory.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { createSyntheticQueries } from '../synthetic-queries.ts';
import type { Task, TaskReport } from '../task.ts';
import { ensureVectorStore } from './store-vector.ts';

const QUERIES = 20;

/** What the model takes of the process that embeds with it. */
export async function holdModel(task: Task): Promise<TaskReport> {
  const texts = createSyntheticQueries(createSyntheticCorpus(task), 'natural', QUERIES);
  collectGarbage();
  const before = memoryMegabytes();
  const embedder = createLocalEmbedder({ workerPath: null });
  try {
    for (const text of texts) await embedder.embed([text], 'query', {});
    await settleMemory();
    return { cpuMs: 0, wallMs: 0, answers: [], details: { megabytes: memoryMegabytes() - before } };
  } finally {
    await embedder.close();
  }
}

/** What the index in memory says that its vectors take, the table of their ids included. */
export async function holdVectors(task: Task): Promise<TaskReport> {
  const vectors = `${task.folder}/held-${task.size}.f32`;
  writeVectors(vectors, createVectorSource({ seed: task.seed, path: null, size: task.size }), task.size);
  const { path } = await ensureVectorStore({ ...task, options: { vectors } }, { texts: false });
  const store = createSqliteStore({ path, readOnly: true });
  try {
    const index = createResidentVectorIndex({ store, visibility: createVisibility({ store, clock: systemClock }) });
    await index.warm();
    const { sections, bytes } = index.size();
    if (sections !== task.size) throw new Error(`${sections} of ${task.size} vectors are in memory`);
    return { cpuMs: 0, wallMs: 0, answers: [], details: { bytes } };
  } finally {
    await store.close();
  }
}
