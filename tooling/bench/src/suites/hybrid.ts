import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, chooseSizes, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { findExactBm25 } from '../exact-bm25.ts';
import { createGoal } from '../figure.ts';
import type { HybridPeerOptions, HybridQuery } from '../hybrid-peer.ts';
import { scanVectors } from '../plain-scan.ts';
import { type BuildHistory, closeLanes, type Entrant, prepareLanes } from '../prepare-lanes.ts';
import { mean } from '../quantile.ts';
import { createVectorSource, readVectors } from '../realistic-vectors.ts';
import type { ContestResult } from '../results.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { createSyntheticQueries } from '../synthetic-queries.ts';
import { type ContestantFactory, requireOption, type Task } from '../task.ts';
import { rowId } from '../vector-peer.ts';
import { ensureVectors, listQueries } from './vector.ts';

const SIZES = { quick: [1_000], full: [1_000, 10_000, 100_000] };
const LIMIT = 10;
/** An answer is sound when the exact list of either channel has it this far up. */
const SUPPORT_DEPTH = 50;
const SUPPORT_FLOOR = 0.9;
const BASELINE = 'FTS5 + sqlite-vec';

/** Who takes part. A line here and one below is all that a new contestant needs. */
const ENTRANTS: readonly Entrant[] = [
  { name: BASELINE, patient: true },
  { name: 'Trefoil application', patient: true },
  { name: 'Orama hybrid' },
  { name: 'LanceDB hybrid' },
];

const contestants: Readonly<Record<string, ContestantFactory>> = {
  [BASELINE]: async (task) => (await import('../peers/sqlite-hybrid.ts')).createSqliteHybridPeer(await peerOptions(task, 'sqlite')),
  'Trefoil application': async (task) => {
    const { createApplicationSearch } = await import('../trefoil/application-search.ts');
    const { BENCH_SPACE, ensureVectorStore } = await import('../trefoil/store-vector.ts');
    return createApplicationSearch(() => ensureVectorStore(task, { texts: true }), LIMIT, BENCH_SPACE);
  },
  'Orama hybrid': async (task) => (await import('../peers/orama-hybrid.ts')).createOramaHybridPeer(await peerOptions(task, 'orama')),
  'LanceDB hybrid': async (task) =>
    (await import('../peers/lancedb-hybrid.ts')).createLanceDbHybridPeer(await peerOptions(task, 'lancedb')),
};

export const hybridSuite: Suite = {
  name: 'hybrid',
  question: 'How much does a whole search cost, words and meaning together, the embedding of the query left out?',
  quickWeight: 12,
  contestants,
  tasks: {},
  async run(bench) {
    const history: BuildHistory = new Map();
    const contests: Unstamped<ContestResult>[] = [];
    for (const size of chooseSizes(bench, SIZES)) contests.push(await runSize(bench, size, history));
    return {
      contests,
      // QUALITY.md
      figures: createGoal(contests, {
        contestId: 'hybrid/100k/search',
        contestant: 'Trefoil application',
        what: 'a whole search over 100k sections, embedding excluded',
        goal: { cost: 3 },
      }),
      notes: [
        'Queries are eight natural words and a vector that was made beforehand. Trefoil application is the whole engine with plan, fusion and hydrated hits; the others give ids.',
        `Support@10 is the share of the ten answers that the exact BM25 or the exact cosine order has among its first ${SUPPORT_DEPTH}.`,
      ],
    };
  },
};

async function runSize(bench: Bench, size: number, history: BuildHistory): Promise<Unstamped<ContestResult>> {
  bench.log(`hybrid: ${renderSize(size)} sections`);
  const source = createVectorSource({ seed: bench.seed, path: bench.vectorsPath, size });
  const path = await ensureVectors(bench, size, source);
  const vectors = listQueries(bench, source);
  const corpus = createSyntheticCorpus({ size, seed: bench.seed });
  const texts = createSyntheticQueries(corpus, 'natural', vectors.length);
  const supported = findSupported(
    path,
    vectors,
    findExactBm25(corpus, texts, SUPPORT_DEPTH).map(({ accepted }) => accepted),
  );
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: { vectors: path } };
  const { lanes, skipped } = await prepareLanes<HybridQuery>(bench, { suite: 'hybrid', entrants: ENTRANTS, task, history });
  try {
    return await runContest<HybridQuery>({
      id: `hybrid/${renderSize(size)}/search`,
      suite: 'hybrid',
      table: `${renderSize(size)} sections, words and vectors`,
      column: '8 natural words and a vector',
      size,
      unit: 'CPU ms per query',
      baseline: BASELINE,
      lanes,
      skipped,
      queries: texts.map((text, place) => ({ text, vector: vectors[place] ?? new Float32Array() })),
      quality: {
        name: 'support@10',
        floor: SUPPORT_FLOOR,
        of: (answers) => mean(answers.map((answer, query) => answer.filter((id) => supported[query]?.has(id)).length / LIMIT)),
      },
      pace: { ...bench.pace, contestBudgetMs: bench.within(bench.pace.contestBudgetMs) },
    });
  } finally {
    await closeLanes(bench, lanes);
  }
}

function findSupported(
  path: string,
  queries: readonly Float32Array[],
  byWords: readonly ReadonlySet<string>[],
): readonly ReadonlySet<string>[] {
  const vectors = readVectors(path);
  return queries.map((query, place) => {
    const byMeaning = scanVectors(vectors, query, SUPPORT_DEPTH).map(({ row }) => rowId(row));
    return new Set([...(byWords[place] ?? []), ...byMeaning]);
  });
}

async function peerOptions(task: Task, name: string): Promise<HybridPeerOptions> {
  const folder = join(task.folder, `hybrid-${name}-${task.size}`);
  await mkdir(folder, { recursive: true });
  return { vectorsPath: requireOption(task, 'vectors'), folder, limit: LIMIT, texts: listTexts(task) };
}

function* listTexts({ size, seed }: Task): Generator<string> {
  for (const { text } of createSyntheticCorpus({ size, seed }).sections()) yield text;
}
