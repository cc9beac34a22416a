import { join } from 'node:path';
import { type Bench, chooseSizes, renderSize, type Suite, type Unstamped } from '../bench.ts';
import { runContest } from '../contest.ts';
import { createFigure } from '../figure.ts';
import { formatNumber } from '../format-number.ts';
import { writeMarkdownFiles } from '../markdown-files.ts';
import { createTaskLane, performInChild } from '../process-lane.ts';
import { median } from '../quantile.ts';
import type { ContestResult, Figure } from '../results.ts';
import type { Task, TaskReport, TaskRunner } from '../task.ts';

const SIZES = { quick: [1_000], full: [10_000] };
/** The size that the limits are about. */
const BUDGET_SIZE = 10_000;
const RECORDS = 1_000;
const BASELINE = 'FTS5 alone';
const TREFOIL = 'Trefoil application';
const PARSING = 'Trefoil, reading and parsing only';
const ROUNDS = { quick: 3, full: 5 };

const tasks: Readonly<Record<string, TaskRunner>> = {
  [BASELINE]: async (task) => (await import('../peers/ingest-peers.ts')).ingestIntoFts5(task),
  [TREFOIL]: async (task) => (await import('../trefoil/ingest-files.ts')).ingestFiles(task),
  [PARSING]: async (task) => (await import('../trefoil/ingest-files.ts')).parseFiles(task),
  MiniSearch: async (task) => (await import('../peers/ingest-peers.ts')).ingestIntoMiniSearch(task),
  records: async (task) => (await import('../trefoil/apply-records.ts')).applyRecords(task),
};

export const ingestSuite: Suite = {
  name: 'ingest',
  question: 'How fast do files become searchable, no embedding, and what limits it?',
  quickWeight: 15,
  contestants: {},
  tasks,
  async run(bench) {
    const contests: Unstamped<ContestResult>[] = [];
    const figures: Unstamped<Figure>[] = [];
    const notes = [
      'Generated Markdown of about 2 KB: front matter, five headings, wiki and Markdown links, a code block. Trefoil makes sections, edges, FTS5 and a change record; the peers put each file whole into one index.',
    ];
    for (const size of chooseSizes(bench, SIZES)) {
      const { contest, reports } = await runSize(bench, size);
      contests.push(contest);
      figures.push(...listFigures(size, contest, reports));
      const limit = explainLimit(contest);
      if (limit !== null) notes.push(`${renderSize(size)} files: ${limit}`);
    }
    figures.push(...(await measureRecords(bench)));
    return { contests, figures, notes };
  },
};

async function runSize(
  bench: Bench,
  size: number,
): Promise<{ readonly contest: Unstamped<ContestResult>; readonly reports: readonly TaskReport[] }> {
  bench.log(`ingest: ${renderSize(size)} files`);
  const files = join(bench.folder, `markdown-${size}`);
  writeMarkdownFiles(files, { size, seed: bench.seed });
  const task: Task = { size, seed: bench.seed, folder: bench.folder, options: { files } };
  const reports: TaskReport[] = [];
  const lanes = [BASELINE, TREFOIL, PARSING, 'MiniSearch'].map((name) => ({
    lane: createTaskLane(name, {
      suite: 'ingest',
      runner: name,
      task,
      within: bench.within,
      cost: ({ cpuMs, wallMs }) => ({ cost: cpuMs / size, wallMs: wallMs / size }),
      ...(name === TREFOIL ? { onReport: (report: TaskReport) => reports.push(report) } : {}),
    }),
    build: null,
  }));
  const contest = await runContest<unknown>({
    id: `ingest/${renderSize(size)}/files`,
    suite: 'ingest',
    table: `${renderSize(size)} Markdown files`,
    column: 'from files to an index',
    size,
    unit: 'CPU ms per document',
    baseline: BASELINE,
    lanes,
    skipped: [],
    queries: [],
    quality: null,
    pace: {
      ...bench.pace,
      rounds: bench.quick ? ROUNDS.quick : ROUNDS.full,
      contestBudgetMs: bench.within(5 * 60_000) / 3,
    },
  });
  return { contest, reports };
}

