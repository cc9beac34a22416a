import type { Embedder, Store } from '@trefoil/schema';

export type MeasureCoverage = (revision: number) => Promise<number>;

/** The share of sections that have a vector in the embedder's space, counted once a revision. */
export function createCoverageMeter(store: Store, embedder: Embedder | null): MeasureCoverage {
  let known: { readonly revision: number; readonly share: number } | null = null;
  return async (revision) => {
    if (embedder === null) return 0;
    if (known?.revision === revision) return known.share;
    const { sections, vectors } = await store.vectors.coverage(embedder.space.id);
    known = { revision, share: sections === 0 ? 0 : vectors / sections };
    return known.share;
  };
}
