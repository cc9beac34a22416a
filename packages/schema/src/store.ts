import type { Collection } from './collection.ts';
import type { Conflict, Correction } from './correction.ts';
import type { DocumentId, SourceRef } from './document.ts';
import type { DocumentIndex } from './document-index.ts';
import type { Edge, EdgeKey } from './edge.ts';
import type { EdgeFeed, EdgeIndex } from './edge-index.ts';
import type { StoredSpace } from './embedding-space.ts';
import type { EventLog } from './event-log.ts';
import type { JobLog } from './job-log.ts';
import type { LeaseDesk } from './lease-desk.ts';
import type { LexicalFeed, LexicalIndex } from './lexical-index.ts';
import type { SettingStore } from './setting-store.ts';
import type { DocumentWrite, SourceState } from './source.ts';
import type { SectionId } from './section.ts';
import type { VectorFeed, VectorIndex } from './vector-index.ts';

/** A vector for the section with this content; dropped silently when no live section has that content any more. */
export interface VectorWrite {
  readonly spaceId: string;
  readonly sectionId: SectionId;
  readonly contentHash: string;
  readonly vector: Float32Array;
}

/**
 * Everything one write may hold, applied in this order: collections, moves, removals, documents, edges, spaces,
 * vectors, the rest. At least one part must be non-empty.
 */
export interface Batch {
  readonly collections?: readonly Collection[];
  /** Removes the collections and all they hold. */
  readonly removeCollections?: readonly string[];
  /** A document that is now found under another id keeps access counts, events and the edges users made. */
  readonly moves?: readonly { readonly from: DocumentId; readonly to: DocumentId }[];
  readonly removeDocuments?: readonly DocumentId[];
  readonly documents?: readonly DocumentWrite[];
  readonly sources?: readonly SourceState[];
  readonly removeSources?: readonly { readonly collection: string; readonly source: string }[];
  readonly removeEdges?: readonly EdgeKey[];
  readonly edges?: readonly Edge[];
  readonly spaces?: readonly StoredSpace[];
  readonly removeSpaces?: readonly string[];
  readonly vectors?: readonly VectorWrite[];
  /** Texts that could not be embedded, so that a backfill does not try them for ever. */
  readonly failedVectors?: readonly { readonly spaceId: string; readonly sectionId: SectionId; readonly reason: string }[];
  readonly sourceRefs?: readonly { readonly documentId: DocumentId; readonly sourceRefs: readonly SourceRef[] }[];
  readonly corrections?: readonly Correction[];
  readonly conflicts?: readonly Conflict[];
}

export interface ApplyOptions {
  /** The epoch of the lease this write runs under; refused with `conflict` when the lease has moved on. */
  readonly fence?: number;
  /** `durable` for what only Trefoil knows (survives a power cut); `rebuildable` for what a sync can bring back. */
  readonly durability: 'durable' | 'rebuildable';
  readonly signal?: AbortSignal;
}

export interface ApplyResult {
  readonly revision: number;
  readonly documentsWritten: number;
  readonly documentsRemoved: number;
}

export interface Change {
  readonly revision: number;
  readonly kind: 'document' | 'vector' | 'edge' | 'collection' | 'space';
  /** A document id, section id, collection name or space id. */
  readonly id: string;
  readonly action: 'put' | 'remove';
}

/** `rebuild` when the log no longer reaches back that far. */
export type ChangeSet =
  | { readonly kind: 'changes'; readonly revision: number; readonly changes: readonly Change[] }
  | { readonly kind: 'rebuild'; readonly revision: number };

export interface StoreStats {
  readonly documents: number;
  readonly sections: number;
  readonly edges: number;
  readonly danglingEdges: number;
  /** Vectors by space id. */
  readonly vectors: Readonly<Record<string, number>>;
  readonly revision: number;
  readonly path: string | null;
  readonly bytes: number;
  readonly walBytes: number;
  readonly schemaVersion: number;
  readonly engineVersion: string;
}

export interface IntegrityReport {
  readonly ok: boolean;
  /** One line a problem: a ghost row in an index, a missing row, a corrupt page. */
  readonly problems: readonly string[];
}

/**
 * The one source of truth. Reads see whole transactions; `apply` is the only door for content and one call is
 * one transaction: all of the batch, or none of it and an error.
 */
export interface Store {
  readonly documents: DocumentIndex;
  readonly lexical: LexicalIndex & LexicalFeed;
  readonly vectors: VectorIndex & VectorFeed;
  readonly edges: EdgeIndex & EdgeFeed;
  readonly events: EventLog;
  readonly settings: SettingStore;
  readonly jobs: JobLog;
  readonly lease: LeaseDesk;
  apply(batch: Batch, options: ApplyOptions): Promise<ApplyResult>;
  /** The current revision, cheap enough to ask before every query. Sees other processes' commits. */
  revision(): Promise<number>;
  changesSince(revision: number): Promise<ChangeSet>;
  stats(): Promise<StoreStats>;
  /** Compares derived indexes with the rows they derive from. `deep` reads every page. */
  verify(options: { readonly deep: boolean; readonly signal?: AbortSignal }): Promise<IntegrityReport>;
  /** A consistent copy in one file that a read-only folder can serve. Refuses to overwrite. */
  snapshot(path: string): Promise<void>;
  close(): Promise<void>;
}
