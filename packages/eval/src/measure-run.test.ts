import { describe, expect, it } from 'vitest';
import { measureRun } from './measure-run.ts';

const hits = (...ids: string[]) => ids.map((id, index) => ({ id, score: 10 - index }));

describe('B-03 measureRun', () => {
  const qrels = new Map([
    ['q1', new Map([['a', 1]])],
    ['q2', new Map([['b', 1]])],
    ['q3', new Map([['c', 1]])],
    ['q4', new Map([['d', 1]])],
  ]);

  it('averages over every judged query; one without hits and one that was never asked count as 0', () => {
    const rankings = new Map([
      ['q1', hits('a')],
      ['q2', hits('z', 'b')],
      ['q3', []],
    ]);
    const { queries, means } = measureRun({ tag: 'run', rankings }, qrels);
    expect(means.mrr10).toBe((1 + 1 / 2 + 0 + 0) / 4);
    expect(means.recall10).toBe(2 / 4);
    expect([...queries.keys()]).toEqual(['q1', 'q2', 'q3', 'q4']);
    expect(queries.get('q4')?.ndcg10).toBe(0);
  });

  it('ignores answers to queries that nobody judged', () => {
    const judgedOnly = new Map([['q1', hits('a')]]);
    const more = new Map([...judgedOnly, ['q9', hits('a')]]);
    expect(measureRun({ tag: 'run', rankings: more }, qrels)).toEqual(measureRun({ tag: 'run', rankings: judgedOnly }, qrels));
  });
});
