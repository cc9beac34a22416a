import type { DocumentId, DocumentWrite, Store } from '@trefoil/schema';

export interface ClaimOptions {
  readonly store: Store;
  /** The collection, and its former name while it is renamed. */
  readonly collections: readonly string[];
  readonly source: string;
  readonly documents: readonly DocumentWrite[];
  /** Ids that items seen before it in this sync stand for. */
  readonly claimed: ReadonlyMap<DocumentId, string>;
}

export interface Claims {
  readonly accepted: readonly DocumentWrite[];
  readonly refused: readonly { readonly uri: string; readonly reason: string }[];
}

/** An id belongs to one document: the first item of its collection, and never one of another collection. */
export async function claimIds({ store, collections, source, documents, claimed }: ClaimOptions): Promise<Claims> {
  const explicit = documents
    .filter(({ document }) => document.id !== `${collections[0]}/${document.uri}`)
    .map(({ document }) => document.id);
  const stored = explicit.length > 0 ? await store.documents.get(explicit) : new Map();
  const accepted: DocumentWrite[] = [];
  const refused: { uri: string; reason: string }[] = [];
  const own = new Set<DocumentId>();
  for (const write of documents) {
    const { id, uri } = write.document;
    const holder = claimed.get(id);
    const foreign = stored.get(id);
    if (own.has(id)) refused.push({ uri, reason: `the id "${id}" is used twice in ${source}` });
    else if (holder !== undefined && holder !== source) refused.push({ uri, reason: `the id "${id}" is already used by ${holder}` });
    else if (foreign !== undefined && !collections.includes(foreign.collection)) {
      refused.push({ uri, reason: `the id "${id}" is already used in collection "${foreign.collection}"` });
    } else {
      own.add(id);
      accepted.push(write);
    }
  }
  return { accepted, refused };
}
