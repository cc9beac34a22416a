import { describe, expect, it } from 'vitest';
import { createReferenceBm25 } from './reference-bm25.ts';

describe('reference BM25', () => {
  const bm25 = createReferenceBm25([
    { id: 'b', title: 'Cranes', text: 'The crane of the harbour' },
    { id: 'a', text: 'tide tables' },
    { id: 'c', text: 'tide gauge' },
  ]);

  it('scores by the formula, over stems of title and text without stop words', () => {
    // lengths 3, 2, 2, average 7/3; n 1: ln(1 + 2.5/1.5) = 0.980829; tf 2: 0.980829 x 2 / (2 + 0.9 x (0.6 + 0.4 x 9/7))
    const [hit] = bm25.search('crane', 10);
    expect(hit?.id).toBe('b');
    expect(hit?.score).toBeCloseTo(0.653264, 5);
  });

  it('counts repeated words of the query and breaks ties by id', () => {
    expect(bm25.search('tide', 10).map((hit) => hit.id)).toEqual(['a', 'c']);
    expect(bm25.search('tide tide', 1)[0]?.score).toBeCloseTo(2 * (bm25.search('tide', 1)[0]?.score ?? 0), 10);
  });

  it('finds nothing for stop words and strange words', () => {
    expect(bm25.search('the of and', 10)).toEqual([]);
    expect(bm25.search('zebra', 10)).toEqual([]);
    expect(createReferenceBm25([]).search('tide', 10)).toEqual([]);
  });
});
