import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Plot, renderPlot } from './render-plot.ts';
import { type PlotReference, renderReport, type SuiteHeading } from './render-report.ts';
import { type ContestResult, preferFull, type Results } from './results.ts';

const PLOT_FOLDER = 'benchmarks';

/** Writes `benchmarks.md` and its pictures into the folder. */
export async function writeReport(folder: string, stored: Results, suites: readonly SuiteHeading[]): Promise<void> {
  const results = preferFull(stored);
  await mkdir(join(folder, PLOT_FOLDER), { recursive: true });
  const plots: PlotReference[] = [];
  for (const [name, contests] of groupPlots(results.contests)) {
    const plot = toPlot(contests);
    if (plot === null) continue;
    const path = `${PLOT_FOLDER}/${name}.svg`;
    await writeFile(join(folder, path), renderPlot(plot));
    plots.push({ suite: contests[0]?.suite ?? '', title: plot.title, path });
  }
  await writeFile(join(folder, 'benchmarks.md'), renderReport(results, { suites, plots }));
}

/** One picture for what only the size tells apart: `lexical/1k/natural` and `lexical/10k/natural`. */
function groupPlots(contests: readonly ContestResult[]): ReadonlyMap<string, readonly ContestResult[]> {
  const groups = new Map<string, ContestResult[]>();
  for (const contest of contests) {
    if (contest.size === null) continue;
    const name = [contest.suite, contest.id.split('/').at(-1)].join('-');
    const group = groups.get(name) ?? [];
    group.push(contest);
    groups.set(name, group);
  }
  return groups;
}

function toPlot(contests: readonly ContestResult[]): Plot | null {
  const bySize = contests.toSorted((a, b) => (a.size ?? 0) - (b.size ?? 0));
  const [first] = bySize;
  if (first === undefined) return null;
  const names = [...new Set(bySize.flatMap(({ measurements }) => measurements.map(({ contestant }) => contestant)))];
  const series = names.map((name) => ({
    name,
    points: bySize.flatMap(({ size, measurements }) =>
      measurements.filter(({ contestant }) => contestant === name).map(({ cost }) => ({ size: size ?? 0, cost })),
    ),
  }));
  return series.length === 0 ? null : { title: `${first.suite}: ${first.column}`, unit: first.unit, series };
}
