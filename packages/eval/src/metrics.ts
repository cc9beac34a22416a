import type { Judgements } from './dataset.ts';

/**
 * Retrieval metrics as trec_eval defines them. A ranking is document ids, best first: its order is the order, ties
 * in score are not looked at, because our runs carry unique ranks. An id that comes again is ignored after the first.
 * A query without a relevant document scores 0.
 */
export interface QueryMeasures {
  readonly ndcg10: number;
  readonly mrr10: number;
  readonly recall10: number;
  readonly recall100: number;
  readonly map: number;
}

export const ZERO_MEASURES: QueryMeasures = { ndcg10: 0, mrr10: 0, recall10: 0, recall100: 0, map: 0 };

export function measureRanking(ranking: readonly string[], judgements: Judgements): QueryMeasures {
  return {
    ndcg10: ndcgAt(ranking, judgements, 10),
    mrr10: reciprocalRankAt(ranking, judgements, 10),
    recall10: recallAt(ranking, judgements, 10),
    recall100: recallAt(ranking, judgements, 100),
    map: averagePrecision(ranking, judgements),
  };
}

/** trec_eval `ndcg_cut`: the gain is the grade itself, the discount log2(rank + 1), the ideal made of all judged documents. */
export function ndcgAt(ranking: readonly string[], judgements: Judgements, cutoff: number): number {
  const gains = unique(ranking).map((id) => gainOf(id, judgements));
  const ideal = [...judgements.keys()].map((id) => gainOf(id, judgements)).toSorted((a, b) => b - a);
  const best = discountedGain(ideal, cutoff);
  return best === 0 ? 0 : discountedGain(gains, cutoff) / best;
}

/** One over the rank of the first relevant document, 0 when it is past the cutoff. */
export function reciprocalRankAt(ranking: readonly string[], judgements: Judgements, cutoff: number): number {
  const index = unique(ranking)
    .slice(0, cutoff)
    .findIndex((id) => isRelevant(id, judgements));
  return index === -1 ? 0 : 1 / (index + 1);
}

/** The share of all relevant documents that stand before the cutoff. */
export function recallAt(ranking: readonly string[], judgements: Judgements, cutoff: number): number {
  const relevant = countRelevant(judgements);
  if (relevant === 0) return 0;
  const head = unique(ranking).slice(0, cutoff);
  return head.filter((id) => isRelevant(id, judgements)).length / relevant;
}

/** trec_eval `map` of one query: precision at each relevant document of the whole list, over all relevant documents. */
export function averagePrecision(ranking: readonly string[], judgements: Judgements): number {
  const relevant = countRelevant(judgements);
  if (relevant === 0) return 0;
  let found = 0;
  let sum = 0;
  for (const [index, id] of unique(ranking).entries()) {
    if (!isRelevant(id, judgements)) continue;
    found += 1;
    sum += found / (index + 1);
  }
  return sum / relevant;
}

function unique(ranking: readonly string[]): readonly string[] {
  return [...new Set(ranking)];
}

function gainOf(id: string, judgements: Judgements): number {
  return Math.max(0, judgements.get(id) ?? 0);
}

function isRelevant(id: string, judgements: Judgements): boolean {
  return gainOf(id, judgements) > 0;
}

function countRelevant(judgements: Judgements): number {
  return [...judgements.keys()].filter((id) => isRelevant(id, judgements)).length;
}

function discountedGain(gains: readonly number[], cutoff: number): number {
  return gains.slice(0, cutoff).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);
}
