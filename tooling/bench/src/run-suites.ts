import { type Bench, isOutOfTime, type Suite } from './bench.ts';
import { readLoad } from './machine.ts';
import { type ContestResult, type Figure, type GradeTable, NO_RESULTS, type Results, type Stamp, type SuiteNotes } from './results.ts';

export interface SuitesRun {
  readonly results: Results;
  /** Suites that broke, or were left out for want of time, and why. */
  readonly failures: readonly { readonly suite: string; readonly reason: string }[];
}

/**
 * Runs the suites one after another; each may use its share of what time is left. One that breaks is reported and does
 * not stop the others.
 */
export async function runSuites(bench: Bench, suites: readonly Suite[], origin: Omit<Stamp, 'load'>): Promise<SuitesRun> {
  const contests: ContestResult[] = [];
  const figures: Figure[] = [];
  const notes: SuiteNotes[] = [];
  const tables: GradeTable[] = [];
  const failures: { suite: string; reason: string }[] = [];
  for (const [place, suite] of suites.entries()) {
    const own = shareTime(bench, suites.slice(place));
    const before = readLoad();
    const startedAt = performance.now();
    try {
      if (isOutOfTime(own)) throw new Error('not run, the quick run is out of time');
      const outcome = await suite.run(own);
      const stamp: Stamp = { ...origin, load: [before, readLoad()] };
      const measured = outcome.contests.filter(({ measurements }) => measurements.length > 0);
      contests.push(...measured.map((contest) => ({ ...contest, stamp })));
      figures.push(...outcome.figures.map((figure) => ({ ...figure, stamp })));
      tables.push(...(outcome.tables ?? []).map((table) => ({ ...table, stamp })));
      notes.push({ suite: suite.name, notes: outcome.notes, stamp });
      for (const { id, skipped } of outcome.contests.filter(({ measurements }) => measurements.length === 0)) {
        failures.push({ suite: id, reason: skipped.map(({ contestant, reason }) => `${contestant} ${reason}`).join('; ') });
      }
    } catch (error) {
      failures.push({ suite: suite.name, reason: error instanceof Error ? error.message : String(error) });
    }
    bench.log(`${suite.name}: ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  }
  return { results: { ...NO_RESULTS, contests, figures, notes, tables }, failures };
}

/** What is left, divided by the weights of the suites that still have to run. */
function shareTime(bench: Bench, remaining: readonly Suite[]): Bench {
  const [first] = remaining;
  const total = remaining.reduce((sum, { quickWeight }) => sum + quickWeight, 0);
  const deadline = performance.now() + (bench.within(Infinity) * (first?.quickWeight ?? 0)) / total;
  return { ...bench, within: (wishMs) => Math.max(1, Math.min(wishMs, deadline - performance.now())) };
}
