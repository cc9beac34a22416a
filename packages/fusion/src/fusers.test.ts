import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNELS } from '@trefoil/schema';
import type { Candidate, Channel, Fuser, FusionInput, RankedList } from '@trefoil/schema';
import { createConvexFuser } from './convex-fuser.ts';
import { createReciprocalRankFuser } from './reciprocal-rank-fuser.ts';

const list = (channel: Channel, scores: Readonly<Record<string, number>>): RankedList => ({
  channel,
  candidates: Object.entries(scores).map(([id, score], index) => ({ sectionId: `${id}#0`, documentId: id, score, rank: index + 1 })),
});

const input = (lists: readonly RankedList[], overrides: Partial<FusionInput> = {}): FusionInput => ({
  unit: 'document',
  lists,
  completions: new Map(),
  weights: { lexical: 1, vector: 1, graph: 1 },
  coverage: {},
  ...overrides,
});

const atRank = (channel: Channel, rank: number): RankedList => ({
  channel,
  candidates: [{ sectionId: 'wanted#0', documentId: 'wanted', score: 1, rank }],
});

describe('createReciprocalRankFuser', () => {
  it('S0-05 gives vector rank 2, BM25 rank 5 and graph rank 1 the score 0.0617', () => {
    const lists = [atRank('vector', 2), atRank('lexical', 5), atRank('graph', 1)];
    const weights = { lexical: 1, vector: 1, graph: 1.5 };
    const [plain] = createReciprocalRankFuser().fuse(input(lists, { weights }));
    expect(plain?.contributions.map(({ channel, share }) => [channel, share.toFixed(4)])).toEqual([
      ['graph', '0.0246'],
      ['lexical', '0.0154'],
      ['vector', '0.0161'],
    ]);
    expect(plain?.score.toFixed(4)).toBe('0.0561');
    const [converged] = createReciprocalRankFuser({ convergence: { mode: 'multiplicative', bonus: 0.1 } }).fuse(input(lists, { weights }));
    expect(converged?.score.toFixed(4)).toBe('0.0617');
  });

  it('S0-02 scores 1 / (60 + rank) with ranks from 1', () => {
    const [first, second] = createReciprocalRankFuser().fuse(input([list('lexical', { a: 9, b: 3 })]));
    expect(first?.score).toBeCloseTo(1 / 61, 12);
    expect(second?.score).toBeCloseTo(1 / 62, 12);
  });

  it('S0-03 gives no bonus to what a single list found', () => {
    const fuser = createReciprocalRankFuser({ convergence: { mode: 'multiplicative', bonus: 0.1 } });
    expect(fuser.fuse(input([list('lexical', { a: 1 })]))[0]?.score).toBeCloseTo(1 / 61, 12);
  });
});

describe('createConvexFuser', () => {
  const fuser = createConvexFuser({ normalisation: 'theoretical_min_max' });

  it('divides lexical scores by the best and shifts cosines by one', () => {
    const lists = [list('lexical', { a: 8, b: 4 }), list('vector', { b: 0.5, a: 0 })];
    const fused = fuser.fuse(input(lists, { weights: { lexical: 0.3, vector: 0.7, graph: 0 } }));
    expect(fused.map(({ key }) => key)).toEqual(['b', 'a']);
    expect(fused.find(({ key }) => key === 'a')?.score).toBeCloseTo(0.3 * 1 + 0.7 * (1 / 1.5), 12);
    expect(fused.find(({ key }) => key === 'b')?.score).toBeCloseTo(0.3 * 0.5 + 0.7 * 1, 12);
  });

  it('uses the completed score of a unit that only the other list proposed', () => {
    const completions = new Map<Channel, readonly Candidate[]>([['vector', [{ sectionId: 'a#0', documentId: 'a', score: 0.2, rank: 0 }]]]);
    const fused = fuser.fuse(
      input([list('lexical', { a: 1 }), list('vector', { b: 0.6 })], { completions, weights: { lexical: 0.5, vector: 0.5, graph: 0 } }),
    );
    const a = fused.find(({ key }) => key === 'a');
    expect(a?.contributions.find(({ channel }) => channel === 'vector')).toMatchObject({ rank: null, score: 0.2 });
    expect(a?.score).toBeCloseTo(0.5 + 0.5 * (1.2 / 1.6), 12);
  });

  it('B-05 does not punish a unit for a vector that is not there yet', () => {
    const lists = [list('lexical', { a: 1, b: 0.8 }), list('vector', { b: 0.1 })];
    const weights = { lexical: 0.25, vector: 0.75, graph: 0 };
    expect(fuser.fuse(input(lists, { weights, coverage: { vector: 1 } }))[0]?.key).toBe('b');
    expect(fuser.fuse(input(lists, { weights, coverage: { vector: 0.01 } }))[0]?.key).toBe('a');
  });
});

describe('every fuser', () => {
  const lists = fc.subarray([...CHANNELS], { minLength: 1 }).chain((channels) =>
    fc.tuple(
      ...channels.map((channel) =>
        fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 12 }).chain((ids) =>
          fc.array(fc.double({ min: -1, max: 30, noNaN: true }), { minLength: ids.length, maxLength: ids.length }).map((scores) => {
            const sorted = [...scores].sort((a, b) => b - a);
            return list(channel, Object.fromEntries(ids.map((id, index) => [`d${id}`, sorted[index] ?? 0])));
          }),
        ),
      ),
    ),
  );
  const fusers: readonly (readonly [string, Fuser])[] = [
    ['reciprocal rank', createReciprocalRankFuser({ convergence: { mode: 'multiplicative', bonus: 0.1 } })],
    ['convex', createConvexFuser({ normalisation: 'theoretical_min_max' })],
    ['min-max', createConvexFuser({ normalisation: 'min_max' })],
  ];
  it.each(fusers)('%s: the order of the lists changes nothing and shares sum to the score', (_name, fuser) => {
    fc.assert(
      fc.property(lists, (given) => {
        const forward = fuser.fuse(input(given));
        expect(fuser.fuse(input([...given].reverse()))).toEqual(forward);
        for (const unit of forward) {
          const sum = unit.contributions.reduce((total, contribution) => total + contribution.share, 0);
          expect(sum).toBeCloseTo(unit.score, 9);
        }
        const scores = forward.map((unit) => unit.score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
    );
  });
});
