import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Build } from './lane.ts';
import type { Machine } from './machine.ts';

/** When, where and on which code a number was measured. */
export interface Stamp {
  /** ISO 8601. */
  readonly date: string;
  readonly commit: string;
  readonly quick: boolean;
  readonly machine: Machine;
  /** One-minute load average when the suite began and when it ended. */
  readonly load: readonly [before: number, after: number];
}

export interface Measurement {
  readonly contestant: string;
  /** Median, in the contest's unit. */
  readonly cost: number;
  readonly wallMs: number | null;
  /** The baseline's cost over this one's: above 1 is cheaper than the baseline. */
  readonly ratio: number;
  readonly ratioQuartiles: readonly [number, number];
  /** The cost of every round, in order: what the medians are of. */
  readonly rounds: readonly number[];
  readonly quality: number | null;
  readonly build: Build | null;
}

export interface Verdict {
  readonly contestant: string;
  readonly kind: 'slower' | 'larger' | 'worse';
  readonly text: string;
}

/** One table: several contestants, one job. */
export interface ContestResult {
  /** Stable from run to run, as `lexical/10k/natural`. */
  readonly id: string;
  readonly suite: string;
  /** Contests with the same table are its columns, as `10k sections` and `8 natural words`. */
  readonly table: string;
  readonly column: string;
  readonly size: number | null;
  readonly unit: string;
  readonly baseline: string;
  readonly quality: { readonly name: string; readonly floor: number } | null;
  readonly measurements: readonly Measurement[];
  readonly verdicts: readonly Verdict[];
  /** What is contended for: to be the cheapest, or to have the best answers. */
  readonly prize: 'cost' | 'quality';
  /** The best by the prize among those whose answers are good enough. */
  readonly winner: string | null;
  readonly skipped: readonly { readonly contestant: string; readonly reason: string }[];
  readonly stamp: Stamp;
}

/** Grades of several ways on several tasks: the best of each column stands out. */
export interface GradeTable {
  /** Stable from run to run. */
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly grades: readonly (number | null)[] }[];
  readonly stamp: Stamp;
}

/** One number that is held against a limit, or just told (`limit` null). */
export interface Figure {
  readonly id: string;
  readonly suite: string;
  /** Where the limit comes from, as `S1-14`. */
  readonly source: string;
  readonly what: string;
  readonly unit: string;
  /** Null when it could not be measured; `note` says why. */
  readonly measured: number | null;
  readonly limit: { readonly kind: 'at most' | 'at least'; readonly value: number } | null;
  readonly note: string;
  readonly stamp: Stamp;
}

export interface SuiteNotes {
  readonly suite: string;
  readonly notes: readonly string[];
  readonly stamp: Stamp;
}

export interface Results {
  readonly version: 1;
  readonly contests: readonly ContestResult[];
  readonly figures: readonly Figure[];
  readonly notes: readonly SuiteNotes[];
  readonly tables: readonly GradeTable[];
}

export const NO_RESULTS: Results = { version: 1, contests: [], figures: [], notes: [], tables: [] };

/** Null for a figure that was only told or could not be measured. */
export function meetsLimit({ measured, limit }: Pick<Figure, 'measured' | 'limit'>): boolean | null {
  if (measured === null || limit === null) return null;
  return limit.kind === 'at most' ? measured <= limit.value : measured >= limit.value;
}

/**
 * What was measured now replaces what was measured earlier under the same id, quick by quick and full by full, for their
 * ratios are not comparable; all else stays, with its own stamp.
 */
export function mergeResults(earlier: Results, now: Results): Results {
  return {
    version: 1,
    contests: mergeBy(earlier.contests, now.contests, keyOf),
    figures: mergeBy(earlier.figures, now.figures, keyOf),
    notes: mergeBy(earlier.notes, now.notes, ({ suite, stamp }) => keyOf({ id: suite, stamp })),
    tables: mergeBy(earlier.tables, now.tables, keyOf),
  };
}

/** Equal for what may be compared. */
export function keyOf({ id, stamp }: { readonly id: string; readonly stamp: Stamp }): string {
  return stamp.quick ? `${id} (quick)` : id;
}

/** What a page shows: of a quick and a full measurement of the same thing, the full one. */
export function preferFull(results: Results): Results {
  const pick = <Row extends { readonly stamp: Stamp }>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] => {
    const full = new Set(rows.filter(({ stamp }) => !stamp.quick).map(idOf));
    return rows.filter((row) => !row.stamp.quick || !full.has(idOf(row)));
  };
  return {
    ...results,
    contests: pick(results.contests, ({ id }) => id),
    figures: pick(results.figures, ({ id }) => id),
    notes: pick(results.notes, ({ suite }) => suite),
    tables: pick(results.tables, ({ id }) => id),
  };
}

function mergeBy<Row>(earlier: readonly Row[], now: readonly Row[], key: (row: Row) => string): readonly Row[] {
  const rows = new Map(earlier.map((row) => [key(row), row]));
  for (const row of now) rows.set(key(row), row);
  return [...rows.values()].toSorted((a, b) => key(a).localeCompare(key(b), 'en', { numeric: true }));
}

/** Empty when there is no file yet; a file of another version is refused. */
export async function readResults(path: string): Promise<Results> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NO_RESULTS;
    throw error;
  }
  const results = JSON.parse(text) as Omit<Results, 'tables'> & Partial<Pick<Results, 'tables'>>;
  if (results.version !== 1) throw new Error(`${path} is of version ${String(results.version)}, this bench writes 1: move it away`);
  return { ...results, tables: results.tables ?? [] };
}

export async function writeResults(path: string, results: Results): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, `${JSON.stringify(results, null, 1)}\n`);
  await rename(`${path}.new`, path);
}
