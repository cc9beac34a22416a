import { type Bench, chooseSizes, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { createFigure } from '../figure.ts';
import type { Contestant } from '../lane.ts';
import { createTaskLane, performInChild } from '../process-lane.ts';
import { collectGarbage, memoryMegabytes, settleMemory } from '../resident-memory.ts';
import type { ContestResult, Figure } from '../results.ts';
import { createSyntheticCorpus } from '../synthetic-corpus.ts';
import { createSyntheticQueries } from '../synthetic-queries.ts';
import { requireOption, type Task, type TaskReport, type TaskRunner } from '../task.ts';
import { lexicalSuite } from './lexical.ts';

const SIZES = { quick: [2_000], full: [10_000, 100_000] };
const QUERIES = 20;
const LIMIT = 10;
const ON_DISK = 'FTS5 alone';
/** The small ones move by the megabyte or two that any process does; against a large one the ratios repeat. */
const BASELINE = 'MiniSearch';
/** The contestants of the lexical suite, in its words. */
const CONTESTANTS = [ON_DISK, 'Trefoil store', 'Trefoil resident', BASELINE, 'Orama', 'FlexSearch'];
const RECORD_SIZES = [1_000, 101_000] as const;
const VECTORS = { quick: 2_000, full: 20_000 };
const TASK_TIMEOUT_MS = 10 * 60_000;

const tasks: Readonly<Record<string, TaskRunner>> = {
  build: async (task) => {
    const { ensureSectionStore } = await import('../trefoil/section-store.ts');
    await ensureSectionStore(task);
    await (await import('../peers/open-peers.ts')).fts5File.build(task);
    return { cpuMs: 0, wallMs: 0, answers: [], details: {} };
  },
  hold: holdContestant,
  'build records': async (task) => {
    const { ensureRecordStore } = await import('../trefoil/record-store.ts');
    await ensureRecordStore(task);
    return { cpuMs: 0, wallMs: 0, answers: [], details: {} };
  },
  'hold records': async (task) => (await import('../trefoil/record-store.ts')).holdRecordStore(task),
  'hold model': async (task) => (await import('../trefoil/hold-vectors.ts')).holdModel(task),
  'hold vectors': async (task) => (await import('../trefoil/hold-vectors.ts')).holdVectors(task),
};

export const memorySuite: Suite = {
  name: 'memory',
  question: 'How much memory does a process that answers queries take, section by section?',
  quickWeight: 15,
  contestants: {},
  tasks,
  async run(bench) {
    const contests: Unstamped<ContestResult>[] = [];
    for (const size of chooseSizes(bench, SIZES)) contests.push(await runSize(bench, size));
    return {
      contests,
      figures: [...(await measureRecords(bench)), ...(await measureVectors(bench))],
      notes: [
        'Resident memory of a process of its own after twenty queries and a garbage collection, less what it had before the library was loaded. FTS5 and the store read from disk and hold a bounded cache; the others hold everything.',
      ],
    };
  },
};

async function runSize(bench: Bench, size: number): Promise<Unstamped<ContestResult>> {
  bench.log(`memory: ${renderSize(size)} sections`);
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: {} };
  await performInChild({ suite: 'memory', runner: 'build', task, within: bench.within, timeoutMs: TASK_TIMEOUT_MS });
  const lanes = CONTESTANTS.map((name) => ({
    lane: createTaskLane(name, {
      suite: 'memory',
      runner: 'hold',
      task: { ...task, options: { contestant: name } },
      within: bench.within,
      timeoutMs: TASK_TIMEOUT_MS,
      cost: ({ details }) => ({ cost: ((details['megabytes'] ?? 0) * 1_024) / size, wallMs: null }),
    }),
    build: null,
  }));
  return runContest<unknown>({
    id: `memory/${renderSize(size)}/resident`,
    suite: 'memory',
    table: `${renderSize(size)} sections`,
    column: 'resident memory',
    size,
    unit: 'KB per section',
    baseline: BASELINE,
    lanes,
    skipped: [],
    queries: [],
    quality: null,
    pace: { ...bench.pace, rounds: bench.quick ? 1 : 3, minRounds: 1 },
  });
}

