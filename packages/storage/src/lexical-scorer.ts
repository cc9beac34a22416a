import { LEXICAL_FIELDS, type FieldWeights, type LexicalSettings } from '@trefoil/schema';
import { termScore } from '@trefoil/text';

/** How many numbers a clause has in the counts of a unit: one a field, in the order of LEXICAL_FIELDS. */
export const FIELD_COUNT: number = LEXICAL_FIELDS.length;

/** What is scored, by the number of the clause. Clauses from `scoredCount` on only exclude. */
export interface ScoredQuery {
  readonly clauses: readonly { readonly weight: number; readonly idf: number }[];
  readonly scoredCount: number;
  /** Of each group at least one clause has to match. */
  readonly must: readonly (readonly number[])[];
}

/** A document or section as the formula sees it. */
export interface UnitCounts {
  /** Occurrences of clause `c` in field `f` at `c * FIELD_COUNT + f`. */
  readonly counts: Float64Array;
  /** Positions in each field. */
  readonly lengths: Float64Array;
}

export interface LexicalScorer {
  /** Null when the unit is not an answer: a `must` group unmatched, an excluded clause matched, or nothing matched. */
  score(unit: UnitCounts): number | null;
  /** The sum of the clauses that match, whatever must and must not: for finding the best section of a document. */
  sum(unit: UnitCounts): number;
}

/**
 * BM25F (Robertson, Zaragoza, Taylor, CIKM 2004) with the formula of S0-11: fields are weighed into one frequency and
 * one length first. Knows nothing of storage.
 */
export function createLexicalScorer(options: {
  readonly query: ScoredQuery;
  readonly settings: LexicalSettings;
  readonly averageLength: number;
}): LexicalScorer {
  const { query, settings, averageLength } = options;
  const { k1, b } = settings;
  const weights = LEXICAL_FIELDS.map((field) => settings.fieldWeights[field]);

  function frequencyOf(clause: number, { counts }: UnitCounts): number {
    let frequency = 0;
    for (let field = 0; field < FIELD_COUNT; field += 1) {
      frequency += (weights[field] as number) * (counts[clause * FIELD_COUNT + field] as number);
    }
    return frequency;
  }

  function sum(unit: UnitCounts): number {
    const length = weightedLength(unit.lengths, settings.fieldWeights);
    let total = 0;
    for (let index = 0; index < query.scoredCount; index += 1) {
      const termFrequency = frequencyOf(index, unit);
      if (termFrequency <= 0) continue;
      const { weight, idf } = query.clauses[index] as { weight: number; idf: number };
      total += weight * termScore({ idf, termFrequency, length, averageLength, k1, b });
    }
    return total;
  }

  return {
    sum,
    score(unit) {
      let isMatched = false;
      for (let index = 0; index < query.clauses.length; index += 1) {
        if (frequencyOf(index, unit) <= 0) continue;
        if (index >= query.scoredCount) return null;
        isMatched = true;
      }
      if (!isMatched) return null;
      for (const group of query.must) if (!group.some((clause) => frequencyOf(clause, unit) > 0)) return null;
      return sum(unit);
    },
  };
}

/** A unit's length, or with sums over all units their total length. */
export function weightedLength(lengths: ArrayLike<number>, weights: FieldWeights): number {
  let length = 0;
  for (let field = 0; field < FIELD_COUNT; field += 1) {
    length += weights[LEXICAL_FIELDS[field] as keyof FieldWeights] * (lengths[field] as number);
  }
  return length;
}
