import type { Clock } from '@trefoil/schema';

/** Where tests begin: 1 January 2025, UTC. */
export const TEST_EPOCH: number = Date.UTC(2025, 0, 1);

/** A clock that stands still until it is told otherwise. */
export interface TestClock extends Clock {
  set(now: number): void;
  advance(byMs: number): void;
}

export function createTestClock(start: number = TEST_EPOCH): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (moment) => {
      now = moment;
    },
    advance: (byMs) => {
      now += byMs;
    },
  };
}
