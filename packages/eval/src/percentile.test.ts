import { describe, expect, it } from 'vitest';
import { percentile } from './percentile.ts';

describe('percentile', () => {
  it('is the nearest rank of the sorted values', () => {
    const values = [50, 15, 40, 20, 35];
    expect([0.05, 0.3, 0.4, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([15, 20, 20, 35, 50, 50]);
    expect(percentile([], 0.5)).toBe(0);
  });
});
