import type { Reranker } from '@trefoil/schema';

/**
 * A model that reads the query and one text together. Its scores depend on these two alone, never on the order or the
 * score an item came with: that is what makes them worth keeping.
 */
export interface CrossEncoder extends Reranker {
  readonly provider: string;
  readonly model: string;
  close(): Promise<void>;
}
