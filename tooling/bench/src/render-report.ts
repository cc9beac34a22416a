import { formatNumber } from './format-number.ts';
import { renderContestTable } from './render-contest-table.ts';
import { renderGradeTable } from './render-grade-table.ts';
import { type ContestResult, type Figure, meetsLimit, type Results, type Stamp } from './results.ts';

/** A suite as the page introduces it. */
export interface SuiteHeading {
  readonly name: string;
  readonly question: string;
}

/** A picture for a suite, its path relative to the page. */
export interface PlotReference {
  readonly suite: string;
  readonly title: string;
  readonly path: string;
}

const HEAD = `# Benchmarks

Written by \`npm run bench\`; do not edit. Every number comes from one command that runs Trefoil and its peers on the
same data, in turn, on the same machine.

## How to reproduce

\`\`\`
npm run bench                            # everything; some hours
npm run bench -- --quick                 # small sizes, within 5 minutes
npm run bench -- lexical vector          # some of it
npm run bench -- lexical --sizes 1k,10k  # at these sizes
npm run bench -- --check                 # compare with bench/results.json, replace nothing, fail on a move of more than 20 %
\`\`\`

\`--data <folder>\` names the judged sets, \`--vectors <file>\` real embeddings, \`--embed-cache <folder>\` keeps the vectors of the
judged sets between runs, \`--out <folder>\` another place for the results.

## What the numbers mean

- **CPU ms** is processor time of the whole process, all its threads, per query: it depends little on who else uses the
  machine, and a peer that uses four threads pays for four. **wall** is what a person waits on this machine.
- Each contestant runs in a process of its own. Rounds are interleaved (A B C, A B C, …) after warming up; costs are
  medians over rounds.
- **A ratio** (\`12x\`) is the baseline's cost over the contestant's, taken round by round, then the median: above 1 is cheaper
  than the baseline. Compare ratios, not milliseconds, between machines; \`--check\` lists those that moved by more than
  20 %. A load above the number of cores (below each table) makes them move: measure on a quiet machine.
- **Quality** stands beside speed: the share of the exact answer that was found, or nDCG@10 on judged questions. Below the
  floor (†) a contestant cannot win. The winner is bold: the cheapest of the right ones, on judged sets the best.
- Seeds are fixed: equal code sees equal data.`;

/** The page: how to reproduce it, budgets, then a chapter a suite. */
export function renderReport(
  results: Results,
  { suites, plots }: { readonly suites: readonly SuiteHeading[]; readonly plots: readonly PlotReference[] },
): string {
  const chapters = suites.flatMap((suite) =>
    renderChapter(
      results,
      suite,
      plots.filter((plot) => plot.suite === suite.name),
    ),
  );
  return `${[HEAD, renderBudgets(results.figures), ...chapters].filter((part) => part !== '').join('\n\n')}\n`;
}

function renderBudgets(figures: readonly Figure[]): string {
  const limited = figures.filter(({ limit }) => limit !== null);
  if (limited.length === 0) return '';
  const met = limited.filter((figure) => meetsLimit(figure) === true).length;
  const missed = limited.filter((figure) => meetsLimit(figure) === false).length;
  const summary = `${met} met, ${missed} missed, ${limited.length - met - missed} not measured.`;
  return `## Budgets\n\nLimits of the reference systems and of our own plans. ${summary}\n\n${renderFigures(limited)}`;
}

function renderFigures(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { source, what, unit, measured, limit, note, stamp } = figure;
    const verdict = meetsLimit(figure);
    const word = verdict === null ? (measured === null ? 'not measured' : '') : verdict ? 'met' : '**missed**';
    const bound = limit === null ? '' : `${limit.kind} ${formatNumber(limit.value)} ${unit}`;
    const value = measured === null ? '' : `${formatNumber(measured)} ${unit}`;
    return `| ${[source, what, bound, value, word, note, `${stamp.date.slice(0, 10)} ${stamp.commit}`].join(' | ')} |`;
  });
  return ['| from | what | limit | measured | | note | when |', '|---|---|---|---|---|---|---|', ...rows].join('\n');
}

function renderChapter(results: Results, suite: SuiteHeading, plots: readonly PlotReference[]): readonly string[] {
  const contests = results.contests.filter((contest) => contest.suite === suite.name);
  const told = results.figures.filter((figure) => figure.suite === suite.name && figure.limit === null);
  const notes = results.notes.filter((each) => each.suite === suite.name).flatMap((each) => each.notes);
  const tables = results.tables.filter((table) => table.suite === suite.name);
  if (contests.length + told.length + notes.length + tables.length === 0) return [];
  return [
    `## ${suite.name}\n\n${suite.question}`,
    ...notes
      .map((note) => `- ${note}`)
      .join('\n')
      .split('\n\n'),
    ...plots.map(({ title, path }) => `![${title}](${path})`),
    ...groupTables(contests).flatMap((columns) => [
      `### ${columns[0]?.table ?? ''}`,
      renderContestTable(columns),
      columns[0] === undefined ? '' : renderStamp(columns[0].stamp),
    ]),
    ...tables.flatMap((table) => [`### ${table.title}`, renderGradeTable(table), renderStamp(table.stamp)]),
    told.length > 0 ? renderFigures(told) : '',
  ];
}

/** Contests that share a table, smaller sizes first. */
function groupTables(contests: readonly ContestResult[]): readonly (readonly ContestResult[])[] {
  const tables = new Map<string, ContestResult[]>();
  for (const contest of contests.toSorted((a, b) => (a.size ?? 0) - (b.size ?? 0))) {
    const columns = tables.get(contest.table) ?? [];
    columns.push(contest);
    tables.set(contest.table, columns);
  }
  return [...tables.values()];
}

function renderStamp({ date, commit, quick, machine, load }: Stamp): string {
  const where = `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.system}, Node ${machine.node}`;
  return `<sub>${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}${quick ? ', quick' : ''}; ${where}; load ${load[0]} before, ${load[1]} after</sub>`;
}
