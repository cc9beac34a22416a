import type { VariantResult } from './evaluate.ts';

interface Column {
  readonly title: string;
  readonly value: (result: VariantResult) => number;
  readonly decimals: number;
  readonly best: 'highest' | 'lowest';
}

const MEASURES: readonly Column[] = [
  { title: 'nDCG@10', value: (result) => result.ndcg10, decimals: 3, best: 'highest' },
  { title: 'MRR@10', value: (result) => result.mrr10, decimals: 3, best: 'highest' },
  { title: 'R@10', value: (result) => result.recall10, decimals: 3, best: 'highest' },
  { title: 'R@100', value: (result) => result.recall100, decimals: 3, best: 'highest' },
  { title: 'MAP', value: (result) => result.map, decimals: 3, best: 'highest' },
  { title: 'p50 ms', value: (result) => result.p50Ms, decimals: 1, best: 'lowest' },
  { title: 'p95 ms', value: (result) => result.p95Ms, decimals: 1, best: 'lowest' },
  { title: 'CPU ms', value: (result) => result.cpuMsPerQuery, decimals: 1, best: 'lowest' },
];

/**
 * Results for people: one line a variant, columns aligned, `*` at the best of each column as printed (all of them when
 * equal, none in a table of one line). The comparison columns are there when a result has one. Ends with a line break.
 */
export function renderTable(results: readonly VariantResult[]): string {
  const columns = [
    ['profile', ...results.map((result) => result.profile)],
    ['channels', ...results.map((result) => (result.channels.length === 0 ? '-' : result.channels.join('+')))],
    ...MEASURES.map((column) => renderColumn(column, results)),
    ...(results.some((result) => result.comparison !== undefined) ? renderComparisons(results) : []),
  ];
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => cell.length)));
  const lines = Array.from({ length: results.length + 1 }, (_, line) =>
    columns
      .map((cells, index) => {
        const cell = cells[line] ?? '';
        return index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0);
      })
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}

function renderColumn({ title, value, decimals, best }: Column, results: readonly VariantResult[]): readonly string[] {
  const rounded = results.map((result) => value(result).toFixed(decimals));
  const numbers = rounded.map(Number);
  const winner = best === 'highest' ? Math.max(...numbers) : Math.min(...numbers);
  if (results.length === 1) return [title, ...rounded];
  return [`${title} `, ...rounded.map((cell, index) => `${cell}${numbers[index] === winner ? '*' : ' '}`)];
}

function renderComparisons(results: readonly VariantResult[]): readonly (readonly string[])[] {
  const cells = (render: (comparison: NonNullable<VariantResult['comparison']>) => string): readonly string[] =>
    results.map(({ comparison }) => (comparison === undefined ? '-' : render(comparison)));
  return [
    ['against', ...cells(({ run }) => run)],
    ['nDCG@10', ...cells(({ ndcg10 }) => ndcg10.toFixed(3))],
    ['difference', ...cells(({ difference }) => `${difference < 0 ? '' : '+'}${difference.toFixed(3)}`)],
    ['p', ...cells(({ pValue }) => (pValue < 0.001 ? '<0.001' : pValue.toFixed(3)))],
  ];
}
