import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, chooseSizes, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { type ExactAnswer, overlapWith, toExactAnswer } from '../exact-answer.ts';
import { createFigure } from '../figure.ts';
import { scanVectors } from '../plain-scan.ts';
import { type BuildHistory, closeLanes, type Entrant, prepareLanes } from '../prepare-lanes.ts';
import { mean } from '../quantile.ts';
import { createVectorSource, DIMENSIONS, readVectors, type VectorSource, writeVectors } from '../realistic-vectors.ts';
import type { ContestResult, Figure } from '../results.ts';
import { type ContestantFactory, requireOption, type Task } from '../task.ts';
import { rowId, type VectorPeerOptions } from '../vector-peer.ts';

const SIZES = { quick: [1_000, 10_000], full: [1_000, 10_000, 100_000, 1_000_000] };
const LIMIT = 10;
const QUERIES = { quick: 8, full: 20 };
const RECALL_FLOOR = 0.99; // QUALITY.md
const BASELINE = 'sqlite-vec float32';
/** Rows past the tenth that may tie with it. */
const TIE_ROWS = 5;

const RESIDENT = 'Trefoil resident';
const ALL_BYTES = 'Trefoil resident, every byte compared';
const READ_BYTES = 'reading every byte once';
const READ_BITS = 'reading every sign bit once';
/** They find nothing, so they stand in a table of their own. */
const FLOORS: readonly string[] = [READ_BYTES, READ_BITS];

/** Who takes part. A line here and one below is all that a new contestant needs. */
const ENTRANTS: readonly Entrant[] = [
  { name: BASELINE, patient: true },
  { name: 'Trefoil store', patient: true },
  { name: RESIDENT, patient: true },
  { name: ALL_BYTES, patient: true },
  { name: 'plain JavaScript scan' },
  { name: 'LanceDB flat' },
  { name: 'usearch HNSW' },
  ...FLOORS.map((name) => ({ name })),
];

const contestants: Readonly<Record<string, ContestantFactory>> = {
  [BASELINE]: async (task) => (await import('../peers/sqlite-vec.ts')).createSqliteVecPeer(await peerOptions(task, 'sqlite-vec')),
  'Trefoil store': async (task) => (await import('../trefoil/store-vector.ts')).createStoreVector(task, LIMIT),
  [RESIDENT]: async (task) => (await import('../trefoil/resident-vector.ts')).createResidentVector(task, LIMIT, { prefilter: true }),
  [ALL_BYTES]: async (task) => (await import('../trefoil/resident-vector.ts')).createResidentVector(task, LIMIT, { prefilter: false }),
  'plain JavaScript scan': async (task) => (await import('../vector-peer.ts')).createPlainScan(await peerOptions(task, 'plain')),
  'LanceDB flat': async (task) => (await import('../peers/lancedb-flat.ts')).createLanceDbFlatPeer(await peerOptions(task, 'lancedb-flat')),
  'usearch HNSW': async (task) => (await import('../peers/usearch.ts')).createUsearchPeer(await peerOptions(task, 'usearch')),
  [READ_BYTES]: async (task) => (await import('../trefoil/resident-vector.ts')).createVectorFloor(task, 8),
  [READ_BITS]: async (task) => (await import('../trefoil/resident-vector.ts')).createVectorFloor(task, 1),
};

export const vectorSuite: Suite = {
  name: 'vector',
  question: 'How much does it cost to find the ten nearest of many embeddings?',
  quickWeight: 25,
  contestants,
  tasks: {},
  async run(bench) {
    const { ensureRealVectors } = await import('../trefoil/real-vectors.ts');
    const vectorsPath = await ensureRealVectors(bench);
    const history: BuildHistory = new Map();
    const contests: Unstamped<ContestResult>[] = [];
    for (const size of chooseSizes(bench, SIZES)) contests.push(...(await runSize({ ...bench, vectorsPath }, size, history)));
    return {
      contests,
      figures: listGoals(contests),
      notes: [
        createVectorSource({ seed: bench.seed, path: vectorsPath, size: 1 }).description,
        `${DIMENSIONS} dimensions, cosine. Recall@10 is the share of the exact ten nearest among the ten given.`,
        `${RESIDENT} lets sign bits choose whose bytes are compared, from 16,384 vectors on; "every byte compared" never does. What is left is scored again with 16 bits a number.`,
        'An HNSW graph answers fast and is slow to build: read "ready after" together with the time a query takes.',
        'Reading memory once is what no scan can be faster than on the same machine in the same minute; several streams at once read a little faster than the single one that is measured.',
      ],
    };
  },
};

