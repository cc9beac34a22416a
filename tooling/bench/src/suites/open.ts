import { type Bench, chooseSizes, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { overlapWith } from '../exact-answer.ts';
import { findExactBm25 } from '../exact-bm25.ts';
import { createFigure } from '../figure.ts';
import type { OpenPeer } from '../peers/open-peers.ts';
import { createTaskLane, performInChild } from '../process-lane.ts';
import { median } from '../quantile.ts';
import type { ContestResult, Figure } from '../results.ts';
import { startStopwatch } from '../stopwatch.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { createSyntheticQueries } from '../synthetic-queries.ts';
import { requireOption, type Task, type TaskReport, type TaskRunner } from '../task.ts';

const SIZES = { quick: [1_000], full: [10_000, 100_000] };
const LIMIT = 10;
const ROUNDS = { quick: 5, full: 9 };
/** The application ranks by its own profile, titles and ids included: the exact answer by bodies alone is only a check. */
const OVERLAP_FLOOR = 0.5;
const PRIZE_MS = 60; // QUALITY.md, at 100k
const LEXICAL_MS = 150;
const PRIZE_SIZE = 100_000;
const BUILD_TIMEOUT_MS = 30 * 60_000;
const PEER_BUILD_TIMEOUT_MS = 120_000;
const BASELINE = 'FTS5 alone';
const TREFOIL = 'Trefoil, one question';
const TREFOIL_RESIDENT = 'Trefoil, a server that starts again';
const LEXICAL = 'Trefoil lexical index alone';
const LEXICAL_RESIDENT = 'Trefoil lexical index alone, in memory';

/** Who takes part. A line here is all that a new contestant needs. */
const PEERS: Readonly<Record<string, () => Promise<OpenPeer>>> = {
  [BASELINE]: async () => (await import('../peers/open-peers.ts')).fts5File,
  [TREFOIL]: async () => (await import('../trefoil/open-application.ts')).createApplicationFile({ resident: false }),
  [TREFOIL_RESIDENT]: async () => (await import('../trefoil/open-application.ts')).createApplicationFile({ resident: true }),
  [LEXICAL]: async () => (await import('../trefoil/open-lexical.ts')).createLexicalFile({ resident: false }),
  [LEXICAL_RESIDENT]: async () => (await import('../trefoil/open-lexical.ts')).createLexicalFile({ resident: true }),
  'MiniSearch loadJSON': async () => (await import('../peers/open-peers.ts')).miniSearchFile,
  'Orama load': async () => (await import('../peers/open-peers.ts')).oramaFile,
};
const PATIENT = new Set([BASELINE, TREFOIL, TREFOIL_RESIDENT, LEXICAL, LEXICAL_RESIDENT]);

const tasks: Readonly<Record<string, TaskRunner>> = Object.fromEntries(
  Object.entries(PEERS).flatMap(([name, load]): readonly [string, TaskRunner][] => [
    [`build ${name}`, (task) => timed(async () => (await load()).build(task))],
    [`open ${name}`, (task) => timed(async (mark) => (await load()).answer(task, requireOption(task, 'query'), LIMIT, mark))],
  ]),
);

export const openSuite: Suite = {
  name: 'open',
  question: 'How long does a new process take from nothing to its first answer?',
  quickWeight: 15,
  contestants: {},
  tasks,
  async run(bench) {
    const contests: Unstamped<ContestResult>[] = [];
    const figures: Unstamped<Figure>[] = [];
    for (const size of chooseSizes(bench, SIZES)) {
      const { contest, details } = await runSize(bench, size);
      contests.push(contest);
      figures.push(...listFigures(size, contest, details));
    }
    return {
      contests,
      figures,
      notes: [
        'Every round is a new process: it imports the library, opens what lies on disk and answers one query of four mixed words. The start of Node itself is left out of the table. The files are in the page cache. A process that is asked one question lets SQLite answer; so does a server for words, until it has read the snapshot of its indexes in memory that the last one left beside the index.',
      ],
    };
  },
};

function listFigures(
  size: number,
  contest: Unstamped<ContestResult>,
  details: readonly TaskReport['details'][],
): readonly Unstamped<Figure>[] {
  const name = renderSize(size);
  const base = { suite: 'open', source: 'open', unit: 'ms', note: '' };
  const of = (detail: string): number | null => (details.length === 0 ? null : median(details.map((each) => each[detail] ?? 0)));
  const wallOf = (who: string): number | null => contest.measurements.find(({ contestant }) => contestant === who)?.wallMs ?? null;
  const goal = {
    ...base,
    id: `open/${name}/first-answer`,
    source: 'prize',
    what: `open ${name} sections and answer once`,
    measured: wallOf(TREFOIL),
  };
  const alone = (id: string, what: string, who: string): Unstamped<Figure> =>
    createFigure({
      ...base,
      id: `open/${name}/${id}`,
      source: 'plan',
      what: `${what}, ${name} sections`,
      measured: wallOf(who),
      ...(size === PRIZE_SIZE ? { atMost: LEXICAL_MS } : {}),
    });
  return [
    createFigure(size === PRIZE_SIZE ? { ...goal, atMost: PRIZE_MS } : goal),
    alone('lexical', 'the lexical index of the store alone', LEXICAL),
    alone('lexical-resident', 'the lexical index in memory alone, from its snapshot', LEXICAL_RESIDENT),
    createFigure({ ...base, id: `open/${name}/import`, what: `of that, loading the code, ${name} sections`, measured: of('import') }),
    createFigure({ ...base, id: `open/${name}/open`, what: `of that, opening the index, ${name} sections`, measured: of('open') }),
    createFigure({ ...base, id: `open/${name}/search`, what: `of that, the first search, ${name} sections`, measured: of('search') }),
    createFigure({
      ...base,
      id: `open/${name}/process`,
      what: `the whole from the start of Node, ${name} sections`,
      measured: of('processMs'),
    }),
  ];
}

async function runSize(
  bench: Bench,
  size: number,
): Promise<{ readonly contest: Unstamped<ContestResult>; readonly details: readonly TaskReport['details'][] }> {
  bench.log(`open: ${renderSize(size)} sections`);
  const corpus = createSyntheticCorpus({ size, seed: bench.seed });
  const [query = ''] = createSyntheticQueries(corpus, 'mixed', 1);
  const [exact] = findExactBm25(corpus, [query], LIMIT);
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: { query } };
  const skipped: { contestant: string; reason: string }[] = [];
  const details: TaskReport['details'][] = [];
  const lanes = [];
  for (const name of Object.keys(PEERS)) {
    try {
      await performInChild({
        suite: 'open',
        runner: `build ${name}`,
        task,
        within: bench.within,
        timeoutMs: PATIENT.has(name) ? BUILD_TIMEOUT_MS : PEER_BUILD_TIMEOUT_MS,
      });
    } catch (error) {
      skipped.push({ contestant: name, reason: `building ${error instanceof Error ? error.message : String(error)}` });
      continue;
    }
    const onReport = (report: TaskReport): unknown => (name === TREFOIL ? details.push(report.details) : undefined);
    const cost = ({ cpuMs, wallMs }: TaskReport): { cost: number; wallMs: number } => ({ cost: cpuMs, wallMs });
    lanes.push({
      lane: createTaskLane(name, { suite: 'open', runner: `open ${name}`, task, within: bench.within, cost, onReport }),
      build: null,
    });
  }
  const contest = await runContest<unknown>({
    id: `open/${renderSize(size)}/first-answer`,
    suite: 'open',
    table: `${renderSize(size)} sections on disk`,
    column: 'first answer',
    size,
    unit: 'CPU ms to import, open and answer',
    baseline: BASELINE,
    lanes,
    skipped,
    queries: [],
    quality: { name: 'overlap@10', floor: OVERLAP_FLOOR, of: ([answer = []]) => (exact === undefined ? 1 : overlapWith(answer, exact)) },
    pace: { ...bench.pace, rounds: bench.quick ? ROUNDS.quick : ROUNDS.full },
  });
  return { contest, details };
}

async function timed(work: (mark: (stage: string) => void) => Promise<readonly string[] | void>): Promise<TaskReport> {
  const stages: Record<string, number> = {};
  let readStage = startStopwatch();
  const mark = (stage: string): void => {
    stages[stage] = readStage().wallMs;
    readStage = startStopwatch();
  };
  const read = startStopwatch();
  const answer = await work(mark);
  return { ...read(), answers: answer === undefined ? [] : [answer], details: { ...stages, processMs: performance.now() } };
}
