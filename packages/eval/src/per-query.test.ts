import { describe, expect, it } from 'vitest';
import { measureRun } from './measure-run.ts';
import { describeQueries, renderPerQuery } from './per-query.ts';

describe('per-query rows', () => {
  const judgements = new Map([
    ['deep', 1],
    ['zero', 0],
    ['missed b', 1],
    ['missed a', 1],
    ['missed c', 3],
  ]);
  const dataset = { queries: [{ id: 'q', text: 'why' }], qrels: new Map([['q', judgements]]) };
  const ids = ['zero', ...Array.from({ length: 12 }, (_, index) => `z${index}`), 'deep', 'tail'];
  const run = { tag: 't', rankings: new Map([['q', ids.map((id, index) => ({ id, score: -index }))]]) };
  const [row, ...others] = describeQueries({
    dataset,
    variant: { profile: 'default', channels: ['lexical', 'graph'] },
    run,
    measures: measureRun(run, dataset.qrels),
  });

  it('show the first ten hits and every relevant one below', () => {
    expect(others).toEqual([]);
    expect(row?.hits).toHaveLength(11);
    expect(row?.hits[0]).toEqual({ id: 'zero', rank: 1, grade: 0 });
    expect(row?.hits[1]).toEqual({ id: 'z0', rank: 2, grade: null });
    expect(row?.hits[10]).toEqual({ id: 'deep', rank: 14, grade: 1 });
  });

  it('show what was missed, the highest grade first, then by id', () => {
    expect(row?.missed).toEqual([
      { id: 'missed c', grade: 3 },
      { id: 'missed a', grade: 1 },
      { id: 'missed b', grade: 1 },
    ]);
  });

  it('are one JSON line each', () => {
    const text = renderPerQuery(row === undefined ? [] : [row, row]);
    const lines = text.split('\n');
    expect(lines).toHaveLength(3);
    expect(JSON.parse(lines[0] ?? '')).toEqual(row);
    expect(Object.keys(row ?? {})).toEqual(['profile', 'channels', 'qid', 'text', 'ndcg10', 'mrr10', 'recall100', 'hits', 'missed']);
  });
});
