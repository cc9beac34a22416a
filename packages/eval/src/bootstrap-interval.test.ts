import { describe, expect, it } from 'vitest';
import { bootstrapInterval } from './bootstrap-interval.ts';

describe('B-04 bootstrap interval', () => {
  const baseline = Array.from({ length: 400 }, () => 0);
  const challenger = baseline.map((_, index) => (index % 2 === 0 ? 0.3 : -0.1));

  it('holds the difference and has the width that theory gives', () => {
    const { difference, lower, upper, confidence } = bootstrapInterval({ baseline, challenger });
    // mean 0.1, standard deviation 0.2: 0.1 +- 1.96 * 0.2 / sqrt(400) = 0.0804 to 0.1196
    expect(difference).toBeCloseTo(0.1, 12);
    expect(lower).toBeCloseTo(0.0804, 2);
    expect(upper).toBeCloseTo(0.1196, 2);
    expect(confidence).toBe(0.95);
  });

  it('is wider for more confidence and the same for the same seed', () => {
    const usual = bootstrapInterval({ baseline, challenger });
    const surer = bootstrapInterval({ baseline, challenger }, { confidence: 0.99 });
    expect(surer.lower).toBeLessThan(usual.lower);
    expect(surer.upper).toBeGreaterThan(usual.upper);
    expect(bootstrapInterval({ baseline, challenger })).toEqual(usual);
  });

  it('has no width when every query differs by the same', () => {
    const { lower, upper } = bootstrapInterval({ baseline: [0, 0, 0], challenger: [0.25, 0.25, 0.25] });
    expect([lower, upper]).toEqual([0.25, 0.25]);
  });

  it('refuses a confidence outside 0..1', () => {
    expect(() => bootstrapInterval({ baseline, challenger }, { confidence: 95 })).toThrow('confidence 95 is not between 0 and 1');
  });
});
