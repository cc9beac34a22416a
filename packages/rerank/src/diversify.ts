import { EngineError } from '@trefoil/schema';

/** An item in its new place, and why it stands there. */
export interface DiversifiedItem<Item> {
  readonly item: Item;
  /** Its score on the scale of the list: 1 is the best of it, 0 the worst. */
  readonly relevance: number;
  /** To the most similar item before it. */
  readonly similarity: number;
  /** `lambda x relevance - (1 - lambda) x similarity`; never above that of the item before. */
  readonly marginalRelevance: number;
}

export interface DiversifyOptions<Item> {
  /** 1 is relevance only, 0 difference only. */
  readonly lambda: number;
  /** 0 to 1. */
  readonly similarity: (left: Item, right: Item) => number;
}

/**
 * Maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998): always next is the item that is most relevant and least
 * like those already chosen. Scores are brought to 0..1 over the list first, so that their scale and zero do not matter.
 */
export function diversify<Item extends { readonly key: string; readonly score: number }>(
  items: readonly Item[],
  { lambda, similarity }: DiversifyOptions<Item>,
): readonly DiversifiedItem<Item>[] {
  if (!(lambda >= 0 && lambda <= 1)) throw new EngineError('invalid_input', `a lambda of ${lambda} is not between 0 and 1`);
  const least = items.reduce((low, { score }) => Math.min(low, score), Infinity);
  const most = items.reduce((high, { score }) => Math.max(high, score), -Infinity);
  const relevanceOf = (score: number): number => (most === least ? 1 : (score - least) / (most - least));

  let waiting = items.map((item): DiversifiedItem<Item> => {
    const relevance = relevanceOf(item.score);
    return { item, relevance, similarity: 0, marginalRelevance: lambda * relevance };
  });
  const chosen: DiversifiedItem<Item>[] = [];
  while (waiting.length > 0) {
    const next = waiting.reduce((best, one) => (isBetter(one, best) ? one : best));
    chosen.push(next);
    waiting = waiting
      .filter((one) => one !== next)
      .map((one) => {
        const nearest = Math.max(one.similarity, similarity(one.item, next.item));
        return { ...one, similarity: nearest, marginalRelevance: lambda * one.relevance - (1 - lambda) * nearest };
      });
  }
  return chosen;
}

/** Ties by relevance, then by key. */
function isBetter<Item extends { readonly key: string }>(one: DiversifiedItem<Item>, best: DiversifiedItem<Item>): boolean {
  const lead = one.marginalRelevance - best.marginalRelevance || one.relevance - best.relevance;
  return lead > 0 || (lead === 0 && one.item.key < best.item.key);
}
