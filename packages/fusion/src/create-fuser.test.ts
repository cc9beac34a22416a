import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANNELS } from '@trefoil/schema';
import type { FusionSettings } from '@trefoil/schema';
import { buildInput, buildList, keysOf } from '../test/build-fusion.ts';
import { listsArbitrary } from '../test/list-arbitraries.ts';
import { createFuser } from './create-fuser.ts';

const weights = { lexical: 0.4, vector: 0.5, graph: 0.3 };
const rrf = { strategy: 'rrf', rrfK: 60, weights, graphExclusiveBoost: 1.5 } as const;
const convex = { strategy: 'convex', weights, weightsByType: { code: { lexical: 0.1, vector: 0.9, graph: 0 } } } as const;
const SETTINGS: readonly (readonly [string, FusionSettings])[] = [
  ['rrf', { ...rrf, convergence: { mode: 'multiplicative', bonus: 0.1 } }],
  ['rrf per source', { ...rrf, convergence: { mode: 'per_source', bonus: 0.1 } }],
  ['rrf additive', { ...rrf, convergence: { mode: 'additive', bonus: 0.1 } }],
  ['convex best', { ...convex, normalisation: 'best' }],
  ['convex min-max', { ...convex, normalisation: 'min_max' }],
  ['convex theoretical', { ...convex, normalisation: 'theoretical_min_max' }],
  ['convex distribution', { ...convex, normalisation: 'distribution' }],
  ['linear', { strategy: 'linear', weights }],
  ['first', { strategy: 'first', order: ['vector', 'lexical', 'graph'], weights }],
];
const types = new Map([...Array(21).keys()].map((index) => [`d${index}`, index % 3 === 0 ? 'code' : 'doc']));

describe.each(SETTINGS)('C3 %s', (_name, settings) => {
  const fuser = createFuser(settings);

  it('the order of the lists changes nothing, shares sum to the score, best comes first', () => {
    fc.assert(
      fc.property(listsArbitrary, (lists) => {
        const forward = fuser.fuse(buildInput(lists, { weights, types }));
        expect(fuser.fuse(buildInput([...lists].reverse(), { weights, types }))).toEqual(forward);
        for (const { contributions, score } of forward) {
          expect(contributions.reduce((total, { share }) => total + share, 0)).toBeCloseTo(score, 12);
        }
        const scores = forward.map(({ score }) => score);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
        expect(new Set(keysOf(forward)).size).toBe(forward.length);
      }),
    );
  });

  it('ties are broken by key', () => {
    for (const channel of CHANNELS) {
      const { candidates } = buildList(channel, { b: 1, a: 1 });
      const tied = { channel, candidates: candidates.map((candidate) => ({ ...candidate, rank: 1 })) };
      expect(keysOf(fuser.fuse(buildInput([tied], { weights, types })))).toEqual(['a', 'b']);
    }
  });

  it('C4 no list, empty lists and lists of weight 0 give nothing', () => {
    const silent = { lexical: 0, vector: 0, graph: 0 };
    expect(fuser.fuse(buildInput([], { weights }))).toEqual([]);
    expect(fuser.fuse(buildInput([buildList('lexical', {})], { weights }))).toEqual([]);
    expect(fuser.fuse(buildInput([buildList('lexical', { a: 1 })], { weights: silent }))).toEqual([]);
  });

  it('ranks sections when the unit is a section', () => {
    const list = {
      channel: 'lexical' as const,
      candidates: [
        { sectionId: 'a#1', documentId: 'a', score: 2, rank: 1 },
        { sectionId: 'a#0', documentId: 'a', score: 1, rank: 2 },
      ],
    };
    expect(keysOf(fuser.fuse(buildInput([list], { weights, unit: 'section' })))).toEqual(['a#1', 'a#0']);
    const [document] = fuser.fuse(buildInput([list], { weights }));
    expect(document?.sectionIds).toEqual(['a#1', 'a#0']);
  });

  it('S1-11 names the further sections of a document after those that speak for the lists, each once', () => {
    const lists = (['lexical', 'vector'] as const).map((channel, number) => ({
      channel,
      candidates: [
        { sectionId: `a#${number}`, documentId: 'a', score: 1, rank: 1, furtherSectionIds: [`a#${1 - number}`, `a#${number + 2}`] },
      ],
    }));
    const [document] = fuser.fuse(buildInput(lists, { weights }));
    const inOrder = ['a#0', 'a#1', 'a#2', 'a#3'];
    expect(document?.sectionIds).toEqual(settings.strategy === 'first' ? ['a#1', 'a#0', 'a#3'] : inOrder);
  });
});
