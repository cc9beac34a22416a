import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bench, chooseSizes, isOutOfTime, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { overlapWith } from '../exact-answer.ts';
import { findExactBm25 } from '../exact-bm25.ts';
import { createFigure, createGoal } from '../figure.ts';
import { formatNumber } from '../format-number.ts';
import type { LexicalPeerOptions, PeerDocument, PeerQuery } from '../lexical-peer.ts';
import { type BuildHistory, closeLanes, type Entrant, prepareLanes } from '../prepare-lanes.ts';
import { performInChild } from '../process-lane.ts';
import { mean } from '../quantile.ts';
import type { ContestResult, Figure } from '../results.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { createSyntheticQueries, QUERY_CLASS_TITLES, QUERY_CLASSES } from '../synthetic-queries.ts';
import type { ContestantFactory, Task } from '../task.ts';

const SIZES = { quick: [1_000, 10_000], full: [1_000, 10_000, 100_000, 1_000_000] };
const LIMIT = 10;
/** Of each class. A quick run asks fewer of them more often, which is what makes its ratios repeat. */
const QUERIES = { quick: 6, full: 12 };
/** FTS5's own idf costs a little on natural words; another ranking formula costs a lot. */
const OVERLAP_FLOOR = 0.85;
const BASELINE = 'FTS5 alone';
/** An update costs what the document costs, whatever the size: no need to build a million for it. */
const MAX_UPDATED_SIZE = 100_000;
const UPDATE_TIMEOUT_MS = 30 * 60_000;
const MAX_UPDATE_MS = 5;

/** QUALITY.md has the prizes. */
const GOALS = [
  { contestId: 'lexical/100k/natural', what: '8 natural words over 100k sections, in memory', goal: { ratio: 50 } },
  { contestId: 'lexical/100k/common', what: '4 common words over 100k sections, in memory', goal: { ratio: 50 } },
  { contestId: 'lexical/1M/natural', what: '8 natural words over 1M sections, in memory', goal: { ratio: 100 } },
  { contestId: 'lexical/1M/common', what: '4 common words over 1M sections, in memory', goal: { ratio: 100 } },
] as const;

/** Who takes part. A line here and one below is all that a new contestant needs. */
const ENTRANTS: readonly Entrant[] = [
  { name: BASELINE, patient: true },
  { name: 'Trefoil store', patient: true },
  { name: 'Trefoil resident', patient: true },
  { name: 'MiniSearch' },
  { name: 'Orama' },
  { name: 'FlexSearch' },
  { name: 'LanceDB full text' },
];

const contestants: Readonly<Record<string, ContestantFactory>> = {
  [BASELINE]: async (task) => (await import('../peers/fts5.ts')).createFts5Peer(await peerOptions(task, 'fts5')),
  'Trefoil store': async (task) => (await import('../trefoil/store-lexical.ts')).createStoreLexical(task, LIMIT),
  'Trefoil resident': async (task) => (await import('../trefoil/resident-lexical.ts')).createResidentLexical(task, LIMIT),
  MiniSearch: async (task) => (await import('../peers/minisearch.ts')).createMiniSearchPeer(await peerOptions(task, 'minisearch')),
  Orama: async (task) => (await import('../peers/orama.ts')).createOramaPeer(await peerOptions(task, 'orama')),
  FlexSearch: async (task) => (await import('../peers/flexsearch.ts')).createFlexSearchPeer(await peerOptions(task, 'flexsearch')),
  'LanceDB full text': async (task) =>
    (await import('../peers/lancedb-full-text.ts')).createLanceDbFullTextPeer(await peerOptions(task, 'lancedb')),
};

