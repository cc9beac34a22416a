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
