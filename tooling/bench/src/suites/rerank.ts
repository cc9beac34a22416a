import type { Bench, Suite, Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { createFigure } from '../figure.ts';
import { formatNumber } from '../format-number.ts';
import { createTaskLane, performInChild } from '../process-lane.ts';
import { median } from '../quantile.ts';
import type { ContestResult, Figure } from '../results.ts';
import type { Task, TaskReport, TaskRunner } from '../task.ts';

const CANDIDATES = 20; // S0-28, MAX_RERANK_CANDIDATES
const BASELINE = 'Trefoil float32';
const PRECISIONS = { [BASELINE]: 'float32', 'Trefoil int8': 'int8' };
const ROUNDS = { quick: 2, full: 5 };
/** Measured in a round, after the first two. */
const LISTS = { quick: '1', full: '5' };

const tasks: Readonly<Record<string, TaskRunner>> = {
  build: async (task) => (await import('../trefoil/rerank-candidates.ts')).buildRerankModel(task),
  'in process': async (task) => (await import('../trefoil/rerank-candidates.ts')).rerankInProcess(task),
  'in processes': async (task) => (await import('../trefoil/rerank-candidates.ts')).rerankInProcesses(task),
};

export const rerankSuite: Suite = {
  name: 'rerank',
  question: 'What does the local cross-encoder cost for the head of a list?',
  quickWeight: 35,
  contestants: {},
  tasks,
  async run(bench) {
    bench.log(`rerank: ${CANDIDATES} candidates`);
    const lists = bench.quick ? LISTS.quick : LISTS.full;
    const task: Task = { size: CANDIDATES, seed: bench.seed, folder: bench.folder, options: { lists } };
    const built = await performInChild({ suite: 'rerank', runner: 'build', task, within: bench.within });
    return {
      contests: [await runPrecisions(bench, task)],
      figures: await measureProcesses(bench, task, built),
      notes: [
        'A random model of the shape of ms-marco-MiniLM-L-6-v2 (6 layers, 384 wide, 22.7 million weights) reads a query of 8 tokens with texts of 200: the time does not depend on the weights, the order it gives means nothing.',
      ],
    };
  },
};

async function runPrecisions(bench: Bench, task: Task): Promise<Unstamped<ContestResult>> {
  const lanes = Object.entries(PRECISIONS).map(([name, precision]) => ({
    lane: createTaskLane(name, {
      suite: 'rerank',
      runner: 'in process',
      task: { ...task, options: { ...task.options, precision } },
      within: bench.within,
      cost: ({ cpuMs, wallMs }) => ({ cost: cpuMs / CANDIDATES, wallMs: wallMs / CANDIDATES }),
    }),
    build: null,
  }));
  return runContest<unknown>({
    id: `rerank/${CANDIDATES}/precision`,
    suite: 'rerank',
    table: `${CANDIDATES} candidates of 200 tokens`,
    column: 'on one thread',
    size: CANDIDATES,
    unit: 'CPU ms per pair',
    baseline: BASELINE,
    lanes,
    skipped: [],
    queries: [],
    quality: null,
    pace: { ...bench.pace, rounds: bench.quick ? ROUNDS.quick : ROUNDS.full, minRounds: 1 },
  });
}

/** One process and two in turn, so that a busy moment hits both. */
async function measureProcesses(bench: Bench, task: Task, built: TaskReport): Promise<readonly Unstamped<Figure>[]> {
  const one: TaskReport[] = [];
  const two: TaskReport[] = [];
  for (let round = 0; round < (bench.quick ? ROUNDS.quick : ROUNDS.full); round += 1) {
    for (const [processes, reports] of [
      ['1', one],
      ['2', two],
    ] as const) {
      const options = {
        suite: 'rerank',
        runner: 'in processes',
        task: { ...task, options: { ...task.options, processes } },
        within: bench.within,
      };
      reports.push(await performInChild(options));
    }
  }
  const [single, double] = [one, two].map((reports) => median(reports.map(({ wallMs }) => wallMs)));
  const gain = median(one.map(({ wallMs }, round) => wallMs / (two[round]?.wallMs ?? NaN)));
  const base = { suite: 'rerank', source: 'S0-20', unit: 'ms' };
  return [
    createFigure({ ...base, id: 'rerank/pair/1', what: 'a pair, one process', measured: (single ?? 0) / CANDIDATES, note: '' }),
    createFigure({
      ...base,
      id: 'rerank/pair/2',
      what: 'a pair, two processes',
      measured: (double ?? 0) / CANDIDATES,
      note: `${formatNumber(gain)} times as fast as one, round by round`,
    }),
    createFigure({
      ...base,
      id: 'rerank/list',
      source: 'S0-24',
      what: `${CANDIDATES} candidates of 200 tokens reranked on this machine, two processes`,
      measured: double ?? null,
      atMost: 500,
      note: `one process ${formatNumber(single ?? 0)} ms`,
    }),
    createFigure({
      ...base,
      id: 'rerank/first',
      what: 'the first list of a process, which loads the model',
      measured: median(two.map(({ details }) => details['firstMs'] ?? 0)),
      note: `the first ever, which builds it, ${formatNumber(built.wallMs)} ms`,
    }),
  ];
}
