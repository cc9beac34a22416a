import type { Adjustment } from '@trefoil/schema';

/** A signal that has nothing to say. */
export const UNCHANGED: Adjustment = { add: 0, multiply: 1, reason: null };

/** Adds to a raw score; adding 0 says nothing. */
export function adding(add: number, reason: string): Adjustment {
  return add === 0 ? UNCHANGED : { add, multiply: 1, reason };
}

/** Multiplies a score; a factor of 1 says nothing. */
export function multiplying(multiply: number, reason: string): Adjustment {
  return multiply === 1 ? UNCHANGED : { add: 0, multiply, reason };
}
