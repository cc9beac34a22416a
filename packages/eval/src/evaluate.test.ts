import type { Channel, JobProgress } from '@trefoil/schema';
import { EngineError } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { evaluate, type EvaluateOptions } from './evaluate.ts';
import type { Variant } from './variant.ts';

const LEXICAL: readonly Channel[] = ['lexical'];
const good: Variant = { profile: 'default', channels: LEXICAL };
const poor: Variant = { profile: 'poor', channels: [] };

const queries = Array.from({ length: 20 }, (_, index) => ({ id: `q${index}`, text: `text ${index}` }));
const qrels = new Map(queries.map(({ id }) => [id, new Map([[`d-${id}`, 1]])]));
const dataset = { queries, qrels };

/** Each query takes one more millisecond than the one before, counted over the whole evaluation. */
function setUp(change: Partial<EvaluateOptions> = {}) {
  const asked: string[] = [];
  let wallMs = 0;
  let cpuMs = 0;
  const options: EvaluateOptions = {
    dataset,
    variants: [good],
    limit: 100,
    search: async (query, variant) => {
      asked.push(query.id);
      wallMs += Number(query.id.slice(1)) + 1;
      cpuMs += 2;
      const found = { id: `d-${query.id}`, score: 1 };
      return variant.profile === 'poor' ? [{ id: 'noise', score: 2 }, found] : [found];
    },
    now: () => wallMs,
    cpu: () => cpuMs,
    ...change,
  };
  return { options, asked };
}

