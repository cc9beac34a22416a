import { formatShare } from './format-number.ts';
import type { GradeTable } from './results.ts';

/** One row a way, one column a task; the best of each column is bold. */
export function renderGradeTable({ columns, rows }: Pick<GradeTable, 'columns' | 'rows'>): string {
  const best = columns.map((_, column) => Math.max(...rows.map(({ grades }) => grades[column] ?? -Infinity)));
  const cells = rows.map(({ name, grades }) => [
    name,
    ...columns.map((_, column) => {
      const grade = grades[column] ?? null;
      if (grade === null) return '';
      return grade === best[column] ? `**${formatShare(grade)}**` : formatShare(grade);
    }),
  ]);
  const heads = ['', ...columns];
  return [heads, heads.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
