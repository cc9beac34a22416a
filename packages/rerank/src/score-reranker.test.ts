import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemOf } from '../test/describe-reranker.ts';
import { createScoreReranker, sortAndTruncate } from './score-reranker.ts';

const items = [itemOf('c', '', 0.5), itemOf('b', '', 0.9), itemOf('a', '', 0.5), itemOf('d', '', -1)];

it('S0-26 sorts by score, ties by key, and keeps the best', () => {
  expect(sortAndTruncate(items, 3).map(({ key }) => key)).toEqual(['b', 'a', 'c']);
  expect(sortAndTruncate(items, 0)).toEqual([]);
  expect(sortAndTruncate(items, 10)).toHaveLength(4);
});

it('S0-26 keeps nobody who is worse than somebody left out, whatever the order', () => {
  const arbitrary = fc.array(fc.record({ key: fc.string(), score: fc.double({ noNaN: true }) }));
  fc.assert(
    fc.property(arbitrary, fc.nat(20), (all, limit) => {
      const kept = sortAndTruncate(all, limit);
      expect(kept).toHaveLength(Math.min(limit, all.length));
      const worst = Math.min(...kept.map(({ score }) => score));
      for (const one of all.filter((each) => !kept.includes(each))) expect(one.score).toBeLessThanOrEqual(worst);
      const sorted = (list: readonly { key: string; score: number }[]): string =>
        JSON.stringify(list.map(({ key, score }) => [key, score]));
      expect(sorted(sortAndTruncate(all.toReversed(), limit))).toBe(sorted(kept));
    }),
  );
});

it('S0-26 is a reranker too', async () => {
  expect(await createScoreReranker({ limit: 1 }).rerank('', items, {})).toEqual([
    { key: 'b', score: 0.9, parts: [{ label: 'score', value: 0.9 }] },
  ]);
  expect((await createScoreReranker().rerank('', items, {})).map(({ key }) => key)).toEqual(['b', 'a', 'c', 'd']);
  await expect(createScoreReranker().rerank('', items, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
});
