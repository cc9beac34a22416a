import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, chooseSizes, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { type ExactAnswer, overlapWith, toExactAnswer } from '../exact-answer.ts';
import { createGoal } from '../figure.ts';
import { scanVectors } from '../plain-scan.ts';
import { type BuildHistory, closeLanes, type Entrant, prepareLanes } from '../prepare-lanes.ts';
import { mean } from '../quantile.ts';
import { createVectorSource, DIMENSIONS, readVectors, type VectorSource, writeVectors } from '../realistic-vectors.ts';
import type { ContestResult } from '../results.ts';
import { type ContestantFactory, requireOption, type Task } from '../task.ts';
import { rowId, type VectorPeerOptions } from '../vector-peer.ts';

const SIZES = { quick: [1_000, 10_000], full: [1_000, 10_000, 100_000, 1_000_000] };
const LIMIT = 10;
const QUERIES = { quick: 8, full: 20 };
const RECALL_FLOOR = 0.99; // QUALITY.md
const BASELINE = 'sqlite-vec float32';
/** Rows past the tenth that may tie with it. */
const TIE_ROWS = 5;

/** Who takes part. A line here and one below is all that a new contestant needs. */
const ENTRANTS: readonly Entrant[] = [
  { name: BASELINE, patient: true },
  { name: 'Trefoil store' },
  { name: 'plain JavaScript scan' },
  { name: 'LanceDB flat' },
  { name: 'usearch HNSW' },
];

const contestants: Readonly<Record<string, ContestantFactory>> = {
  [BASELINE]: async (task) => (await import('../peers/sqlite-vec.ts')).createSqliteVecPeer(await peerOptions(task, 'sqlite-vec')),
  'Trefoil store': async (task) => (await import('../trefoil/store-vector.ts')).createStoreVector(task, LIMIT),
  // The resident index of packages/vector goes here: createVectorContestant(task, LIMIT, async (store) => …).
  'plain JavaScript scan': async (task) => (await import('../vector-peer.ts')).createPlainScan(await peerOptions(task, 'plain')),
  'LanceDB flat': async (task) => (await import('../peers/lancedb-flat.ts')).createLanceDbFlatPeer(await peerOptions(task, 'lancedb-flat')),
  'usearch HNSW': async (task) => (await import('../peers/usearch.ts')).createUsearchPeer(await peerOptions(task, 'usearch')),
};

export const vectorSuite: Suite = {
  name: 'vector',
  question: 'How much does it cost to find the ten nearest of many embeddings?',
  quickWeight: 25,
  contestants,
  tasks: {},
  async run(bench) {
    const history: BuildHistory = new Map();
    const contests: Unstamped<ContestResult>[] = [];
    for (const size of chooseSizes(bench, SIZES)) contests.push(await runSize(bench, size, history));
    return {
      contests,
      // QUALITY.md; the contestant is to come with packages/vector.
      figures: createGoal(contests, {
        contestId: 'vector/100k/knn',
        contestant: 'Trefoil resident',
        what: '10 nearest of 100k vectors, in memory',
        goal: { ratio: 15 },
      }),
      notes: [
        createVectorSource({ seed: bench.seed, path: bench.vectorsPath, size: 1 }).description,
        `${DIMENSIONS} dimensions, cosine. Recall@10 is the share of the exact ten nearest among the ten given.`,
        'An HNSW graph answers fast and is slow to build: read "ready after" together with the time a query takes.',
      ],
    };
  },
};

async function runSize(bench: Bench, size: number, history: BuildHistory): Promise<Unstamped<ContestResult>> {
  bench.log(`vector: ${renderSize(size)} vectors`);
  const source = createVectorSource({ seed: bench.seed, path: bench.vectorsPath, size });
  const path = await ensureVectors(bench, size, source);
  const queries = listQueries(bench, source);
  const exact = findExact(path, queries);
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: { vectors: path } };
  const { lanes, skipped } = await prepareLanes<Float32Array>(bench, { suite: 'vector', entrants: ENTRANTS, task, history });
  try {
    return await runContest<Float32Array>({
      id: `vector/${renderSize(size)}/knn`,
      suite: 'vector',
      table: `${renderSize(size)} vectors`,
      column: '10 nearest',
      size,
      unit: 'CPU ms per query',
      baseline: BASELINE,
      lanes,
      skipped,
      queries,
      quality: {
        name: 'recall@10',
        floor: RECALL_FLOOR,
        of: (answers) => mean(answers.map((answer, query) => overlapWith(answer, exact[query] ?? { accepted: new Set(), wanted: 0 }))),
      },
      pace: { ...bench.pace, contestBudgetMs: bench.within(bench.pace.contestBudgetMs) },
    });
  } finally {
    await closeLanes(bench, lanes);
  }
}

/** Written once an invocation, for this suite and the hybrid one. */
export async function ensureVectors(bench: Bench, size: number, source: VectorSource): Promise<string> {
  const folder = join(bench.folder, 'vectors');
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${size}.f32`);
  writeVectors(path, source, size);
  return path;
}

export function listQueries(bench: Bench, source: VectorSource): readonly Float32Array[] {
  return Array.from({ length: bench.quick ? QUERIES.quick : QUERIES.full }, (_, index) => {
    const query = new Float32Array(DIMENSIONS);
    source.query(index, query);
    return query;
  });
}

function findExact(path: string, queries: readonly Float32Array[]): readonly ExactAnswer[] {
  const vectors = readVectors(path);
  return queries.map((query) =>
    toExactAnswer(
      scanVectors(vectors, query, LIMIT + TIE_ROWS).map(({ row, score }) => ({ id: rowId(row), score })),
      LIMIT,
    ),
  );
}

async function peerOptions(task: Task, name: string): Promise<VectorPeerOptions> {
  const folder = join(task.folder, `vector-${name}-${task.size}`);
  await mkdir(folder, { recursive: true });
  return { vectorsPath: requireOption(task, 'vectors'), folder, limit: LIMIT };
}
