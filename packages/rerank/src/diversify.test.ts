import { hostileStringArbitrary } from '@trefoil/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemOf } from '../test/describe-reranker.ts';
import { diversify } from './diversify.ts';
import { createDiversifyingReranker } from './diversifying-reranker.ts';
import { INTENT_BREADTH, lambdaFor } from './intent-diversity.ts';
import { termCosine, termVectorOf } from './term-vector.ts';

interface Point {
  readonly key: string;
  readonly score: number;
  /** Two items are as similar as their places are near. */
  readonly place: number;
}

const near = (left: Point, right: Point): number => 1 - Math.abs(left.place - right.place);
const keysOf = (points: readonly { readonly item: Point }[]): string[] => points.map(({ item }) => item.key);

const pointsArbitrary = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 3 }),
    score: fc.integer({ min: -50, max: 50 }),
    place: fc.integer({ min: 0, max: 8 }),
  }),
  { selector: ({ key }) => key, maxLength: 12 },
);
const asPoints = (points: readonly Point[]): Point[] => points.map((point) => ({ ...point, place: point.place / 8 }));

describe('maximal marginal relevance', () => {
  const points: readonly Point[] = [
    { key: 'best', score: 10, place: 0 },
    { key: 'twin', score: 9, place: 0 },
    { key: 'other', score: 7, place: 1 },
    { key: 'last', score: 0, place: 0.5 },
  ];

  it('puts something else before more of the same', () => {
    expect(keysOf(diversify(points, { lambda: 1, similarity: near }))).toEqual(['best', 'twin', 'other', 'last']);
    // 0.7 x 0.7 - 0.3 x 0 = 0.49 beats 0.7 x 0.9 - 0.3 x 1 = 0.33
    expect(keysOf(diversify(points, { lambda: 0.7, similarity: near }))).toEqual(['best', 'other', 'twin', 'last']);
    expect(diversify(points, { lambda: 0.7, similarity: near }).map((one) => one.marginalRelevance.toFixed(2))).toEqual([
      '0.70',
      '0.49',
      '0.33',
      '-0.15',
    ]);
  });

  it('agrees with the formula spelled out', () => {
    fc.assert(
      fc.property(pointsArbitrary, fc.integer({ min: 0, max: 4 }), (raw, quarter) => {
        const lambda = quarter / 4;
        const all = asPoints(raw);
        const scores = all.map(({ score }) => score);
        const [least, most] = [Math.min(...scores), Math.max(...scores)];
        const chosen: Point[] = [];
        while (chosen.length < all.length) {
          const value = (point: Point): number =>
            lambda * (most === least ? 1 : (point.score - least) / (most - least)) -
            (1 - lambda) * Math.max(0, ...chosen.map((other) => near(point, other)));
          const rest = all.filter((point) => !chosen.includes(point));
          const [next] = rest.sort((a, b) => value(b) - value(a) || b.score - a.score || (a.key < b.key ? -1 : 1));
          if (next !== undefined) chosen.push(next);
        }
        expect(keysOf(diversify(all, { lambda, similarity: near }))).toEqual(chosen.map(({ key }) => key));
      }),
    );
  });

  it('gives every item once with values that never rise, whatever order they come in', () => {
    fc.assert(
      fc.property(pointsArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (raw, lambda) => {
        const all = asPoints(raw);
        const chosen = diversify(all, { lambda, similarity: near });
        expect(keysOf(chosen).sort()).toEqual(all.map(({ key }) => key).sort());
        const values = chosen.map(({ marginalRelevance }) => marginalRelevance);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
        expect(keysOf(diversify(all.toReversed(), { lambda, similarity: near }))).toEqual(keysOf(chosen));
      }),
    );
  });

  it('does not depend on the scale or the zero of the scores', () => {
    fc.assert(
      fc.property(pointsArbitrary, fc.constantFrom(0.25, 4), fc.constantFrom(-64, 128), (raw, factor, shift) => {
        const all = asPoints(raw);
        const moved = all.map((point) => ({ ...point, score: point.score * factor + shift }));
        expect(keysOf(diversify(moved, { lambda: 0.5, similarity: near }))).toEqual(
          keysOf(diversify(all, { lambda: 0.5, similarity: near })),
        );
      }),
    );
  });

  it('refuses a lambda that is none', () => {
    for (const lambda of [-0.1, 1.1, NaN]) expect(() => diversify(points, { lambda, similarity: near })).toThrow(/lambda/);
  });
});

