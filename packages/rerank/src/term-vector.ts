import { forEachToken, stemOf, STOP_WORDS } from '@trefoil/text';

/** The words of a text with their weights, scaled to length 1. */
export type TermVector = ReadonlyMap<string, number>;

// Two texts that agree on their first page are the same to a reader of hits.
const MAX_CHARACTERS = 2_000;

/** Weights `1 + ln(count)`, by stems as in the index, without stop words. Empty for a text without words. */
export function termVectorOf(text: string): TermVector {
  const counts = new Map<string, number>();
  forEachToken(text.slice(0, MAX_CHARACTERS), (surface) => {
    if (STOP_WORDS.has(surface)) return;
    const term = stemOf(surface);
    counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  const weights = [...counts].map(([term, count]) => [term, 1 + Math.log(count)] as const);
  const norm = Math.hypot(...weights.map(([, weight]) => weight));
  return new Map(weights.map(([term, weight]) => [term, weight / norm]));
}

/** The cosine of two texts, 0 to 1. */
export function termCosine(left: TermVector, right: TermVector): number {
  const [short, long] = left.size <= right.size ? [left, right] : [right, left];
  let sum = 0;
  for (const [term, weight] of short) sum += weight * (long.get(term) ?? 0);
  return Math.min(1, sum);
}
