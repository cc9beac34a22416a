import { join } from 'node:path';
import type { Bench, Suite, Unstamped } from '../bench.ts';
import { createFigure, type FigureInput } from '../figure.ts';
import { formatNumber } from '../format-number.ts';
import { writeMarkdownFiles } from '../markdown-files.ts';
import { performInChild } from '../process-lane.ts';
import type { Figure } from '../results.ts';
import type { Task, TaskReport, TaskRunner } from '../task.ts';

const DOCUMENTS = 1_000;
const SNIPPETS = 100_000;
/** Five sections a file: a thousand of them, two hundred in a quick run. */
const EMBEDDED_FILES = { quick: 40, full: 200 };
const TIMEOUT_MS = 30 * 60_000;
const NO_EMBEDDER = 'the application answered without vectors';

const tasks: Readonly<Record<string, TaskRunner>> = {
  sections: async (task) => (await import('../trefoil/budget-search.ts')).searchSections(task),
  embedded: async (task) => (await import('../trefoil/budget-search.ts')).searchEmbedded(task),
  'embedded cold': async (task) => (await import('../trefoil/budget-search.ts')).searchEmbeddedCold(task),
};

export const budgetsSuite: Suite = {
  name: 'budgets',
  question: 'Are the promises of the reference systems kept?',
  quickWeight: 5,
  contestants: {},
  tasks,
  async run(bench) {
    return {
      contests: [],
      figures: [...(await measureWords(bench)), ...(await measureHybrid(bench))],
      notes: [
        'Wall time of whole searches through the application, hydrated hits included, on the synthetic sections of the lexical suite. Writing is measured by the ingest suite, memory by the memory suite.',
      ],
    };
  },
};

async function measureWords(bench: Bench): Promise<readonly Unstamped<Figure>[]> {
  const base = { suite: 'budgets', unit: 'ms' };
  bench.log('budgets: 1,000 documents');
  const small = await attempt(bench, { runner: 'sections', size: DOCUMENTS, options: {} });
  const sizeNote = 'a quick run does not build 100,000 sections';
  if (!bench.quick) bench.log('budgets: 100,000 snippets');
  const large = bench.quick ? sizeNote : await attempt(bench, { runner: 'sections', size: SNIPPETS, options: {} });
  return [
    createFigure({
      ...base,
      id: 'budgets/s1-14',
      source: 'S1-14, C30',
      what: 'a search over 1,000 documents',
      ...waited(small),
      atMost: 200,
    }),
    createFigure({
      ...base,
      id: 'budgets/s4-15/bm25',
      source: 'S4-15',
      what: 'a search by words over 1,000 documents',
      ...waited(small),
      atMost: 5,
    }),
    createFigure({
      ...base,
      id: 'budgets/s2-10',
      source: 'S2-10, C30',
      what: 'a search over 100,000 snippets',
      ...waited(large),
      atMost: 300,
    }),
  ];
}

async function measureHybrid(bench: Bench): Promise<readonly Unstamped<Figure>[]> {
  const base = { suite: 'budgets', source: 'S4-15' };
  const size = bench.quick ? EMBEDDED_FILES.quick : EMBEDDED_FILES.full;
  const files = join(bench.folder, `embedded-${size}`);
  writeMarkdownFiles(files, { size, seed: bench.seed });
  bench.log(`budgets: ${size} embedded files`);
  const warm = refuseUnlessHybrid(await attempt(bench, { runner: 'embedded', size, options: { files } }));
  const cold = typeof warm === 'string' ? warm : refuseUnlessHybrid(await attempt(bench, { runner: 'embedded cold', size, options: {} }));
  const first: Pick<FigureInput, 'measured' | 'note'> =
    typeof cold === 'string'
      ? { measured: null, note: cold }
      : { measured: (cold.details['firstMs'] ?? 0) / 1_000, note: 'with the model from the cache' };
  return [
    createFigure({
      ...base,
      id: 'budgets/s4-15/hybrid',
      source: 'S4-15, C30',
      what: `a hybrid search over ${size * 5} sections, embedding included`,
      unit: 'ms',
      ...waited(warm),
      atMost: 50,
    }),
    createFigure({
      ...base,
      id: 'budgets/s4-15/model',
      what: 'the first hybrid answer of a process, which loads the model',
      unit: 's',
      ...first,
      atMost: 5,
    }),
    createFigure({
      ...base,
      id: 'budgets/s4-15/context',
      what: 'a context',
      unit: 'ms',
      measured: null,
      note: 'the application has no context operation yet',
      atMost: 50,
    }),
  ];
}

/** The report, or the reason why there is none: a budget that cannot be measured does not stop the others. */
async function attempt(
  bench: Bench,
  { runner, size, options }: { readonly runner: string; readonly size: number; readonly options: Task['options'] },
): Promise<TaskReport | string> {
  try {
    const task: Task = { size, seed: bench.seed, folder: bench.folder, options };
    return await performInChild({ suite: 'budgets', runner, task, within: bench.within, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refuseUnlessHybrid(report: TaskReport | string): TaskReport | string {
  if (typeof report === 'string' || report.details['hybrid'] === 1) return report;
  return NO_EMBEDDER;
}

function waited(report: TaskReport | string): Pick<FigureInput, 'measured' | 'note'> {
  if (typeof report === 'string') return { measured: null, note: report };
  return {
    measured: report.wallMs,
    note: `95 % under ${formatNumber(report.details['slowMs'] ?? 0)} ms; ${formatNumber(report.cpuMs)} CPU ms`,
  };
}
