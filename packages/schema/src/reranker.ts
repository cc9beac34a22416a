import type { Degradation } from './search-answer.ts';

/** One candidate as a reranker sees it. */
export interface RerankItem {
  readonly key: string;
  readonly text: string;
  readonly score: number;
  readonly contentHash: string;
}

export interface RerankedItem {
  readonly key: string;
  readonly score: number;
  /** Labelled parts of the score, for the explanation. */
  readonly parts: readonly { readonly label: string; readonly value: number }[];
}

/** Re-scores the head of the list. */
export interface Reranker {
  readonly name: string;
  /** Every item once, best first. */
  rerank(query: string, items: readonly RerankItem[], options: { readonly signal?: AbortSignal }): Promise<readonly RerankedItem[]>;
}

/** What became of the head of a list: re-scored, best first, or left as it was, and why. */
export type RerankOutcome =
  | { readonly status: 'reranked'; readonly items: readonly RerankedItem[]; readonly cached: boolean }
  | { readonly status: 'aside'; readonly degradation: Degradation };

/** A reranker that may cost quality, never the search: what goes wrong is a degradation, and only an aborted signal throws. */
export interface ProtectedReranker {
  readonly name: string;
  /** Re-scores at most as many of the first items as it was made for; what it leaves out follows in the order it had. */
  rerank(
    query: string,
    items: readonly RerankItem[],
    options: { readonly profile: string; readonly signal?: AbortSignal },
  ): Promise<RerankOutcome>;
  close(): Promise<void>;
}
