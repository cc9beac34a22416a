import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemOf } from '../test/describe-reranker.ts';
import { lengthPenaltyOf } from './length-penalty.ts';
import { rankByRelevance } from './rank-by-relevance.ts';
import { rerankResults } from './rerank-results.ts';
import { relevanceOf, sigmoid, toUnitScores } from './unit-score.ts';

describe('S0-22 the length penalty', () => {
  it.each([
    [0, 0.8],
    [25, 0.85],
    [50, 0.9],
    [99, 0.998],
    [100, 1],
    [5_000, 1],
  ])('S0-22 of %i characters is %d', (length, penalty) => {
    expect(lengthPenaltyOf('x'.repeat(length))).toBeCloseTo(penalty, 12);
  });

  it('S0-22 multiplies: 0.9 for 50 characters is 0.81', () => {
    expect(rankByRelevance([itemOf('k', 'x'.repeat(50))], [0.9], 'a test')[0]?.score).toBeCloseTo(0.81, 12);
  });

  it('S0-22 lies between 0.8 and 1 and never falls as a text grows', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(300), (one, other) => {
        const [less = 0, more = 0] = [one, other].sort((a, b) => a - b).map((length) => lengthPenaltyOf('x'.repeat(length)));
        expect(less).toBeGreaterThanOrEqual(0.8);
        expect(more).toBeLessThanOrEqual(1);
        expect(less).toBeLessThanOrEqual(more);
      }),
    );
  });
});

describe('scores from 0 to 1', () => {
  it('leaves scores alone that are', () => {
    expect(toUnitScores([0, 0.25, 1])).toEqual([0, 0.25, 1]);
  });

  it('takes all for logits when one is outside', () => {
    expect(toUnitScores([-2, 0, 0.5]).map((score) => score.toFixed(4))).toEqual(['0.1192', '0.5000', '0.6225']);
    expect(toUnitScores([1.5, 0]).map((score) => score.toFixed(4))).toEqual(['0.8176', '0.5000']);
  });

  it('keeps the order of any logits', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -30, max: 30, noNaN: true }), { minLength: 1 }), (logits) => {
        const unit = toUnitScores(logits);
        const inOrder = logits.map((logit, index) => ({ logit, index })).sort((a, b) => a.logit - b.logit);
        const moved = inOrder.map(({ index }) => unit[index] ?? NaN);
        expect(moved).toEqual(moved.toSorted((a, b) => a - b));
        expect(unit.every((score) => score >= 0 && score <= 1)).toBe(true);
      }),
    );
  });

  it('reads one label or two, and no other number of them', () => {
    expect(relevanceOf([0])).toBe(0.5);
    expect(relevanceOf([1, 3])).toBe(sigmoid(2));
    expect(relevanceOf([])).toBeNull();
    expect(relevanceOf([1, 2, 3])).toBeNull();
  });

  it.each([[[0.5]], [[0.5, NaN]], [[0.5, 1.01]], [[0.5, -0.01]]])('refuses %j for two items', (relevance) => {
    expect(() => rankByRelevance([itemOf('a', 'x'), itemOf('b', 'y')], relevance, 'a test')).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  });
});

it('S0-23 gives crossEncoderScore, lengthPenalty and finalScore of the best', async () => {
  const results = [itemOf('short', 'x'.repeat(50)), itemOf('long', 'x'.repeat(200)), itemOf('poor', 'x'.repeat(200))];
  const provider = { name: 'fixed', rerank: async () => rankByRelevance(results, [0.9, 0.85, 0.1], 'fixed') };
  expect(await rerankResults('q', results, { limit: 2, provider })).toEqual([
    {
      key: 'long',
      score: 0.85,
      parts: [
        { label: 'crossEncoderScore', value: 0.85 },
        { label: 'lengthPenalty', value: 1 },
        { label: 'finalScore', value: 0.85 },
      ],
    },
    {
      key: 'short',
      score: 0.81,
      parts: [
        { label: 'crossEncoderScore', value: 0.9 },
        { label: 'lengthPenalty', value: 0.9 },
        { label: 'finalScore', value: 0.81 },
      ],
    },
  ]);
});
