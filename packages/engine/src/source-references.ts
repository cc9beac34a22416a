import type { DocumentWrite, Lease, Source, SourceRef, Store } from '@trefoil/schema';

const CHUNK = 500;

/** Gives the references of documents that were just read the hash their files have now: that is what they were written about. */
export async function hashNewReferences(
  writes: readonly DocumentWrite[],
  source: Source,
  signal: AbortSignal,
): Promise<readonly DocumentWrite[]> {
  const paths = [...new Set(writes.flatMap(({ document }) => document.sourceRefs.map(({ path }) => path)))];
  if (paths.length === 0) return writes;
  const hashes = await source.hashReferences(paths, { signal });
  return writes.map((write) => ({
    ...write,
    document: {
      ...write.document,
      sourceRefs: write.document.sourceRefs.map(({ path }) => ({ path, hash: hashes.get(path) ?? null, changedAt: null })),
    },
  }));
}

export interface RefreshOptions {
  readonly store: Store;
  readonly source: Source;
  readonly collection: string;
  readonly lease: Lease;
  readonly now: number;
  readonly signal: AbortSignal;
}

/** Notes which sources of which documents changed since they were confirmed, and which came back. */
export async function refreshReferences({ store, source, collection, lease, now, signal }: RefreshOptions): Promise<void> {
  const ids = await store.documents.match({ collections: [collection] });
  for (let start = 0; start < ids.length; start += CHUNK) {
    const attributes = await store.documents.getAttributes(ids.slice(start, start + CHUNK));
    const tracked = [...attributes.values()].filter(({ sourceRefs }) => sourceRefs.length > 0);
    if (tracked.length === 0) continue;
    const hashes = await source.hashReferences([...new Set(tracked.flatMap(({ sourceRefs }) => sourceRefs.map(({ path }) => path)))], {
      signal,
    });
    const updates = tracked.flatMap(({ id, sourceRefs }) => {
      const refreshed = sourceRefs.map((reference) => refresh(reference, hashes.get(reference.path) ?? null, now));
      return refreshed.some((reference, index) => reference !== sourceRefs[index]) ? [{ documentId: id, sourceRefs: refreshed }] : [];
    });
    if (updates.length > 0) await store.apply({ sourceRefs: updates }, { fence: lease.epoch, durability: 'rebuildable', signal });
  }
}

function refresh(reference: SourceRef, current: string | null, now: number): SourceRef {
  const changed = reference.hash !== null && current !== reference.hash;
  if (changed && reference.changedAt === null) return { ...reference, changedAt: now };
  if (!changed && reference.changedAt !== null) return { ...reference, changedAt: null };
  return reference;
}