async function holdContestant(task: Task): Promise<TaskReport> {
  // The corpus is made before the scale is set to zero.
  const texts = createSyntheticQueries(createSyntheticCorpus(task), 'natural', QUERIES);
  collectGarbage();
  const before = memoryMegabytes();
  const name = requireOption(task, 'contestant');
  const contestant = await createHeld(task, name);
  await contestant.prepare();
  for (const text of texts) await contestant.run({ text, group: null });
  await settleMemory();
  const megabytes = Math.max(0, memoryMegabytes() - before);
  await contestant.close();
  return { cpuMs: 0, wallMs: 0, answers: [], details: { megabytes } };
}

/** What lies on disk was built by another process; what lives in memory is built here, as its users do at every start. */
async function createHeld(task: Task, name: string): Promise<Contestant<unknown>> {
  if (name === ON_DISK) return (await import('../peers/open-peers.ts')).createOpenedFts5(task, LIMIT);
  const create = lexicalSuite.contestants[name];
  if (create === undefined) throw new Error(`the lexical suite has no contestant "${name}"`);
  return create(task);
}

/** By the difference of two sizes, so that Node and the code do not count. */
async function measureRecords(bench: Bench): Promise<readonly Unstamped<Figure>[]> {
  const [small, large] = RECORD_SIZES;
  const growth = `the difference of ${renderSize(large)} and ${renderSize(small)} task records in an open application`;
  const base = { suite: 'memory', source: 'S4-15' };
  const index = { ...base, id: 'memory/records/index', what: 'memory of the index per 1,000 task records', unit: 'KB', atMost: 100 };
  return [
    bench.quick
      ? createFigure({ ...index, measured: null, note: `a quick run does not build ${renderSize(large)} records` })
      : createFigure({ ...index, measured: await measureGrowth(bench, small, large), note: growth }),
  ];
}

async function measureVectors(bench: Bench): Promise<readonly Unstamped<Figure>[]> {
  const base = { suite: 'memory', source: 'S4-15' };
  bench.log('memory: the model and its vectors');
  const hold = async (runner: string, size: number): Promise<TaskReport['details']> => {
    const task: Task = { size, seed: bench.seed, folder: bench.folder, options: {} };
    return (await performInChild({ suite: 'memory', runner, task, within: bench.within, timeoutMs: TASK_TIMEOUT_MS })).details;
  };
  const count = bench.quick ? VECTORS.quick : VECTORS.full;
  const [model, vectors] = [await hold('hold model', count), await hold('hold vectors', count)];
  return [
    createFigure({
      ...base,
      id: 'memory/model',
      what: 'memory of the model',
      unit: 'MB',
      measured: model['megabytes'] ?? null,
      atMost: 80,
      note: 'what a process grows by that embeds queries with it; applications run it in one of its own',
    }),
    createFigure({
      ...base,
      id: 'memory/vector',
      what: 'memory per vector',
      unit: 'KB',
      measured: (vectors['bytes'] ?? 0) / count / 1_024,
      atMost: 1.5,
      note: `of ${renderSize(count)}, ids included`,
    }),
  ];
}

/** KB per 1,000 records. */
async function measureGrowth(bench: Bench, small: number, large: number): Promise<number> {
  bench.log(`memory: ${renderSize(large)} task records`);
  const hold = async (size: number): Promise<number> => {
    const task: Task = { size, seed: bench.seed, folder: bench.folder, options: {} };
    const options = { suite: 'memory', task, within: bench.within, timeoutMs: TASK_TIMEOUT_MS };
    await performInChild({ ...options, runner: 'build records' });
    return (await performInChild({ ...options, runner: 'hold records' })).details['megabytes'] ?? 0;
  };
  return Math.max(0, (((await hold(large)) - (await hold(small))) * 1_024) / ((large - small) / 1_000));
}
