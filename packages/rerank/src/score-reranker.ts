import { throwIfAborted } from '@trefoil/schema';
import type { Reranker } from '@trefoil/schema';

/** Best first, ties by key. */
export function sortByScore<Item extends { readonly key: string; readonly score: number }>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/** S0-26: the best `limit` by the score they have, best first. */
export function sortAndTruncate<Item extends { readonly key: string; readonly score: number }>(
  items: readonly Item[],
  limit: number,
): readonly Item[] {
  return sortByScore(items).slice(0, limit);
}

/** S0-26 as a reranker: no model, the scores stay. With a `limit` the rest is left out. */
export function createScoreReranker({ limit = Infinity }: { readonly limit?: number } = {}): Reranker {
  return {
    name: 'score',
    async rerank(_query, items, { signal }) {
      throwIfAborted(signal);
      return sortAndTruncate(items, limit).map(({ key, score }) => ({ key, score, parts: [{ label: 'score', value: score }] }));
    },
  };
}
