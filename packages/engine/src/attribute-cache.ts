import type { DocumentAttributes, DocumentId, DocumentIndex } from '@trefoil/schema';

export interface AttributeCache {
  /** Attributes of these documents as of this revision. */
  get(ids: readonly DocumentId[], revision: number): Promise<ReadonlyMap<DocumentId, DocumentAttributes>>;
  /** What is counted without a new revision has changed: accesses. */
  forget(ids: readonly DocumentId[]): void;
}

const KEPT_DOCUMENTS = 20_000;

/** Remembers what signals ask of every query, until the index changes. Accesses of other processes are seen then. */
export function createAttributeCache(documents: Pick<DocumentIndex, 'getAttributes'>): AttributeCache {
  let known = new Map<DocumentId, DocumentAttributes>();
  let knownRevision = -1;
  return {
    async get(ids, revision) {
      if (revision !== knownRevision || known.size > KEPT_DOCUMENTS) known = new Map();
      knownRevision = revision;
      const cache = known;
      const missing = ids.filter((id) => !cache.has(id));
      if (missing.length > 0) for (const [id, attributes] of await documents.getAttributes(missing)) cache.set(id, attributes);
      return cache;
    },
    forget(ids) {
      for (const id of ids) known.delete(id);
    },
  };
}
