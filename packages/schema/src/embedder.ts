import type { EmbeddingSpace } from './embedding-space.ts';

/** Prefixes belong to the space: callers pass the bare text. */
export type EmbedRole = 'query' | 'passage';

export interface Embedder {
  readonly space: EmbeddingSpace;
  /** One normalised vector a text, in order. Wrong sizes and NaN are refused inside, never returned. */
  embed(texts: readonly string[], role: EmbedRole, options: { readonly signal?: AbortSignal }): Promise<readonly Float32Array[]>;
  /** Share of the text's tokens that the model knows, 0 to 1: below half it cannot read the text. */
  readability(text: string): Promise<number>;
  close(): Promise<void>;
}
