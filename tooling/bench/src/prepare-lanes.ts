import { MAX_MEMORY_MB } from './child-process.ts';
import type { ReadyLane } from './contest.ts';
import { type Build, LaneSkipped } from './lane.ts';
import { createProcessLane } from './process-lane.ts';
import type { ContestResult } from './results.ts';
import type { Bench } from './bench.ts';
import type { Task } from './task.ts';

/** A peer that needs longer to build than this is left out at that size. */
const PEER_BUILD_MS = 120_000;
/** FTS5 and Trefoil are what the tables are about, and wait on disk anyway. */
const PATIENT_BUILD_MS = 30 * 60_000;

export interface Entrant {
  readonly name: string;
  /** Builds without the limit on peers. */
  readonly patient?: boolean;
  /** Why it stays out at this size, or null. */
  readonly excuse?: (size: number) => string | null;
}

export interface PreparedLanes<Query> {
  readonly lanes: readonly ReadyLane<Query>[];
  readonly skipped: ContestResult['skipped'];
}

/** Remembers what builds cost, so that a size is not tried when a smaller one shows that it cannot fit. */
export type BuildHistory = Map<string, { readonly size: number; readonly build: Build }>;

/** Starts each entrant in its own process, one after another. Those who cannot take part are listed with the reason. */
export async function prepareLanes<Query>(
  bench: Bench,
  options: { readonly suite: string; readonly entrants: readonly Entrant[]; readonly task: Task; readonly history: BuildHistory },
): Promise<PreparedLanes<Query>> {
  const { suite, entrants, task, history } = options;
  const lanes: ReadyLane<Query>[] = [];
  const skipped: { contestant: string; reason: string }[] = [];
  for (const entrant of entrants) {
    const reason = entrant.excuse?.(task.size) ?? (entrant.patient ? null : expectTooMuch(history.get(entrant.name), task.size));
    if (reason !== null) {
      skipped.push({ contestant: entrant.name, reason });
      continue;
    }
    const prepareTimeoutMs = entrant.patient ? PATIENT_BUILD_MS : PEER_BUILD_MS;
    const lane = createProcessLane<Query>({ suite, contestant: entrant.name, task, prepareTimeoutMs, within: bench.within });
    try {
      const build = await lane.prepare();
      history.set(entrant.name, { size: task.size, build });
      lanes.push({ lane, build });
      bench.log(`  ${entrant.name}: ready after ${(build.wallMs / 1_000).toFixed(1)} s, ${build.memoryMb.toFixed(0)} MB`);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      skipped.push({ contestant: entrant.name, reason: error instanceof LaneSkipped ? message : `failed: ${message}` });
    }
  }
  for (const { contestant, reason } of skipped) bench.log(`  ${contestant}: skipped, ${reason}`);
  return { lanes, skipped };
}

/** Building and memory grow at least in line with size. */
export function expectTooMuch(known: { readonly size: number; readonly build: Build } | undefined, size: number): string | null {
  if (known === undefined || known.size >= size) return null;
  const factor = size / known.size;
  const [seconds, megabytes] = [(known.build.wallMs * factor) / 1_000, known.build.memoryMb * factor];
  const from = `by its build of ${known.size.toLocaleString('en')}`;
  if (seconds * 1_000 > PEER_BUILD_MS) {
    return `would take about ${Math.round(seconds)} s to build ${from}; the limit is ${PEER_BUILD_MS / 1_000} s`;
  }
  // Small builds are mostly Node itself.
  if (known.size >= 10_000 && megabytes > MAX_MEMORY_MB) {
    return `would need about ${(megabytes / 1_024).toFixed(0)} GB ${from}; the limit is ${MAX_MEMORY_MB / 1_024} GB`;
  }
  return null;
}

/** Closes in reverse; one that dies while closing was measured all the same. */
export async function closeLanes(bench: Bench, lanes: readonly ReadyLane<never>[]): Promise<void> {
  for (const { lane } of lanes.toReversed()) {
    try {
      await lane.close();
    } catch (error) {
      bench.log(`  ${lane.name}: did not close, ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
