import { describe, expect, it } from 'vitest';
import type { VariantResult } from './evaluate.ts';
import { renderTable } from './render-table.ts';

const first: VariantResult = {
  profile: 'default',
  channels: ['lexical', 'vector'],
  ndcg10: 0.73512,
  mrr10: 0.7,
  recall10: 0.86,
  recall100: 0.951,
  map: 0.6904,
  p50Ms: 3.14,
  p95Ms: 12.5,
  cpuMsPerQuery: 4,
};
const second: VariantResult = { ...first, profile: 'knowledge', channels: [], ndcg10: 0.689, map: 0.69041, p50Ms: 0.7, p95Ms: 1.2 };

describe('renderTable', () => {
  it('aligns columns and marks the best of each, all of them when they print the same', () => {
    expect(renderTable([first, second])).toBe(
      [
        'profile    channels        nDCG@10   MRR@10    R@10   R@100     MAP   p50 ms   p95 ms   CPU ms',
        'default    lexical+vector    0.735*   0.700*  0.860*  0.951*  0.690*     3.1     12.5      4.0*',
        'knowledge  -                 0.689    0.700*  0.860*  0.951*  0.690*     0.7*     1.2*     4.0*',
        '',
      ].join('\n'),
    );
  });

  it('marks nothing in a table of one line', () => {
    expect(renderTable([first])).toBe(
      [
        'profile  channels        nDCG@10  MRR@10   R@10  R@100    MAP  p50 ms  p95 ms  CPU ms',
        'default  lexical+vector    0.735   0.700  0.860  0.951  0.690     3.1    12.5     4.0',
        '',
      ].join('\n'),
    );
  });

  it('adds the comparison when there is one', () => {
    const compared = { ...first, comparison: { run: 'fts5', ndcg10: 0.687, difference: 0.04812, pValue: 0.00009999 } };
    const [head, line] = renderTable([compared]).split('\n');
    expect(head).toMatch(/CPU ms {2}against {2}nDCG@10 {2}difference {7}p$/);
    expect(line).toMatch(/4\.0 {5}fts5 {4}0\.687 {6}\+0\.048 {2}<0\.001$/);
  });
});
