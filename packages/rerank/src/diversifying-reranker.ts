import { throwIfAborted } from '@trefoil/schema';
import type { Reranker, RerankItem } from '@trefoil/schema';
import { diversify } from './diversify.ts';
import { termCosine, termVectorOf } from './term-vector.ts';

export interface DiversifyingRerankerOptions {
  /** 1 is relevance only, 0 difference only. */
  readonly lambda: number;
  /** Unit vectors by key, in one space; an item without one is compared by its words. */
  readonly getVectors?: (
    keys: readonly string[],
    options: { readonly signal?: AbortSignal },
  ) => Promise<ReadonlyMap<string, ArrayLike<number>>>;
}

/** Puts different texts before more of the same. Takes the scores it is given for relevance; reads no query. */
export function createDiversifyingReranker({ lambda, getVectors }: DiversifyingRerankerOptions): Reranker {
  return {
    name: 'diversity',
    async rerank(_query, items, options) {
      throwIfAborted(options.signal);
      const keys = items.map(({ key }) => key);
      const vectors = getVectors === undefined ? new Map<string, ArrayLike<number>>() : await getVectors(keys, options);
      const terms = new Map(items.map(({ key, text }) => [key, termVectorOf(text)]));
      const similarity = (left: RerankItem, right: RerankItem): number => {
        const [a, b] = [vectors.get(left.key), vectors.get(right.key)];
        if (a !== undefined && b !== undefined) return Math.max(0, dot(a, b));
        return termCosine(terms.get(left.key) ?? new Map(), terms.get(right.key) ?? new Map());
      };
      return diversify(items, { lambda, similarity }).map(({ item, relevance, similarity: nearest, marginalRelevance }) => ({
        key: item.key,
        score: marginalRelevance,
        parts: [
          { label: 'relevance', value: relevance },
          { label: 'similarity', value: nearest },
          { label: 'marginalRelevance', value: marginalRelevance },
        ],
      }));
    },
  };
}

function dot(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
}
