import { describe, expect, it } from 'vitest';
import { createLexicalScorer, FIELD_COUNT, type UnitCounts } from './lexical-scorer.ts';

const settings = { k1: 1.2, b: 0.75, fieldWeights: { title: 2, heading: 1, id: 1, tags: 0, body: 1 } };

/** Counts of each clause by field, in the order title, heading, id, tags, body. */
function unit(lengths: readonly number[], ...clauses: readonly (readonly number[])[]): UnitCounts {
  return { counts: Float64Array.from(clauses.flat()), lengths: Float64Array.from(lengths) };
}

describe('createLexicalScorer', () => {
  const clauses = [
    { weight: 1, idf: 2 },
    { weight: 0.5, idf: 1 },
    { weight: 1, idf: 3 },
  ];
  const scorer = createLexicalScorer({ query: { clauses, scoredCount: 2, must: [[1]] }, settings, averageLength: 10 });
  const none = new Array<number>(FIELD_COUNT).fill(0);

  it('S0-11 weighs fields into one frequency and one length, then applies the formula', () => {
    // frequency 2*1 + 1*3 = 5, length 2*2 + 1*16 = 20: 2 * 5 * 2.2 / (5 + 1.2 * (0.25 + 0.75 * 2)) = 22 / 7.1
    const first = unit([2, 0, 0, 0, 16], [1, 0, 0, 0, 3], none, none);
    expect(scorer.sum(first)).toBeCloseTo(22 / 7.1, 12);
  });

  it('answers null without a required clause, with an excluded one, and without any', () => {
    const length = [0, 0, 0, 0, 10];
    const body = [0, 0, 0, 0, 1];
    expect(scorer.score(unit(length, body, none, none))).toBeNull();
    expect(scorer.score(unit(length, body, body, body))).toBeNull();
    expect(scorer.score(unit(length, none, none, none))).toBeNull();
    expect(scorer.score(unit(length, body, body, none))).toBeCloseTo(2 + 0.5, 12);
  });

  it('does not see a field of weight 0', () => {
    expect(scorer.score(unit([0, 0, 0, 5, 0], none, [0, 0, 0, 1, 0], none))).toBeNull();
  });
});