export const lexicalSuite: Suite = {
  name: 'lexical',
  question: 'How much does it cost to find ten of many sections by words?',
  quickWeight: 65,
  contestants,
  tasks: { update: async (task) => (await import('../trefoil/update-lexical.ts')).updateLexical(task) },
  async run(bench) {
    const contests: Unstamped<ContestResult>[] = [];
    const history: BuildHistory = new Map();
    const updates: Unstamped<Figure>[] = [];
    for (const size of chooseSizes(bench, SIZES)) {
      contests.push(...(await runSize(bench, size, history)));
      if (size <= MAX_UPDATED_SIZE && !isOutOfTime(bench)) updates.push(...(await measureUpdates(bench, size)));
    }
    return {
      contests,
      figures: [...GOALS.flatMap((goal) => createGoal(contests, { contestant: 'Trefoil resident', ...goal })), ...updates],
      notes: [
        'Sections are synthetic: 200,000 words by Zipf and Mandelbrot, log-normal lengths around 120 words, words in bursts. No English stemmer changes them, so that every analyser counts the same.',
        'Overlap@10 is the share of the exact BM25 answer (every section scored, ties accepted) among the ten given. MiniSearch (BM25+), Orama and FlexSearch rank by other formulas: a low overlap there is another opinion, not an error; what it is worth on judged questions is in the quality tables.',
        'All words are OR-ed. Every contestant runs in a process of its own.',
      ],
    };
  },
};

async function runSize(bench: Bench, size: number, history: BuildHistory): Promise<readonly Unstamped<ContestResult>[]> {
  bench.log(`lexical: ${renderSize(size)} sections`);
  const corpus = createSyntheticCorpus({ size, seed: bench.seed });
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: {} };
  const { lanes, skipped } = await prepareLanes<PeerQuery>(bench, { suite: 'lexical', entrants: ENTRANTS, task, history });
  const contests: Unstamped<ContestResult>[] = [];
  try {
    const count = bench.quick ? QUERIES.quick : QUERIES.full;
    const classes = QUERY_CLASSES.map((name) => ({ name, texts: createSyntheticQueries(corpus, name, count) }));
    const exact = findExactBm25(
      corpus,
      classes.flatMap(({ texts }) => texts),
      LIMIT,
    );
    for (const [place, { name, texts }] of classes.entries()) {
      if (isOutOfTime(bench)) {
        bench.log(`  ${QUERY_CLASS_TITLES[name]}: not run, the quick run is out of time`);
        continue;
      }
      const answers = exact.slice(place * count, (place + 1) * count);
      const contest = await runContest<PeerQuery>({
        id: `lexical/${renderSize(size)}/${name}`,
        suite: 'lexical',
        table: `${renderSize(size)} sections`,
        column: QUERY_CLASS_TITLES[name],
        size,
        unit: 'CPU ms per query',
        baseline: BASELINE,
        lanes,
        skipped,
        queries: texts.map((text) => ({ text, group: null })),
        quality: {
          name: 'overlap@10',
          floor: OVERLAP_FLOOR,
          of: (given) => mean(given.map((answer, query) => overlapWith(answer, answers[query] ?? { accepted: new Set(), wanted: 0 }))),
        },
        pace: { ...bench.pace, contestBudgetMs: bench.within(bench.pace.contestBudgetMs) },
      });
      contests.push(contest);
    }
  } finally {
    await closeLanes(bench, lanes);
  }
  return contests;
}

async function measureUpdates(bench: Bench, size: number): Promise<readonly Unstamped<Figure>[]> {
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: {} };
  const name = renderSize(size);
  const base = { suite: 'lexical', source: 'plan', note: '' };
  try {
    const { details } = await performInChild({
      suite: 'lexical',
      runner: 'update',
      task,
      within: bench.within,
      timeoutMs: UPDATE_TIMEOUT_MS,
    });
    return [
      createFigure({
        ...base,
        id: `lexical/${name}/update`,
        what: `one changed document of ${name} found by the next query, in memory`,
        unit: 'CPU ms',
        measured: details['median'] ?? null,
        atMost: MAX_UPDATE_MS,
        note: `95 % under ${formatNumber(details['p95'] ?? 0)} ms`,
      }),
      createFigure({
        ...base,
        id: `lexical/${name}/bytes`,
        what: `arrays of the resident lexical index, per section of ${name}`,
        unit: 'bytes',
        measured: details['bytes'] ?? null,
      }),
    ];
  } catch (error) {
    bench.log(`  updates: not measured, ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}

async function peerOptions({ size, seed, folder }: Task, name: string): Promise<LexicalPeerOptions> {
  const own = join(folder, `lexical-${name}-${size}`);
  await mkdir(own, { recursive: true });
  return { documents: listDocuments(size, seed), folder: own, limit: LIMIT, english: false };
}

function* listDocuments(size: number, seed: number): Generator<PeerDocument> {
  const corpus = createSyntheticCorpus({ size, seed });
  for (const { id, text } of corpus.sections()) yield { id, title: '', text, group: '' };
}
