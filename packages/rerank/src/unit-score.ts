/** The logistic function: 0 to 1, the same order. */
export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/**
 * Scores of one list from 0 to 1. A server may answer raw logits (llama.cpp does): when one of them lies outside 0 to 1 they
 * all are. They must not stay so: a penalty below 1 lifts a negative score towards 0, so that the shortest text would win.
 */
export function toUnitScores(scores: readonly number[]): readonly number[] {
  return scores.every((score) => score >= 0 && score <= 1) ? scores : scores.map(sigmoid);
}

/** The relevance that a classifier with one label or two (irrelevant, relevant) gives; null for any other. */
export function relevanceOf(logits: ArrayLike<number>): number | null {
  if (logits.length === 1) return sigmoid(logits[0] ?? NaN);
  // The second share of a softmax over two.
  return logits.length === 2 ? sigmoid((logits[1] ?? NaN) - (logits[0] ?? NaN)) : null;
}
