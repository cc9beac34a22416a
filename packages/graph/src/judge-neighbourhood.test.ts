import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeNeighbourhood } from './judge-neighbourhood.ts';

const COUNT = 20;
const ids = Array.from({ length: 400 }, (_, n) => `d${n}`);
const seeding = {
  seeds: ids.slice(0, COUNT).map((documentId, n) => ({ documentId, strength: 1 - n / COUNT, sectionIds: new Set<string>() })),
  found: new Map(ids.slice(0, 150).map((id) => [id, `${id}#0`])),
};
const judge = (linked: (seed: number) => readonly string[]): number =>
  judgeNeighbourhood(seeding, new Map(seeding.seeds.map(({ documentId }, n) => [documentId, new Set(linked(n))])));

describe('judgeNeighbourhood', () => {
  it('trusts links among what was found in full', () => {
    expect(judge((n) => [`d${(n + 1) % COUNT}`, `d${(n + 2) % COUNT}`])).toBe(1);
  });

  it('does not trust links that lead anywhere', () => {
    expect(judge((n) => [`d${200 + n}`, `d${230 + n}`, `d${260 + n}`])).toBe(0);
  });

  it('hears a neighbourhood that nothing speaks against: one hit and its links', () => {
    const alone = { seeds: [{ documentId: 'a', strength: 1, sectionIds: new Set<string>() }], found: new Map([['a', 'a#0']]) };
    expect(judgeNeighbourhood(alone, new Map([['a', new Set(['b', 'c'])]]))).toBe(1);
  });

  it('closes for random links, whoever draws them', () => {
    const drawn = fc.array(fc.uniqueArray(fc.noBias(fc.integer({ min: 0, max: ids.length - 1 })), { minLength: 4, maxLength: 8 }), {
      minLength: COUNT,
      maxLength: COUNT,
    });
    // A draw may be lucky; the mean of many is not.
    const judged = fc.sample(drawn, { numRuns: 200, seed: 7 }).map((lists) => judge((n) => (lists[n] ?? []).map((each) => `d${each}`)));
    expect(judged.reduce((sum, value) => sum + value, 0) / judged.length).toBeLessThan(0.15);
  });
});
