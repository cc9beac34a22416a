import fc from 'fast-check';
import type { Candidate } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { collapse } from './collapse.ts';

/** Sections as `document#number`, best first. */
function buildCandidates(scores: Readonly<Record<string, number>>): readonly Candidate[] {
  return Object.entries(scores)
    .sort(([, a], [, b]) => b - a)
    .map(([sectionId, score], index) => ({ sectionId, documentId: sectionId.split('#')[0] ?? '', score, rank: index + 1 }));
}

describe('collapse', () => {
  it('S1-09 a single section keeps its value; of several it is .8 of the best and .2 of the mean of the best three', () => {
    const candidates = buildCandidates({ 'a#0': 0.9, 'b#0': 0.88, 'a#1': 0.6, 'a#2': 0.3, 'a#3': 0.1 });
    expect(collapse(candidates, 'document', 'best_and_mean')).toEqual([
      { sectionId: 'b#0', documentId: 'b', score: 0.88, rank: 1 },
      {
        sectionId: 'a#0',
        documentId: 'a',
        score: expect.closeTo(0.9 * 0.8 + ((0.9 + 0.6 + 0.3) / 3) * 0.2, 12),
        rank: 2,
        furtherSectionIds: ['a#1', 'a#2'],
      },
    ]);
    const [two] = collapse(buildCandidates({ 'a#0': 0.9, 'a#1': 0.6 }), 'document', 'best_and_mean');
    expect(two?.score).toBeCloseTo(0.9 * 0.8 + 0.75 * 0.2, 12);
  });

  it('S1-05 the best section speaks for its document, and names up to two more', () => {
    const candidates = buildCandidates({ 'a#0': 4, 'b#0': 3, 'a#1': 2, 'a#2': 1, 'a#3': 0.5 });
    expect(collapse(candidates, 'document', 'best')).toEqual([
      { sectionId: 'a#0', documentId: 'a', score: 4, rank: 1, furtherSectionIds: ['a#1', 'a#2'] },
      { sectionId: 'b#0', documentId: 'b', score: 3, rank: 2 },
    ]);
  });

  it('C20 leaves sections alone where sections are ranked', () => {
    const candidates = buildCandidates({ 'a#0': 2, 'a#1': 1 });
    expect(collapse(candidates, 'section', 'best_and_mean')).toBe(candidates);
  });

  it('gives each document once, best first, ranks from 1, never above its best section', () => {
    const sections = fc.dictionary(
      fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(9)).map(([id, number]) => `${id}#${number}`),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(sections, fc.constantFrom('best' as const, 'best_and_mean' as const), (scores, rule) => {
        const collapsed = collapse(buildCandidates(scores), 'document', rule);
        expect(new Set(collapsed.map(({ documentId }) => documentId)).size).toBe(collapsed.length);
        expect(collapsed.map(({ rank }) => rank)).toEqual(collapsed.map((_, index) => index + 1));
        const found = collapsed.map(({ score }) => score);
        expect(found).toEqual([...found].sort((a, b) => b - a));
        for (const { sectionId, score } of collapsed) expect(score).toBeLessThanOrEqual((scores[sectionId] ?? 0) + 1e-12);
      }),
    );
  });
});
