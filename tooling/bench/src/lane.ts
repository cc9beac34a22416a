import { collectGarbage, memoryMegabytes } from './resident-memory.ts';
import { startStopwatch } from './stopwatch.ts';

/** On a busy machine, or when a contestant waits, a round takes no longer than so many times what it should. */
const MAX_WAIT = 4;

/** Something that answers queries and is measured while it does. */
export interface Contestant<Query> {
  /** Builds or opens whatever it searches. Gives what the build cost when it happened earlier, for somebody else. */
  prepare(): Promise<Build | void>;
  /** Ids, best first. */
  run(query: Query): Promise<readonly string[]> | readonly string[];
  close(): Promise<void>;
}

/** What it took to be ready. */
export interface Build {
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Resident memory of the process once it is ready. */
  readonly memoryMb: number;
}

/** One pass over the queries: what one cost, and what was answered. */
export interface Round {
  /** In the contest's unit, mostly CPU ms a query. */
  readonly cost: number;
  /** Null where the cost is not a time. */
  readonly wallMs: number | null;
  readonly answers: readonly (readonly string[])[];
}

export interface RoundOptions {
  /** Short passes are repeated until they took this much CPU time together. */
  readonly minRoundMs: number;
}

/** Where a contestant runs: in this process, or in one of its own. */
export interface Lane<Query> {
  readonly name: string;
  /** Every round is a process of its own: there is nothing to warm up. */
  readonly isFresh: boolean;
  /** Throws `LaneSkipped` when the contestant cannot take part. */
  prepare(): Promise<Build>;
  measure(queries: readonly Query[], options: RoundOptions): Promise<Round>;
  close(): Promise<void>;
}

/** A contestant that does not take part, with a reason for people. */
export class LaneSkipped extends Error {
  override readonly name = 'LaneSkipped';
}

/** Runs the contestant in this process. */
export function createLocalLane<Query>(name: string, contestant: Contestant<Query>): Lane<Query> {
  return {
    name,
    isFresh: false,
    async prepare() {
      const read = startStopwatch();
      const earlier = await contestant.prepare();
      const lap = read();
      collectGarbage();
      return { ...lap, ...earlier, memoryMb: memoryMegabytes() };
    },
    async measure(queries, { minRoundMs }) {
      if (queries.length === 0) throw new RangeError(`contestant ${name} was given no queries`);
      collectGarbage();
      const answers: (readonly string[])[] = [];
      const read = startStopwatch();
      let passes = 0;
      let lap = read();
      do {
        for (const [place, query] of queries.entries()) answers[place] = await contestant.run(query);
        passes += 1;
        lap = read();
      } while (lap.cpuMs < minRoundMs && lap.wallMs < minRoundMs * MAX_WAIT);
      const asked = passes * queries.length;
      return { cost: lap.cpuMs / asked, wallMs: lap.wallMs / asked, answers };
    },
    close: () => contestant.close(),
  };
}
