import { describe, expect, it } from 'vitest';
import type { Convergence } from '@trefoil/schema';
import { buildInput, buildList, buildListAtRank, keysOf, scoreOf } from '../test/build-fusion.ts';
import { createReciprocalRankFuser } from './reciprocal-rank-fuser.ts';

const WORKED_EXAMPLE = [buildListAtRank('vector', 2), buildListAtRank('lexical', 5), buildListAtRank('graph', 1)];
const ONCE: Convergence = { mode: 'multiplicative', bonus: 0.1 };

describe('createReciprocalRankFuser', () => {
  it('S0-02 C5 scores 1 / (60 + rank) with ranks from 1', () => {
    const [first, second] = createReciprocalRankFuser().fuse(buildInput([buildList('lexical', { a: 9, b: 3 })]));
    expect(first?.score).toBe(1 / 61);
    expect(second?.score).toBe(1 / 62);
  });

  it('S2-03 C5 equals the formula that counts ranks from 0: 1 / (60 + rank + 1)', () => {
    const fused = createReciprocalRankFuser().fuse(buildInput([buildList('lexical', { a: 3, b: 2, c: 1 })]));
    expect(fused.map(({ score }) => score)).toEqual([0, 1, 2].map((rank) => 1 / (60 + rank + 1)));
  });

  it('S0-03 S0-04 S0-05 C2 gives vector rank 2, lexical rank 5 and graph rank 1 the score 0.0617', () => {
    const weights = { lexical: 1, vector: 1, graph: 1.5 };
    const [plain] = createReciprocalRankFuser().fuse(buildInput(WORKED_EXAMPLE, { weights }));
    expect(plain?.contributions.map(({ channel, share }) => [channel, share.toFixed(4)])).toEqual([
      ['lexical', '0.0154'],
      ['vector', '0.0161'],
      ['graph', '0.0246'],
    ]);
    expect(plain?.score.toFixed(4)).toBe('0.0561');
    const [converged] = createReciprocalRankFuser({ convergence: ONCE }).fuse(buildInput(WORKED_EXAMPLE, { weights }));
    expect(converged?.score.toFixed(4)).toBe('0.0617');
  });

  it('S0-03 gives no bonus to what a single list found', () => {
    expect(createReciprocalRankFuser({ convergence: ONCE }).fuse(buildInput([buildList('lexical', { a: 1 })]))[0]?.score).toBe(1 / 61);
  });

  it.each<readonly [Convergence['mode'], number]>([
    ['multiplicative', (1 / 62 + 1 / 65 + 1 / 61) * 1.1],
    ['per_source', (1 / 62 + 1 / 65 + 1 / 61) * 1.2],
    ['additive', 1 / 62 + 1 / 65 + 1 / 61 + 0.1],
    ['off', 1 / 62 + 1 / 65 + 1 / 61],
  ])('C1 convergence %s', (mode, expected) => {
    const fuser = createReciprocalRankFuser({ convergence: { mode, bonus: 0.1 } });
    expect(fuser.fuse(buildInput(WORKED_EXAMPLE))[0]?.score).toBeCloseTo(expected, 12);
  });

  it('C2 boosts what only the graph found, and nothing else', () => {
    const lists = [buildList('graph', { alone: 1, shared: 0.5 }), buildList('lexical', { shared: 1 })];
    const plain = createReciprocalRankFuser().fuse(buildInput(lists));
    const boosted = createReciprocalRankFuser({ graphExclusiveBoost: 1.5 }).fuse(buildInput(lists));
    expect(scoreOf(boosted, 'alone')).toBeCloseTo(scoreOf(plain, 'alone') * 1.5, 12);
    expect(scoreOf(boosted, 'shared')).toBe(scoreOf(plain, 'shared'));
  });

  describe('S2-07 C4 weighted by alpha', () => {
    const lists = [buildList('lexical', { words: 9, both: 5 }), buildList('vector', { meaning: 0.9, both: 0.8 })];
    const fuseAt = (alpha: number) =>
      createReciprocalRankFuser().fuse(buildInput(lists, { weights: { lexical: 1 - alpha, vector: alpha, graph: 0 } }));

    it('adds (1 - alpha) / (60 + lexical rank) and alpha / (60 + vector rank)', () => {
      expect(scoreOf(fuseAt(0.3), 'both')).toBeCloseTo(0.7 / 62 + 0.3 / 62, 12);
      expect(scoreOf(fuseAt(0.3), 'words')).toBeCloseTo(0.7 / 61, 12);
    });

    it('alpha 1 is the vector list alone: a list of weight 0 contributes no candidates', () => {
      expect(keysOf(fuseAt(1))).toEqual(['meaning', 'both']);
    });

    it('alpha 0 is the lexical list alone', () => {
      expect(keysOf(fuseAt(0))).toEqual(['words', 'both']);
    });
  });
});
