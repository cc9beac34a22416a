import { type BenchChild, ChildTimeout, MAX_MEMORY_MB, startChild } from './child-process.ts';
import { type Lane, LaneSkipped } from './lane.ts';
import type { Task, TaskReport } from './task.ts';

const ROUND_TIMEOUT_MS = 10 * 60_000;

export interface ProcessLaneOptions {
  readonly suite: string;
  readonly contestant: string;
  readonly task: Task;
  readonly prepareTimeoutMs: number;
  /** Cuts a wish to what is left of the run. */
  readonly within: (wishMs: number) => number;
}

/** Runs a contestant in a process of its own: its CPU time, threads, heap and crashes are nobody else's. */
export function createProcessLane<Query>({ suite, contestant, task, prepareTimeoutMs, within }: ProcessLaneOptions): Lane<Query> {
  let child: BenchChild | null = null;
  return {
    name: contestant,
    isFresh: false,
    async prepare() {
      child = startChild();
      try {
        const { build } = await child.ask({ kind: 'prepare', suite, contestant, task }, 'prepared', within(prepareTimeoutMs));
        if (build.memoryMb > MAX_MEMORY_MB) {
          throw new LaneSkipped(`needs ${gigabytes(build.memoryMb)}, the limit is ${gigabytes(MAX_MEMORY_MB)}`);
        }
        return build;
      } catch (error) {
        await child.stop();
        throw error instanceof ChildTimeout ? new LaneSkipped(`building ${error.message}`) : error;
      }
    },
    async measure(queries, { minRoundMs }) {
      if (child === null) throw new Error(`lane ${contestant} was not prepared`);
      return (await child.ask({ kind: 'measure', queries, minRoundMs }, 'measured', within(ROUND_TIMEOUT_MS))).round;
    },
    async close() {
      if (child === null) return;
      try {
        await child.ask({ kind: 'close' }, 'closed', ROUND_TIMEOUT_MS);
      } finally {
        await child.stop();
        child = null;
      }
    },
  };
}

export interface TaskOptions {
  readonly suite: string;
  readonly runner: string;
  readonly task: Task;
  readonly timeoutMs?: number;
  /** Cuts a wish to what is left of the run. */
  readonly within: (wishMs: number) => number;
}

/** Does one piece of work in a fresh process. */
export async function performInChild({ suite, runner, task, within, timeoutMs = ROUND_TIMEOUT_MS }: TaskOptions): Promise<TaskReport> {
  const child = startChild();
  try {
    return (await child.ask({ kind: 'perform', suite, runner, task }, 'performed', within(timeoutMs))).report;
  } finally {
    await child.stop();
  }
}

export interface TaskLaneOptions extends TaskOptions {
  /** What a round costs, in the contest's unit. */
  readonly cost: (report: TaskReport) => { readonly cost: number; readonly wallMs: number | null };
  /** Hears every report, for the figures in its details. */
  readonly onReport?: (report: TaskReport) => void;
}

/** A lane whose every round is a fresh process: for opening, ingesting and memory, where the second time is another thing. */
export function createTaskLane(name: string, options: TaskLaneOptions): Lane<unknown> {
  return {
    name,
    isFresh: true,
    prepare: () => Promise.resolve({ cpuMs: 0, wallMs: 0, memoryMb: 0 }),
    async measure() {
      const report = await performInChild(options);
      options.onReport?.(report);
      return { ...options.cost(report), answers: report.answers };
    },
    close: () => Promise.resolve(),
  };
}

function gigabytes(megabytes: number): string {
  return `${(megabytes / 1024).toFixed(1)} GB`;
}
