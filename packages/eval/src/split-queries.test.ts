import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitQueries } from './split-queries.ts';

describe('splitQueries', () => {
  it('makes two halves of all queries, in their order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.nat(), (queries, seed) => {
        const { train, heldOut } = splitQueries(queries, { seed });
        expect(train.length).toBe(Math.floor(queries.length / 2));
        expect(queries.filter((query) => train.includes(query))).toEqual(train);
        expect(queries.filter((query) => !train.includes(query))).toEqual(heldOut);
      }),
    );
  });

  it('is the same for the same seed, another for another', () => {
    const queries = Array.from({ length: 40 }, (_, index) => index);
    expect(splitQueries(queries)).toEqual(splitQueries(queries));
    expect(splitQueries(queries, { seed: 1 })).not.toEqual(splitQueries(queries, { seed: 2 }));
  });

  it('takes from everywhere: no half is the beginning', () => {
    const { train } = splitQueries(Array.from({ length: 400 }, (_, index) => index));
    const early = train.filter((query) => query < 200).length;
    expect(early).toBeGreaterThan(70);
    expect(early).toBeLessThan(130);
  });
});
