/** Robertson et al., TREC-3 (1994): how fast repetition saturates, and how much length counts (S0-11). */
export const BM25_K1 = 1.2;
export const BM25_B = 0.75;

export interface TermStatistics {
  /** How many documents there are. */
  readonly documents: number;
  /** How many of them contain the term. */
  readonly frequency: number;
}

export interface TermOccurrence {
  readonly idf: number;
  /** How often the term occurs in the document. */
  readonly termFrequency: number;
  /** Length of the document in positions, as `forEachToken` returns it. */
  readonly length: number;
  readonly averageLength: number;
  /** Default BM25_K1. */
  readonly k1?: number;
  /** Default BM25_B. */
  readonly b?: number;
}

/** `log((N - n + 0.5) / (n + 0.5) + 1)`: never negative, 0 only in the limit (S0-12). */
export function inverseDocumentFrequency({ documents, frequency }: TermStatistics): number {
  return Math.log((documents - frequency + 0.5) / (frequency + 0.5) + 1);
}

/** `IDF · tf (k1 + 1) / (tf + k1 (1 - b + b |D| / avgdl))` (S0-11). An empty collection has no average: length is neutral. */
export function termScore({ idf, termFrequency, length, averageLength, k1 = BM25_K1, b = BM25_B }: TermOccurrence): number {
  const relativeLength = averageLength > 0 ? length / averageLength : 1;
  return (idf * termFrequency * (k1 + 1)) / (termFrequency + k1 * (1 - b + b * relativeLength));
}
