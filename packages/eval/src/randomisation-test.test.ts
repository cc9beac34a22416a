import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomisationTest } from './randomisation-test.ts';

describe('B-03 randomisation test', () => {
  it('counts all sign patterns for few queries', () => {
    // differences 1, 2, 3: of the 8 sums only +6 and -6 are as far from 0 as the observed 6
    expect(randomisationTest({ baseline: [0, 0, 0], challenger: [1, 2, 3] })).toEqual({ difference: 2, pValue: 2 / 8, exact: true });
    // differences 1, 1, -1: every sum is 1 or 3 in size, so all 8 are as far as the observed 1
    expect(randomisationTest({ baseline: [0, 0, 1], challenger: [1, 1, 0] }).pValue).toBe(1);
  });

  it('leaves equal queries out of the patterns, which changes no probability', () => {
    const zeros = Array.from({ length: 100 }, () => 0);
    const tested = randomisationTest({ baseline: [...zeros, 0, 0, 0], challenger: [...zeros, 1, 2, 3] });
    expect(tested.pValue).toBe(2 / 8);
    expect(tested.exact).toBe(true);
  });

  it('samples above twelve queries close to the exact value, the same for the same seed', () => {
    // 13 equal differences of 1, 10 up and 3 down: |sum| >= 7 means at most 3 on one side, 2 * (1 + 13 + 78 + 286) / 8192
    const values = {
      baseline: Array.from({ length: 13 }, (_, index) => (index < 3 ? 1 : 0)),
      challenger: Array.from({ length: 13 }, (_, index) => (index < 3 ? 0 : 1)),
    };
    const tested = randomisationTest(values);
    expect(tested.exact).toBe(false);
    expect(Math.abs(tested.pValue - 756 / 8192)).toBeLessThan(0.01);
    expect(randomisationTest(values)).toEqual(tested);
    expect(randomisationTest(values, { seed: 1 })).toEqual(randomisationTest(values, { seed: 1 }));
  });

  it('never reports 0 for a sampled test', () => {
    const baseline = Array.from({ length: 200 }, () => 0);
    expect(randomisationTest({ baseline, challenger: baseline.map(() => 1) }).pValue).toBe(1 / 10_001);
  });

  it('gives 1 for identical runs', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 }), (values) => {
        expect(randomisationTest({ baseline: values, challenger: values }).pValue).toBe(1);
      }),
    );
  });

  it('gives both directions the same probability', () => {
    const pair = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 20 }), (pairs) => {
        const baseline = pairs.map(([left]) => left);
        const challenger = pairs.map(([, right]) => right);
        const forward = randomisationTest({ baseline, challenger });
        const backward = randomisationTest({ baseline: challenger, challenger: baseline });
        expect(backward.pValue).toBe(forward.pValue);
        expect(backward.difference).toBeCloseTo(-forward.difference, 12);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses values that are not pairs', () => {
    expect(() => randomisationTest({ baseline: [1], challenger: [1, 2] })).toThrow('1 baseline values cannot be paired with 2');
    expect(() => randomisationTest({ baseline: [], challenger: [] })).toThrow('there are no queries to compare');
  });
});
