import { join } from 'node:path';
import { createOnnxReranker } from '@trefoil/rerank';
import type { RerankItem } from '@trefoil/schema';
import { median } from '../quantile.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { startStopwatch } from '../stopwatch.ts';
import { requireOption, type Task, type TaskReport } from '../task.ts';
import { createVocabulary } from '../zipf-vocabulary.ts';
import { ensureRerankModel, RERANK_WORDS } from './rerank-model.ts';

const QUERY_TOKENS = 8;
const TEXT_TOKENS = 200;

type Reranker = ReturnType<typeof createOnnxReranker>;

/** Writes the model, and builds its graph in both precisions: the first list ever. */
export async function buildRerankModel(task: Task): Promise<TaskReport> {
  const read = startStopwatch();
  ensureRerankModel(task);
  const { wallMs: writeMs } = read();
  const [int8, float32] = [await timeFirstList(task, 'int8'), await timeFirstList(task, 'float32')];
  return { cpuMs: int8.cpuMs, wallMs: int8.wallMs, answers: [], details: { writeMs, float32Ms: float32.wallMs } };
}

/** Lists of `size` candidates in this very process, whose CPU time can be read. */
export async function rerankInProcess(task: Task): Promise<TaskReport> {
  const reranker = open(task, { workerPath: null, precision: requireOption(task, 'precision') === 'int8' ? 'int8' : 'float32' });
  return measure(task, reranker);
}

/** The same in processes of their own, as an application runs it. `firstMs` is the first list, which loads the model. */
export async function rerankInProcesses(task: Task): Promise<TaskReport> {
  return measure(task, open(task, { maxProcesses: Number(requireOption(task, 'processes')) }));
}

async function measure(task: Task, reranker: Reranker): Promise<TaskReport> {
  try {
    const count = Number(requireOption(task, 'lists'));
    const lists = Array.from({ length: count + 2 }, (_, list) => createList(task, list));
    const laps: { cpuMs: number; wallMs: number }[] = [];
    for (const { query, items } of lists) {
      const read = startStopwatch();
      const reranked = await reranker.rerank(query, items, {});
      laps.push(read());
      if (reranked.length !== items.length) throw new Error(`${items.length} candidates went in, ${reranked.length} came out`);
    }
    // The first loads the model, the second may start another process.
    const [first, , ...warm] = laps;
    return {
      cpuMs: median(warm.map(({ cpuMs }) => cpuMs)),
      wallMs: median(warm.map(({ wallMs }) => wallMs)),
      answers: [],
      details: { firstMs: first?.wallMs ?? 0 },
    };
  } finally {
    await reranker.close();
  }
}

async function timeFirstList(task: Task, precision: 'int8' | 'float32'): Promise<{ readonly cpuMs: number; readonly wallMs: number }> {
  const reranker = open(task, { workerPath: null, precision });
  const { query, items } = createList(task, 0);
  const read = startStopwatch();
  await reranker.rerank(query, items, {});
  const lap = read();
  await reranker.close();
  return lap;
}

function open(task: Task, options: Omit<Parameters<typeof createOnnxReranker>[0], 'directory'>): Reranker {
  return createOnnxReranker({ ...options, directory: ensureRerankModel(task), cacheDirectory: join(task.folder, 'rerank-models') });
}

function createList({ size, seed }: Task, list: number): { readonly query: string; readonly items: readonly RerankItem[] } {
  const vocabulary = createVocabulary(RERANK_WORDS);
  const random = createSeededRandom(seed, list);
  const write = (tokens: number): string => Array.from({ length: tokens }, () => vocabulary.word(vocabulary.draw(random))).join(' ');
  const query = write(QUERY_TOKENS);
  const items = Array.from({ length: size }, (_, place) => ({
    key: `c${place}`,
    text: write(TEXT_TOKENS),
    score: size - place,
    contentHash: `${list}-${place}`,
  }));
  return { query, items };
}