describe('B-03 evaluate', () => {
  it('gives the means, percentiles and CPU time of every variant', async () => {
    const { options } = setUp({ variants: [good, poor] });
    const { queries: judged, results } = await evaluate(options);
    expect(judged).toBe(20);
    // found at rank 1 and at rank 2: 1 and 1 / log2(3) = 0.6309
    expect(results.map((result) => [result.profile, result.channels, result.mrr10])).toEqual([
      ['default', ['lexical'], 1],
      ['poor', [], 0.5],
    ]);
    expect(results[1]?.ndcg10).toBeCloseTo(1 / Math.log2(3), 12);
    // queries take 1, 2, … 20 ms
    expect(results[0]).toMatchObject({ p50Ms: 10, p95Ms: 19, cpuMsPerQuery: 2 });
    expect(results[0]).not.toHaveProperty('comparison');
  });

  it('asks five queries unmeasured, then each judged query once, in order', async () => {
    const unjudged = { id: 'q99', text: 'nobody judged this' };
    const { options, asked } = setUp({ dataset: { queries: [unjudged, ...queries], qrels } });
    await evaluate(options);
    const ids = queries.map((query) => query.id);
    expect(asked).toEqual([...ids.slice(0, 5), ...ids]);
  });

  it('counts a judged query that is not in the dataset as 0', async () => {
    const { options } = setUp({ dataset: { queries: queries.slice(0, 15), qrels } });
    const { queries: judged, results, perQuery } = await evaluate(options);
    expect(judged).toBe(20);
    expect(results[0]?.ndcg10).toBe(0.75);
    expect(perQuery[19]).toMatchObject({ qid: 'q19', text: null, ndcg10: 0, hits: [], missed: [{ id: 'd-q19', grade: 1 }] });
  });

  it('cuts hits past the limit and says what a small limit costs', async () => {
    const { options } = setUp({ variants: [poor], limit: 1 });
    const { results, runs, warnings } = await evaluate(options);
    expect(results[0]?.ndcg10).toBe(0);
    expect(runs[0]?.rankings.get('q0')).toEqual([{ id: 'noise', score: 2 }]);
    expect(warnings).toEqual(['limit 1 cuts recall100 and map, which look at 100 hits and all hits']);
  });

  it('compares later variants with the first when no run was given', async () => {
    const { comparisons, results } = await evaluate(setUp({ variants: [good, poor] }).options);
    expect(comparisons).toHaveLength(1);
    expect(comparisons[0]).toMatchObject({ baseline: 'default:lexical', challenger: 'poor', wins: 0, losses: 20, ties: 0 });
    expect(comparisons[0]?.interval.upper).toBeLessThan(0);
    expect(results[1]).not.toHaveProperty('comparison');
  });

  it('tests each variant against the given run of its tag, else the only one', async () => {
    const { runs } = await evaluate(setUp({ variants: [good, poor] }).options);
    const same = await evaluate(setUp({ variants: [good, poor], against: runs }).options);
    expect(same.results.map((result) => result.comparison)).toMatchObject([
      { run: 'default:lexical', ndcg10: 1, difference: 0, pValue: 1 },
      { run: 'poor', difference: 0, pValue: 1 },
    ]);
    const only = await evaluate(setUp({ variants: [poor], against: runs.slice(0, 1) }).options);
    expect(only.results[0]?.comparison).toMatchObject({ run: 'default:lexical', ndcg10: 1, pValue: 1 / 10_001 });
  });

  it('warns of a given run that leaves judged queries out', async () => {
    const against = [{ tag: 'old', rankings: new Map([['q0', [{ id: 'd-q0', score: 1 }]]]) }];
    const { warnings } = await evaluate(setUp({ against }).options);
    expect(warnings).toEqual(['run old has no hit for 19 of 20 judged queries; each counts as 0']);
  });

  it('reports progress over all variants', async () => {
    const seen: JobProgress[] = [];
    await evaluate(setUp({ variants: [good, poor], onProgress: (progress) => seen.push(progress) }).options);
    expect(seen).toHaveLength(40);
    expect(seen[0]).toEqual({ stage: 'queries default:lexical', done: 1, total: 40 });
    expect(seen[39]).toEqual({ stage: 'queries poor', done: 40, total: 40 });
  });

  it('stops between queries when the signal aborts', async () => {
    const controller = new AbortController();
    const { options, asked } = setUp({ signal: controller.signal, onProgress: ({ done }) => done === 3 && controller.abort() });
    await expect(evaluate(options)).rejects.toMatchObject({ code: 'cancelled' });
    expect(asked).toHaveLength(5 + 3);
  });

  it('lets timers run even when the search never waits', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 0);
    const many = Array.from({ length: 100_000 }, (_, index) => ({ id: `q${index}`, text: '' }));
    const judged = new Map(many.map(({ id }) => [id, new Map([['d', 1]])]));
    const { options } = setUp({ dataset: { queries: many, qrels: judged }, signal: controller.signal });
    await expect(evaluate(options)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('names the query and the variant when a search fails, and keeps code and hint', async () => {
    const error = new EngineError('unavailable', 'no channel answered', { hint: 'start it' });
    await expect(evaluate(setUp({ search: () => Promise.reject(error) }).options)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'query "q0" under default:lexical failed: no channel answered',
      hint: 'start it',
    });
  });

  it.each<[string, Partial<EvaluateOptions>, string]>([
    ['no variant', { variants: [] }, 'there is no variant to evaluate'],
    ['a variant twice', { variants: [good, good] }, 'variant default:lexical is there twice'],
    ['a limit of 0', { limit: 0 }, 'limit 0 is not a whole number above 0'],
    [
      'queries that nobody judged',
      { dataset: { queries, qrels: new Map([['x', new Map([['d', 1]])]]) } },
      'none of the queries has a judgement',
    ],
    ['a run of another dataset', { against: [{ tag: 'old', rankings: new Map() }] }, 'run old answers none of the judged queries'],
    [
      'several runs without the right tag',
      { against: ['x', 'y'].map((tag) => ({ tag, rankings: new Map([['q0', []]]) })) },
      'none of the given runs is tagged default:lexical',
    ],
  ])('refuses %s before the first query', async (_, change, message) => {
    const { options, asked } = setUp(change);
    await expect(evaluate(options)).rejects.toThrow(message);
    expect(asked).toEqual([]);
  });
});
