import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averagePrecision, measureRanking, ndcgAt, recallAt, reciprocalRankAt } from './metrics.ts';

const judgements = new Map([
  ['a', 3],
  ['b', 2],
  ['c', 1],
  ['n', 0],
  ['x', -1],
]);
const log2 = Math.log2;

describe('B-03 nDCG@10', () => {
  it('takes the grade as the gain and log2(rank + 1) as the discount', () => {
    // ranks: b 1, z 2, a 3, c 4
    const dcg = 2 / log2(2) + 3 / log2(4) + 1 / log2(5); // 2 + 0 (z is unjudged) + 1.5 + 0.430677 = 3.930677
    const ideal = 3 / log2(2) + 2 / log2(3) + 1 / log2(4); // 3 + 1.261860 + 0.5 = 4.761860
    expect(ndcgAt(['b', 'z', 'a', 'c'], judgements, 10)).toBeCloseTo(dcg / ideal, 12);
    expect(dcg / ideal).toBeCloseTo(0.82545, 6);
  });

  it('makes the ideal of all judged documents, found or not, down to the cutoff', () => {
    const twelve = new Map(Array.from({ length: 12 }, (_, index) => [`d${index}`, 1]));
    // one relevant document at rank 1: 1 / sum over ranks 1..10 of 1 / log2(rank + 1) = 1 / 4.543559
    expect(ndcgAt(['d3'], twelve, 10)).toBeCloseTo(1 / 4.543559, 6);
  });

  it('counts a negative grade as 0', () => {
    expect(ndcgAt(['x', 'a'], judgements, 10)).toBe(ndcgAt(['unjudged', 'a'], judgements, 10));
  });

  it('looks no further than the cutoff', () => {
    const eleven = [...Array.from({ length: 10 }, (_, index) => `z${index}`), 'a'];
    expect(ndcgAt(eleven, judgements, 10)).toBe(0);
    expect(ndcgAt(eleven, judgements, 11)).toBeGreaterThan(0);
  });
});

describe('B-03 the other metrics', () => {
  it('MRR is one over the rank of the first relevant document within the cutoff', () => {
    expect(reciprocalRankAt(['n', 'z', 'c', 'a'], judgements, 10)).toBe(1 / 3);
    expect(reciprocalRankAt(['n', 'z', 'c', 'a'], judgements, 2)).toBe(0);
  });

  it('recall is found over relevant: a grade of 0 or below is not relevant', () => {
    expect(recallAt(['n', 'x', 'a', 'b'], judgements, 10)).toBe(2 / 3);
    expect(recallAt(['n', 'x', 'a', 'b'], judgements, 3)).toBe(1 / 3);
  });

  it('average precision sums the precision at each relevant document over all relevant ones', () => {
    // relevant at ranks 2 and 5, the third not found: (1/2 + 2/5) / 3 = 0.9 / 3
    expect(averagePrecision(['z', 'a', 'y', 'w', 'c'], judgements)).toBeCloseTo(0.3, 12);
  });

  it('average precision looks at the whole list', () => {
    const long = [...Array.from({ length: 199 }, (_, index) => `z${index}`), 'a'];
    expect(averagePrecision(long, judgements)).toBeCloseTo(1 / 200 / 3, 12);
  });

  it('a document that comes again is ignored and takes no rank', () => {
    const twice = ['z', 'z', 'a', 'a', 'b', 'c'];
    expect(measureRanking(twice, judgements)).toEqual(measureRanking(['z', 'a', 'b', 'c'], judgements));
    expect(recallAt(twice, judgements, 10)).toBe(1);
  });

  it('an empty list and a query without a relevant document score 0', () => {
    const zero = { ndcg10: 0, mrr10: 0, recall10: 0, recall100: 0, map: 0 };
    expect(measureRanking([], judgements)).toEqual(zero);
    expect(measureRanking(['n'], new Map([['n', 0]]))).toEqual(zero);
  });
});

describe('metrics as properties', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 40 });
  const graded = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 60 }).map(String), fc.integer({ min: -1, max: 4 })), {
      selector: ([id]) => id,
      maxLength: 40,
    })
    .map((entries) => new Map(entries));

  it('every metric lies in 0..1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60 }).map(String)), graded, (ranking, judged) => {
        for (const value of Object.values(measureRanking(ranking, judged))) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
    );
  });

  it('the ideal order has nDCG 1, whatever the order among equal grades', () => {
    const shuffled = graded.chain((judged) =>
      fc.tuple(fc.constant(judged), fc.shuffledSubarray([...judged.keys()], { minLength: judged.size })),
    );
    fc.assert(
      fc.property(shuffled, ([judged, keys]) => {
        fc.pre([...judged.values()].some((grade) => grade > 0));
        const ideal = keys.toSorted((a, b) => (judged.get(b) ?? 0) - (judged.get(a) ?? 0));
        expect(ndcgAt(ideal, judged, 10)).toBeCloseTo(1, 12);
      }),
    );
  });

  it('the order of the judgements changes nothing', () => {
    fc.assert(
      fc.property(ids, graded, (ranking, judged) => {
        const reversed = new Map([...judged].toReversed());
        expect(measureRanking(ranking, reversed)).toEqual(measureRanking(ranking, judged));
      }),
    );
  });

  it('swapping two documents of the same grade changes nothing in nDCG', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), (ranking, first, second) => {
        fc.pre(ranking.length > 0);
        const judged = new Map(ranking.map((id, index) => [id, index % 3]));
        const [i, j] = [first % ranking.length, second % ranking.length];
        fc.pre(i % 3 === j % 3);
        const swapped = ranking.map((id, index) => (index === i ? ranking[j] : index === j ? ranking[i] : id) ?? id);
        expect(ndcgAt(swapped, judged, 10)).toBe(ndcgAt(ranking, judged, 10));
      }),
    );
  });

  it('an irrelevant tail changes nothing in any metric', () => {
    fc.assert(
      fc.property(ids, graded, fc.integer({ min: 1, max: 200 }), (ranking, judged, length) => {
        const tail = Array.from({ length }, (_, index) => `tail${index}`);
        expect(measureRanking([...ranking, ...tail], judged)).toEqual(measureRanking(ranking, judged));
      }),
    );
  });
});
