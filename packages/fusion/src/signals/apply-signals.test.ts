import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Signal } from '@trefoil/schema';
import { buildInput, buildList, scoreOf } from '../../test/build-fusion.ts';
import { buildSignalInput } from '../../test/build-plan.ts';
import { createReciprocalRankFuser } from '../reciprocal-rank-fuser.ts';
import { applySignals } from './apply-signals.ts';
import { createSignal } from './create-signal.ts';

const BOUNDS = { least: 0.7, most: 1.5 };
const adjusting = (name: string, add: number, multiply: number): Signal => ({
  name,
  scale: 'fused',
  adjust: () => ({ add, multiply, reason: null }),
});
const scored = (score: number) => buildSignalInput({}, { candidate: { score, contributions: [] } });

describe('applySignals', () => {
  it('steps add up to the change of the score, and the bounds hold', () => {
    const adjustments = fc.array(fc.tuple(fc.double({ min: 0, max: 5, noNaN: true }), fc.double({ min: 0, max: 5, noNaN: true })), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 10, noNaN: true }), adjustments, fc.boolean(), (before, given, bounded) => {
        const signals = given.map(([add, multiply], index) => adjusting(`s${index}`, add, multiply));
        const bounds = bounded ? BOUNDS : null;
        const { score, steps } = applySignals(scored(before), { signals, scale: 'fused', bounds });
        const expected = given.reduce((value, [add, multiply]) => (value + add) * multiply, before);
        expect(score).toBe(bounded ? Math.min(Math.max(expected, before * 0.7), before * 1.5) : expected);
        const sum = steps.reduce((total, { added }) => total + added, before);
        expect(Math.abs(sum - score)).toBeLessThanOrEqual(1e-9 * Math.max(1, expected));
      }),
    );
  });

  it('C17 applies the signals of one scale only, and bounds no raw score', () => {
    const signals = [createSignal({ name: 'recency_bonus', options: {} }), createSignal({ name: 'pinned', options: { factor: 1.4 } })];
    const input = { ...scored(2), attributes: { ...scored(2).attributes, pinned: true, updatedAt: scored(2).now } };
    expect(applySignals(input, { signals, scale: 'lexical_raw', bounds: BOUNDS }).score).toBe(7);
    expect(applySignals(input, { signals, scale: 'fused', bounds: BOUNDS }).score).toBeCloseTo(2.8, 12);
  });

  it('names what it saw, and is silent about signals that saw nothing', () => {
    const signals = ['importance', 'pinned'].map((name) => createSignal({ name, options: {} }));
    const { steps } = applySignals(buildSignalInput({ pinned: true }), { signals, scale: 'fused', bounds: BOUNDS });
    expect(steps.map(({ label }) => label)).toEqual(['pinned: pinned']);
  });
});

describe('domination over reciprocal ranks', () => {
  const literal = [
    createSignal({ name: 'type_weight', options: { weights: { decision: 2 } } }),
    createSignal({ name: 'access', options: {} }),
  ];
  const ranks = Object.fromEntries([...Array(400).keys()].map((index) => [`d${index + 1}`, 400 - index]));
  const fused = createReciprocalRankFuser().fuse(buildInput([buildList('lexical', ranks)]));

  /** The last rank from which a document with these attributes is level with a plain one at rank 1. */
  const lastRank = (type: string, accessCount: number, bounds: typeof BOUNDS | null): number => {
    const best = scoreOf(fused, 'd1');
    const reaches = (rank: number): boolean => {
      const candidate = { score: scoreOf(fused, `d${rank}`), contributions: [] };
      const input = buildSignalInput({ type, accessCount }, { candidate });
      // A tie at 2 / 122 = 1 / 61 counts.
      return applySignals(input, { signals: literal, scale: 'fused', bounds }).score >= best * (1 - 1e-12);
    };
    return (
      [...Array(399).keys()]
        .map((index) => index + 2)
        .filter(reaches)
        .at(-1) ?? 1
    );
  };

  it.each<readonly [string, number, number]>([
    ['decision', 0, 62],
    ['note', 10, 147],
    ['note', 100, 282],
    ['decision', 10, 354],
  ])('C18 a %s read %d times overtakes a plain first from rank %d when nothing bounds it', (type, accessCount, expected) => {
    expect(lastRank(type, accessCount, null)).toBe(expected);
  });

  it('C18 within [0.7, 1.5] no combination comes from further than rank 31', () => {
    expect(lastRank('decision', 0, BOUNDS)).toBe(31);
    expect(lastRank('decision', 1_000, BOUNDS)).toBe(31);
  });
});
