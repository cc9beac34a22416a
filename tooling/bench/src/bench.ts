import type { Pace } from './contest.ts';
import type { ContestResult, Figure, GradeTable } from './results.ts';
import type { ContestantFactory, TaskRunner } from './task.ts';

/** What a suite is given: how large, how long, where to write. */
export interface Bench {
  readonly quick: boolean;
  /** Sizes asked for on the command line, or null for the suite's own. */
  readonly sizes: readonly number[] | null;
  readonly seed: number;
  readonly pace: Pace;
  /** Scratch space of this invocation. */
  readonly folder: string;
  /** The open sets with judgements; it may not exist. */
  readonly dataFolder: string;
  /** Real embeddings, as raw little-endian float32 rows of 384, or null. */
  readonly vectorsPath: string | null;
  /** Folder that keeps the vectors of the judged sets between runs, or null. */
  readonly embedCache: string | null;
  log(message: string): void;
  /** `wishMs`, or what is left of the suite's share of a quick run when that is less. */
  within(wishMs: number): number;
}

/** Less than this is not worth beginning anything. */
const MIN_LEFT_MS = 3_000;

export function isOutOfTime(bench: Bench): boolean {
  return bench.within(MIN_LEFT_MS) < MIN_LEFT_MS;
}

/** A contest, table or figure before it is stamped. */
export type Unstamped<Row> = Omit<Row, 'stamp'>;

export interface SuiteOutcome {
  readonly contests: readonly Unstamped<ContestResult>[];
  readonly figures: readonly Unstamped<Figure>[];
  readonly tables?: readonly Unstamped<GradeTable>[];
  /** What a reader of the tables should know, in sentences. */
  readonly notes: readonly string[];
}

/** One benchmark, run by its name. */
export interface Suite {
  readonly name: string;
  /** What it answers. */
  readonly question: string;
  /** Its part of the time of a quick run: about the seconds it needs on a quiet machine. */
  readonly quickWeight: number;
  run(bench: Bench): Promise<SuiteOutcome>;
  /** By name, for the child processes. */
  readonly contestants: Readonly<Record<string, ContestantFactory>>;
  readonly tasks: Readonly<Record<string, TaskRunner>>;
}

/** The sizes of this run: asked for, else quick, else full. Ends early, and says so, when a quick run is out of time. */
export function* chooseSizes(
  bench: Bench,
  sizes: { readonly quick: readonly number[]; readonly full: readonly number[] },
): Generator<number> {
  for (const size of bench.sizes ?? (bench.quick ? sizes.quick : sizes.full)) {
    if (isOutOfTime(bench)) bench.log(`  ${renderSize(size)}: not run, the quick run is out of time`);
    else yield size;
  }
}

/** 1000 is `1k`, 1000000 is `1M`, as on the command line. */
export function renderSize(size: number): string {
  if (size >= 1_000_000 && size % 1_000_000 === 0) return `${size / 1_000_000}M`;
  return size >= 1_000 && size % 1_000 === 0 ? `${size / 1_000}k` : String(size);
}
