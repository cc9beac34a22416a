import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Dataset } from '@trefoil/eval';
import { type Bench, isOutOfTime, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { createFigure } from '../figure.ts';
import { formatShare } from '../format-number.ts';
import type { LexicalPeerOptions, PeerQuery } from '../lexical-peer.ts';
import { closeLanes, type Entrant, prepareLanes } from '../prepare-lanes.ts';
import { createTaskLane, performInChild } from '../process-lane.ts';
import type { ContestResult, Figure } from '../results.ts';
import { type ContestantFactory, requireOption, type Task } from '../task.ts';

const LIMIT = 10;
const ROUNDS = 7;
const BASELINE = 'FTS5 alone';
const TREFOIL = 'Trefoil lexical';
const LANCEDB = 'LanceDB full text';
const TYPOS = 'typos';
/** Of what FTS5 loses by typing errors, Trefoil may lose this much. */
const MOST_OF_LOSS = 1 / 3;
/** Small enough for a quick run. */
const QUICK_SETS = ['cranfield', 'hotpot100', 'obsidian-help'];
/** What FTS5 with porter stems reaches (QUALITY.md), less .02; Japanese what bigrams reach. Whoever is below answers fast and badly. */
const FLOORS: Readonly<Record<string, number>> = {
  scifact: 0.667,
  nfcorpus: 0.27,
  cranfield: 0.5,
  cisi: 0.298,
  cosqa: 0.374,
  hotpot100: 0.781,
  'obsidian-help': 0.701,
  locomo: 0.412,
  jaquad: 0.89,
};

/** Who takes part. A line here and one below is all that a new contestant needs. */
const ENTRANTS: readonly Entrant[] = [
  { name: BASELINE },
  { name: LANCEDB },
  { name: 'MiniSearch' },
  { name: 'Orama' },
  { name: 'FlexSearch' },
];

const contestants: Readonly<Record<string, ContestantFactory>> = {
  [BASELINE]: async (task) => (await import('../peers/fts5.ts')).createFts5Peer(await peerOptions(task, 'fts5')),
  [LANCEDB]: async (task) => (await import('../peers/lancedb-full-text.ts')).createLanceDbFullTextPeer(await peerOptions(task, 'lancedb')),
  MiniSearch: async (task) => (await import('../peers/minisearch.ts')).createMiniSearchPeer(await peerOptions(task, 'minisearch')),
  Orama: async (task) => (await import('../peers/orama.ts')).createOramaPeer(await peerOptions(task, 'orama')),
  FlexSearch: async (task) => (await import('../peers/flexsearch.ts')).createFlexSearchPeer(await peerOptions(task, 'flexsearch')),
};

export const qualitySuite: Suite = {
  name: 'quality',
  question: 'How good are the first ten answers to questions that people judged, found by words alone?',
  quickWeight: 30,
  contestants,
  tasks: {
    [TREFOIL]: async (task) => (await import('../trefoil/evaluate-set.ts')).evaluateSet(task),
    [TYPOS]: async (task) => (await import('../trefoil/evaluate-typos.ts')).evaluateTypos(task),
  },
  async run(bench) {
    if (!existsSync(bench.dataFolder)) {
      return {
        contests: [],
        figures: [],
        notes: [`Not measured: there are no judged sets in ${bench.dataFolder}. Name their folder with --data.`],
      };
    }
    const names = (await readdir(bench.dataFolder)).filter((name) => existsSync(join(bench.dataFolder, name, 'corpus.jsonl'))).toSorted();
    const contests: Unstamped<ContestResult>[] = [];
    for (const name of bench.quick ? names.filter((each) => QUICK_SETS.includes(each)) : names) {
      if (isOutOfTime(bench)) bench.log(`  ${name}: not run, the quick run is out of time`);
      else contests.push(await runSet(bench, name));
    }
    const withTypos = bench.quick ? [] : names.filter((name) => existsSync(join(bench.dataFolder, name, 'typo.queries.jsonl')));
    const figures: Unstamped<Figure>[] = [];
    for (const name of withTypos) figures.push(await measureTypos(bench, name));
    return {
      contests,
      figures: [...contests.flatMap(compareWithLanceDb), ...figures],
      notes: [
        'nDCG@10 as trec_eval counts it; every judged query counts. Peers are set up as their users would: FTS5 with porter stems and OR, LanceDB and Orama with stems and stop words, MiniSearch with its defaults, FlexSearch with its English pack and `suggest`.',
        'Trefoil is measured by its own `eval` with the default profile, the lexical channel alone: its time is that of a whole search with hydrated hits, the peers give ids.',
        'The floor is what FTS5 reaches, less .02.',
      ],
    };
  },
};

async function runSet(bench: Bench, name: string): Promise<Unstamped<ContestResult>> {
  bench.log(`quality: ${name}`);
  const { ndcgAt, readDataset } = await import('@trefoil/eval');
  const directory = join(bench.dataFolder, name);
  const dataset = await readDataset({ directory, prefix: '' });
  const judged = dataset.queries.filter(({ id }) => dataset.qrels.has(id));
  const task: Task = { size: dataset.rows.length, seed: bench.seed, folder: bench.folder, options: { directory, name } };
  const { lanes, skipped } = await prepareLanes<PeerQuery>(bench, { suite: 'quality', entrants: ENTRANTS, task, history: new Map() });
  const cost = ({ cpuMs, wallMs }: { readonly cpuMs: number; readonly wallMs: number }) => ({ cost: cpuMs, wallMs });
  const trefoil = { lane: createTaskLane(TREFOIL, { suite: 'quality', runner: TREFOIL, task, within: bench.within, cost }), build: null };
  try {
    return await runContest<PeerQuery>({
      id: `quality/${name}/ndcg`,
      suite: 'quality',
      table: `${name}: ${dataset.rows.length.toLocaleString('en')} documents, ${judged.length} questions`,
      column: 'by words',
      size: null,
      unit: 'CPU ms per query',
      baseline: BASELINE,
      lanes: [...lanes, trefoil],
      skipped,
      prize: 'quality',
      queries: judged.map(({ text, group }) => ({ text, group: group ?? null })),
      quality: {
        name: 'nDCG@10',
        floor: FLOORS[name] ?? 0,
        of: (answers) =>
          sum(judged.map(({ id }, query) => ndcgAt(answers[query] ?? [], dataset.qrels.get(id) ?? new Map(), LIMIT))) / dataset.qrels.size,
      },
      pace: { ...bench.pace, warmUpRounds: 1, rounds: ROUNDS, minRounds: 2 },
    });
  } finally {
    await closeLanes(bench, lanes);
  }
}

/** Nowhere may words alone be more than a little worse than the best peer's. */
function compareWithLanceDb({ id, table, measurements }: Unstamped<ContestResult>): readonly Unstamped<Figure>[] {
  const gradeOf = (name: string): number | null => measurements.find(({ contestant }) => contestant === name)?.quality ?? null;
  const [own, peer] = [gradeOf(TREFOIL), gradeOf(LANCEDB)];
  if (own === null || peer === null) return [];
  const what = `words alone against ${LANCEDB}, ${table.split(':')[0] ?? table}`;
  return [
    createFigure({
      id: `${id}/lancedb`,
      suite: 'quality',
      source: 'plan',
      what,
      unit: 'nDCG@10',
      measured: own - peer,
      atLeast: -0.02,
      note: '',
    }),
  ];
}

async function measureTypos(bench: Bench, name: string): Promise<Unstamped<Figure>> {
  bench.log(`quality: ${name}, typing errors`);
  const task: Task = { size: 0, seed: bench.seed, folder: bench.folder, options: { directory: join(bench.dataFolder, name) } };
  const { details } = await performInChild({ suite: 'quality', runner: TYPOS, task, within: bench.within });
  const { trefoilTyped = 0, trefoilClean = 0, fts5Typed = 0, fts5Clean = 0 } = details;
  return createFigure({
    id: `quality/${name}/typos`,
    suite: 'quality',
    source: 'B-11',
    what: `lost by typing errors on ${name}, of what FTS5 loses`,
    unit: 'times',
    measured: (trefoilClean - trefoilTyped) / (fts5Clean - fts5Typed),
    atMost: MOST_OF_LOSS,
    note: `nDCG@10 ${formatShare(trefoilClean)} to ${formatShare(trefoilTyped)}; FTS5 ${formatShare(fts5Clean)} to ${formatShare(fts5Typed)}`,
  });
}

async function peerOptions(task: Task, name: string): Promise<LexicalPeerOptions> {
  const { readDataset } = await import('@trefoil/eval');
  const dataset: Dataset = await readDataset({ directory: requireOption(task, 'directory'), prefix: '' });
  const folder = join(task.folder, `quality-${requireOption(task, 'name')}-${name}`);
  await mkdir(folder, { recursive: true });
  const documents = dataset.rows.map(({ id, title, text, group }) => ({ id, title: title ?? '', text, group: group ?? '' }));
  return { documents, folder, limit: LIMIT, english: true };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
