import { describe, expect, it } from 'vitest';
import { rankCorrelation } from './rank-correlation.ts';

describe("Kendall's tau-b", () => {
  it('is 1 for equal orders and -1 for opposite ones', () => {
    expect(rankCorrelation(['a', 'b', 'c'], ['a', 'b', 'c'])).toBe(1);
    expect(rankCorrelation(['a', 'b', 'c'], ['c', 'b', 'a'])).toBe(-1);
    expect(rankCorrelation([], [])).toBe(1);
    expect(rankCorrelation(['a'], ['a'])).toBe(1);
  });

  it('counts pairs: one swap of neighbours among four is 4/6', () => {
    expect(rankCorrelation(['a', 'b', 'c', 'd'], ['b', 'a', 'c', 'd'])).toBeCloseTo(4 / 6, 12);
  });

  it('ties what one order lacks behind its last', () => {
    // a-b agree, a-c and b-c agree with c last: 3 of 3 pairs untied on the left, all untied on the right but none.
    expect(rankCorrelation(['a', 'b', 'c'], ['a', 'b'])).toBe(1);
    // On the right, b and c are tied behind a: two untied pairs there, both agreeing.
    expect(rankCorrelation(['a', 'b', 'c'], ['a'])).toBeCloseTo(2 / Math.sqrt(3 * 2), 12);
  });
});
