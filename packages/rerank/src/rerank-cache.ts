import { createHash } from 'node:crypto';
import type { Clock, RerankedItem, RerankItem } from '@trefoil/schema';

/** What the scores of a cross-encoder depend on. */
export interface RerankCacheKey {
  readonly query: string;
  readonly items: readonly RerankItem[];
  readonly provider: string;
  readonly model: string;
  readonly profile: string;
}

/** S0-25: answers by key, until they are too old or too many. */
export interface RerankCache {
  get(key: string): readonly RerankedItem[] | null;
  set(key: string, items: readonly RerankedItem[]): void;
}

/**
 * S0-25, C21: SHA-256 of query, ids, content hashes, provider, model and profile; the texts too, for the same content may be
 * shown under another title. The order and scores the items came with change nothing, so they are not part of it.
 */
export function rerankCacheKey({ query, items, provider, model, profile }: RerankCacheKey): string {
  const documents = items
    .map(({ key, contentHash, text }) => [key, contentHash, text] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return createHash('sha256')
    .update(JSON.stringify([query, provider, model, profile, documents]))
    .digest('hex');
}

/** Keeps the `size` entries that were used last, each for `ttlMs` from when it was made. */
export function createRerankCache({
  clock,
  ttlMs,
  size,
}: {
  readonly clock: Clock;
  readonly ttlMs: number;
  readonly size: number;
}): RerankCache {
  // A Map keeps the order of insertion: the first is the one unused for longest.
  const entries = new Map<string, { readonly items: readonly RerankedItem[]; readonly expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return null;
      entries.delete(key);
      if (entry.expiresAt <= clock.now()) return null;
      entries.set(key, entry);
      return entry.items;
    },
    set(key, items) {
      entries.delete(key);
      entries.set(key, { items, expiresAt: clock.now() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= size) return;
        entries.delete(oldest);
      }
    },
  };
}
