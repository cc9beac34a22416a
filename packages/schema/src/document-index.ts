import type { Collection } from './collection.ts';
import type { Conflict, Correction } from './correction.ts';
import type { DocumentId, StoredDocument } from './document.ts';
import type { Filter } from './filter.ts';
import type { Section, SectionId } from './section.ts';
import type { SourceState } from './source.ts';

export type DocumentSort = 'recent' | 'title' | 'id';

/** What signals need of a candidate, in one fetch. */
export type DocumentAttributes = Pick<
  StoredDocument,
  | 'id'
  | 'collection'
  | 'type'
  | 'title'
  | 'uri'
  | 'status'
  | 'scope'
  | 'importanceTier'
  | 'updatedAt'
  | 'createdAt'
  | 'sizeBytes'
  | 'pinned'
  | 'accessCount'
  | 'lastAccessAt'
  | 'retention'
  | 'sourceRefs'
  | 'tags'
>;

/** What an answer shows of a document. */
export type DocumentDescription = DocumentAttributes & Pick<StoredDocument, 'description' | 'aliases' | 'triggerPhrases' | 'metadata'>;

export type MortalDocument = Pick<StoredDocument, 'id' | 'hidden' | 'expiresAt'>;

export interface DocumentPage {
  readonly documents: readonly StoredDocument[];
  readonly total: number;
}

/** Documents and sections by id. Maps lack what does not exist. Only `list`, `match` and `resolve` apply `live`. */
export interface DocumentIndex {
  get(ids: readonly DocumentId[]): Promise<ReadonlyMap<DocumentId, StoredDocument>>;
  getAttributes(ids: readonly DocumentId[]): Promise<ReadonlyMap<DocumentId, DocumentAttributes>>;
  /** Without what has to be counted, such as vectors: `get` takes several times as long. */
  describe(ids: readonly DocumentId[]): Promise<ReadonlyMap<DocumentId, DocumentDescription>>;
  getSections(ids: readonly SectionId[]): Promise<ReadonlyMap<SectionId, Section>>;
  /** All sections of a document in order; empty when there is none. */
  listSections(documentId: DocumentId): Promise<readonly Section[]>;
  /**
   * Live documents that answer to a name. An id that is equal to the letter is the only answer; otherwise those that
   * share the strongest kind and place of `rankNameMatches`, in its order. More than one means ambiguous.
   */
  resolve(reference: string, options: { readonly collection?: string; readonly limit?: number }): Promise<readonly DocumentId[]>;
  list(options: {
    readonly filter: Filter;
    readonly sort: DocumentSort;
    readonly limit: number;
    readonly offset: number;
  }): Promise<DocumentPage>;
  /** Ids of all live documents that pass, in id order. What resident indexes turn into a bitset. */
  match(filter: Filter): Promise<readonly DocumentId[]>;
  /** Documents that are hidden or will expire, in id order: few, and all that can make one not live. */
  listMortal(): Promise<readonly MortalDocument[]>;
  /** Metadata keys in use, for warning about a filter on a key that nobody has. */
  listMetadataKeys(): Promise<readonly string[]>;
  getCollection(name: string): Promise<Collection | null>;
  listCollections(): Promise<readonly (Collection & { readonly documents: number })[]>;
  /** What the last sync saw, by source item. */
  listSources(collection: string): Promise<readonly SourceState[]>;
  /** Ids of the documents read from each source item of a collection. */
  listDocumentsBySource(collection: string): Promise<ReadonlyMap<string, readonly DocumentId[]>>;
  listCorrections(documentId: DocumentId): Promise<readonly Correction[]>;
  listConflicts(documentId: DocumentId): Promise<readonly Conflict[]>;
}
