import { formatNumber, formatRatio, formatShare } from './format-number.ts';
import type { ContestResult, Measurement } from './results.ts';

/** Contests over the same lanes side by side: one row a contestant, one column a contest, then what building cost. */
export function renderContestTable(columns: readonly ContestResult[]): string {
  const names = [...new Set(columns.flatMap(({ measurements }) => measurements.map(({ contestant }) => contestant)))];
  const first = columns[0];
  if (first === undefined || names.length === 0) return renderSkipped(columns);
  const hasBuilds = columns.some(({ measurements }) => measurements.some(({ build }) => build !== null));
  const heads = ['', ...columns.map(({ column }) => column), ...(hasBuilds ? ['ready after', 'memory'] : [])];
  const rows = names.map((name) => {
    const build = columns.flatMap(({ measurements }) => measurements).find(({ contestant }) => contestant === name)?.build ?? null;
    const cells = columns.map((contest) => renderCell(contest, name));
    return [
      name,
      ...cells,
      ...(hasBuilds ? (build === null ? ['', ''] : [`${formatNumber(build.wallMs / 1_000)} s`, `${formatNumber(build.memoryMb)} MB`]) : []),
    ];
  });
  const quality = first.quality === null ? '' : `; ${first.quality.name}, floor ${formatShare(first.quality.floor)}`;
  const hasWall = columns.some(({ measurements }) => measurements.some(({ wallMs }) => wallMs !== null));
  const legend = `${first.unit}, ratio to ${first.baseline}${hasWall ? ', wall ms' : ''}${quality}`;
  const table = [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return [`${legend[0]?.toUpperCase()}${legend.slice(1)}.`, table, renderSkipped(columns)].filter((part) => part !== '').join('\n\n');
}

function renderCell(contest: ContestResult, name: string): string {
  const measurement = contest.measurements.find(({ contestant }) => contestant === name);
  if (measurement === undefined) return '';
  const cost = `${formatNumber(measurement.cost)}, ${formatRatio(measurement.ratio)}`;
  return [
    contest.winner === name ? `**${cost}**` : cost,
    measurement.wallMs === null ? '' : `wall ${formatNumber(measurement.wallMs)}`,
    renderQuality(contest, measurement),
  ]
    .filter((part) => part !== '')
    .join('<br>');
}

function renderQuality({ quality }: ContestResult, measurement: Measurement): string {
  if (quality === null || measurement.quality === null) return '';
  return `${formatShare(measurement.quality)}${measurement.quality < quality.floor ? ' †' : ''}`;
}

/** Each contestant once, although it is skipped in every column. */
function renderSkipped(columns: readonly ContestResult[]): string {
  const reasons = new Map(columns.flatMap(({ skipped }) => skipped.map(({ contestant, reason }) => [contestant, reason] as const)));
  return [...reasons].map(([contestant, reason]) => `- not here: ${contestant}, ${reason}`).join('\n');
}