function listFigures(size: number, contest: Unstamped<ContestResult>, reports: readonly TaskReport[]): readonly Unstamped<Figure>[] {
  const own = contest.measurements.find(({ contestant }) => contestant === TREFOIL);
  const of = (name: string): number | null => (reports.length === 0 ? null : median(reports.map(({ details }) => details[name] ?? 0)));
  const reason = contest.skipped.find(({ contestant }) => contestant === TREFOIL)?.reason ?? '';
  const isBudget = size === BUDGET_SIZE;
  const rate = own === undefined ? null : 1_000 / own.cost;
  const base = { suite: 'ingest', source: 'ingest', note: reason };
  const name = (what: string): string => `${renderSize(size)} Markdown files: ${what}`;
  const id = (what: string): string => `ingest/${renderSize(size)}/${what}`;
  return [
    createFigure({
      ...base,
      id: id('rate'),
      what: name('documents per CPU-second'),
      unit: 'documents',
      measured: rate,
      ...(isBudget ? { atLeast: 1_500 } : {}),
    }),
    createFigure({
      ...base,
      id: id('rate-prize'),
      source: 'prize',
      what: name('documents per CPU-second'),
      unit: 'documents',
      measured: rate,
      ...(isBudget ? { atLeast: 5_000 } : {}),
    }),
    createFigure({
      ...base,
      id: id('resync'),
      what: name('unchanged re-sync'),
      unit: 's',
      measured: scale(of('resyncWallMs'), 1_000),
      ...(isBudget ? { atMost: 2 } : {}),
    }),
    createFigure({
      ...base,
      id: id('memory'),
      what: name('peak memory'),
      unit: 'MB',
      measured: of('peakMb'),
      ...(isBudget ? { atMost: 300 } : {}),
    }),
    createFigure({ ...base, id: id('sections'), what: name('sections made'), unit: 'sections', measured: of('sections') }),
    createFigure({ ...base, id: id('edges'), what: name('edges made'), unit: 'edges', measured: of('edges') }),
  ];
}

/** Where the time goes, by what the same files cost with one part left out. */
function explainLimit({ measurements }: Unstamped<ContestResult>): string | null {
  const costOf = (name: string): number | undefined => measurements.find(({ contestant }) => contestant === name)?.cost;
  const [whole, parsing, fullText] = [costOf(TREFOIL), costOf(PARSING), costOf(BASELINE)];
  if (whole === undefined || parsing === undefined || fullText === undefined) return null;
  const writing = whole - parsing;
  const limit = writing > parsing ? 'analysing and writing (the store)' : 'reading and parsing (ingest)';
  const share = Math.round((100 * Math.max(writing, parsing)) / whole);
  return `${limit} limits it, with ${share} % of ${formatNumber(whole)} CPU-ms a document: ${formatNumber(parsing)} to read and parse, ${formatNumber(writing)} to analyse and write, where FTS5 alone takes ${formatNumber(fullText)} for reading and indexing the whole file.`;
}

async function measureRecords(bench: Bench): Promise<readonly Unstamped<Figure>[]> {
  bench.log(`ingest: ${RECORDS} task records`);
  const task: Task = { size: RECORDS, seed: bench.seed, folder: bench.folder, options: {} };
  const { wallMs, cpuMs, details } = await performInChild({ suite: 'ingest', runner: 'records', task, within: bench.within });
  const base = { suite: 'ingest', source: 'ingest, S4-15', unit: 'ms', note: '' };
  const single = 'one document of 1,000';
  return [
    createFigure({
      ...base,
      id: 'ingest/records/1k',
      what: '1,000 task records through apply',
      measured: wallMs,
      atMost: 100,
      note: `${formatNumber(cpuMs)} CPU ms`,
    }),
    createFigure({
      ...base,
      id: 'ingest/records/1k-first',
      source: 'ingest',
      what: '1,000 task records through apply, the first time in a process',
      measured: details['firstWallMs'] ?? null,
    }),
    createFigure({ ...base, id: 'ingest/records/add', what: `${single} added`, measured: details['addMs'] ?? null, atMost: 10 }),
    createFigure({ ...base, id: 'ingest/records/update', what: `${single} updated`, measured: details['updateMs'] ?? null, atMost: 10 }),
    createFigure({
      ...base,
      id: 'ingest/records/add-durable',
      what: `${single} added, synced to disk`,
      measured: details['addDurableMs'] ?? null,
      atMost: 10,
    }),
    createFigure({
      ...base,
      id: 'ingest/records/update-durable',
      what: `${single} updated, synced to disk`,
      measured: details['updateDurableMs'] ?? null,
      atMost: 10,
    }),
  ];
}

function scale(value: number | null, by: number): number | null {
  return value === null ? null : value / by;
}