describe('the similarity of texts', () => {
  const cosine = (left: string, right: string): number => termCosine(termVectorOf(left), termVectorOf(right));

  it('is 1 for the same words, 0 for no common one, and does not count stop words', () => {
    expect(cosine('Reset the password', 'the password: resets!')).toBeCloseTo(1, 12);
    expect(cosine('the login', 'the bread')).toBe(0);
    expect(cosine('', 'login')).toBe(0);
    expect(cosine('login bread', 'login zoo')).toBeCloseTo(0.5, 12);
  });

  it('is symmetric, from 0 to 1, for any text', () => {
    fc.assert(
      fc.property(hostileStringArbitrary, hostileStringArbitrary, (left, right) => {
        const value = cosine(left, right);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(cosine(right, left)).toBeCloseTo(value, 12);
      }),
    );
  });
});

describe('the diversifying reranker', () => {
  const items = [
    itemOf('a', 'reset the password of a user', 1),
    itemOf('b', 'resetting passwords of users', 0.9),
    itemOf('c', 'bread of the bakery', 0.8),
    itemOf('d', 'nothing at all', 0),
  ];

  it('puts the near copy behind, and says why', async () => {
    const reranked = await createDiversifyingReranker({ lambda: 0.7 }).rerank('password', items, {});
    expect(reranked.map(({ key }) => key)).toEqual(['a', 'c', 'b', 'd']);
    const [, , copy] = reranked;
    expect(copy?.parts.map(({ label }) => label)).toEqual(['relevance', 'similarity', 'marginalRelevance']);
    expect(copy?.parts.map(({ value }) => value.toFixed(2))).toEqual(['0.90', '1.00', '0.33']);
    expect(copy?.score).toBe(copy?.parts[2]?.value);
  });

  it('goes by vectors where both items have one', async () => {
    const vectors = new Map([
      ['a', [1, 0]],
      ['c', [1, 0]],
      ['d', [-1, 0]],
    ]);
    const asked: (readonly string[])[] = [];
    const reranker = createDiversifyingReranker({
      lambda: 0.7,
      getVectors: async (keys) => {
        asked.push(keys);
        return vectors;
      },
    });
    const reranked = await reranker.rerank('password', items, {});
    const similarityOf = (key: string): number | undefined => reranked.find((one) => one.key === key)?.parts[1]?.value;
    expect(asked).toEqual([['a', 'b', 'c', 'd']]);
    expect([similarityOf('c'), similarityOf('d')]).toEqual([1, 0]);
    expect(similarityOf('b')).toBeCloseTo(1, 12);
  });

  it('stops when it is no longer wanted, and answers nothing to nothing', async () => {
    const reranker = createDiversifyingReranker({ lambda: 0.7 });
    await expect(reranker.rerank('', items, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
    expect(await reranker.rerank('', [], {})).toEqual([]);
  });
});

describe('diversity by intent', () => {
  it('knows the seven intents', () => {
    expect(Object.keys(INTENT_BREADTH).sort()).toEqual([
      'add_feature',
      'find_decision',
      'find_spec',
      'fix_bug',
      'refactor',
      'security_audit',
      'understand',
    ]);
  });

  it('leaves the order alone for who looks for one thing', () => {
    expect(lambdaFor('find_spec', { lambda: 0.7 })).toBe(1);
    expect(lambdaFor('understand', { lambda: 0.7 })).toBeCloseTo(0.7, 12);
    expect(lambdaFor('of a user', { lambda: 0.7 })).toBeCloseTo(0.7, 12);
    expect(lambdaFor('constructor', { lambda: 0.7 })).toBeCloseTo(0.7, 12);
    expect(lambdaFor('understand', { lambda: 0.6, breadth: { understand: 0.5 } })).toBeCloseTo(0.8, 12);
  });
});
