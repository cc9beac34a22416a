import type { Movement } from './check-ratios.ts';
import { formatNumber, formatRatio, formatShare } from './format-number.ts';
import { renderGradeTable } from './render-grade-table.ts';
import { type ContestResult, type Figure, meetsLimit, type Results } from './results.ts';
import type { SuitesRun } from './run-suites.ts';

/** What the terminal shows at the end: every contest, every limit, what broke, what moved since the stored results. */
export function renderSummary(results: Results, movements: readonly Movement[], failures: SuitesRun['failures']): string {
  return [
    ...results.contests.map(renderContest),
    ...results.tables.map((table) => `${table.suite}: ${table.title}\n${renderGradeTable(table)}`),
    results.figures.length > 0 ? results.figures.map(renderFigure).join('\n') : '',
    failures.map(({ suite, reason }) => `FAILED ${suite}: ${reason}`).join('\n'),
    renderMovements(movements),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function renderContest({ table, column, suite, unit, baseline, measurements, quality, verdicts, winner, skipped }: ContestResult): string {
  const width = Math.max(0, ...measurements.map(({ contestant }) => contestant.length));
  const rows = measurements.map((measurement) => {
    const { contestant, cost, ratio, wallMs } = measurement;
    const found = quality === null || measurement.quality === null ? '' : `  ${quality.name} ${formatShare(measurement.quality)}`;
    const told = verdicts.filter((verdict) => verdict.contestant === contestant).map(({ kind, text }) => `${kind.toUpperCase()}: ${text}`);
    const remark = [...(contestant === winner ? ['wins'] : []), ...told].join('; ');
    return `  ${contestant.padEnd(width)} ${formatNumber(cost).padStart(9)} ${formatRatio(ratio).padStart(8)}${wallMs === null ? '' : `  wall ${formatNumber(wallMs)}`}${found}  ${remark}`.trimEnd();
  });
  const absent = skipped.map(({ contestant, reason }) => `  ${contestant}: not here, ${reason}`);
  return [`${suite}: ${table}, ${column} (${unit}; ratio to ${baseline})`, ...rows, ...absent].join('\n');
}

function renderFigure(figure: Figure): string {
  const { source, what, unit, measured, limit, note } = figure;
  const verdict = meetsLimit(figure);
  const word = verdict === null ? (measured === null ? 'not measured' : '     ') : verdict ? 'met   ' : 'MISSED';
  const bound = limit === null ? '' : ` (${limit.kind} ${formatNumber(limit.value)})`;
  return `${word} ${source}: ${what}${measured === null ? '' : ` ${formatNumber(measured)} ${unit}`}${bound}${note === '' ? '' : `; ${note}`}`;
}

function renderMovements(movements: readonly Movement[]): string {
  if (movements.length === 0) return 'nothing moved against bench/results.json';
  const lines = movements.map(({ id, text, worse }) => `  ${worse ? 'WORSE ' : 'better'} ${id}: ${text}`);
  return [`moved against bench/results.json:`, ...lines].join('\n');
}
