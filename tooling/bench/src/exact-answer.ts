/** The right answer to one query, however ties fall. */
export interface ExactAnswer {
  /** Every id that may stand among the first `wanted`. */
  readonly accepted: ReadonlySet<string>;
  /** How many answers a perfect contestant gives, at most the cutoff. */
  readonly wanted: number;
}

/** Scores are compared with this much slack: contestants add up floats in other orders, some in 32 bits. */
const RELATIVE_SLACK = 1e-5;

/** From all matches of a query, in any order. */
export function toExactAnswer(scored: readonly { readonly id: string; readonly score: number }[], cutoff: number): ExactAnswer {
  const best = scored.toSorted((a, b) => b.score - a.score);
  const last = best[Math.min(cutoff, best.length) - 1];
  if (last === undefined) return { accepted: new Set(), wanted: 0 };
  const threshold = last.score - Math.abs(last.score) * RELATIVE_SLACK;
  return { accepted: new Set(best.filter(({ score }) => score >= threshold).map(({ id }) => id)), wanted: Math.min(cutoff, best.length) };
}

/** The share of the right answers that were given, 0 to 1; 1 when there is nothing to find. Repeated ids count once. */
export function overlapWith(answer: readonly string[], exact: ExactAnswer): number {
  if (exact.wanted === 0) return 1;
  const given = new Set(answer.slice(0, exact.wanted));
  return [...given].filter((id) => exact.accepted.has(id)).length / exact.wanted;
}