/** QUALITY.md and the plan of packages/vector. */
function listGoals(contests: readonly Unstamped<ContestResult>[]): readonly Unstamped<Figure>[] {
  const find = (contestId: string, contestant: string) =>
    contests.find(({ id }) => id === contestId)?.measurements.find((measurement) => measurement.contestant === contestant);
  const base = { suite: 'vector', source: 'prize' };
  const times = (contestant: string, id: string, atLeast: number): readonly Unstamped<Figure>[] => {
    const found = find('vector/100k/knn', contestant);
    if (found === undefined) return [];
    const note = `recall@10 ${(found.quality ?? 0).toFixed(3)}`;
    const what = `10 nearest of 100k vectors, ${contestant}`;
    return [createFigure({ ...base, id: `goal/vector/100k/${id}`, what, note, unit: `times ${BASELINE}`, measured: found.ratio, atLeast })];
  };
  const floor = find('vector/100k/floor', ALL_BYTES);
  const [tenth, whole] = [find('vector/100k/knn', RESIDENT), find('vector/1M/knn', RESIDENT)];
  return [
    ...times(ALL_BYTES, 'bytes', 15),
    ...times(RESIDENT, 'bits', 40),
    ...(floor === undefined
      ? []
      : [
          createFigure({
            ...base,
            id: 'goal/vector/100k/floor',
            what: '10 nearest of 100k vectors, every byte compared',
            note: '',
            unit: `times ${READ_BYTES}`,
            measured: 1 / floor.ratio,
            atMost: 1.5,
          }),
        ]),
    ...(tenth === undefined || whole === undefined
      ? []
      : [
          createFigure({
            ...base,
            id: 'goal/vector/1M/growth',
            what: '10 nearest of 1M vectors',
            note: '',
            unit: 'times that of 100k',
            measured: whole.cost / tenth.cost,
            atMost: 12,
          }),
        ]),
  ];
}

async function runSize(bench: Bench, size: number, history: BuildHistory): Promise<readonly Unstamped<ContestResult>[]> {
  bench.log(`vector: ${renderSize(size)} vectors`);
  const source = createVectorSource({ seed: bench.seed, path: bench.vectorsPath, size });
  const path = await ensureVectors(bench, size, source);
  const queries = listQueries(bench, source);
  const exact = findExact(path, queries);
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: { vectors: path } };
  const { lanes, skipped } = await prepareLanes<Float32Array>(bench, { suite: 'vector', entrants: ENTRANTS, task, history });
  const isFloor = (name: string): boolean => FLOORS.includes(name);
  const common = {
    suite: 'vector',
    column: '10 nearest',
    size,
    unit: 'CPU ms per query',
    queries,
    pace: {
      ...bench.pace,
      contestBudgetMs: bench.within(bench.pace.contestBudgetMs),
    },
  };
  try {
    return [
      await runContest<Float32Array>({
        ...common,
        id: `vector/${renderSize(size)}/knn`,
        table: `${renderSize(size)} vectors`,
        baseline: BASELINE,
        lanes: lanes.filter(({ lane }) => !isFloor(lane.name)),
        skipped: skipped.filter(({ contestant }) => !isFloor(contestant)),
        quality: {
          name: 'recall@10',
          floor: RECALL_FLOOR,
          of: (answers) => mean(answers.map((answer, query) => overlapWith(answer, exact[query] ?? { accepted: new Set(), wanted: 0 }))),
        },
      }),
      await runContest<Float32Array>({
        ...common,
        id: `vector/${renderSize(size)}/floor`,
        table: `${renderSize(size)} vectors, next to reading memory`,
        baseline: READ_BYTES,
        lanes: lanes.filter(({ lane }) => isFloor(lane.name) || lane.name === RESIDENT || lane.name === ALL_BYTES),
        skipped: skipped.filter(({ contestant }) => isFloor(contestant)),
        quality: null,
      }),
    ];
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
