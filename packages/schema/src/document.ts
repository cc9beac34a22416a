import type { JsonObject } from './json.ts';

/** The explicit id of a record or front matter, else `<collection>/<path in the collection>`. */
export type DocumentId = string;

/** Types that ingest infers and profiles weigh. A document may carry any other word. */
export const DOCUMENT_TYPES = [
  'doc',
  'note',
  'decision',
  'spec',
  'plan',
  'task',
  'epic',
  'resource',
  'code',
  'record',
  'lesson',
  'summary',
  'temp_note',
  'memory',
  'entity',
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number] | (string & {});

/** What told us the type: an explicit field, where the file lies, how it looks, or the fallback. */
export type TypeInferenceSource = 'explicit' | 'option' | 'path' | 'shape' | 'default';

export const IMPORTANCE_TIERS = ['constitutional', 'critical', 'important', 'normal', 'temporary', 'deprecated'] as const;

export type ImportanceTier = (typeof IMPORTANCE_TIERS)[number];

/** A file that a document describes; `hash` is its content when the document was last confirmed. */
export interface SourceRef {
  readonly path: string;
  readonly hash: string | null;
  /** When the content was first seen to differ from `hash`, or null while it is equal. */
  readonly changedAt: number | null;
}

export const STALENESS_LEVELS = ['fresh', 'possibly_stale', 'stale', 'untracked'] as const;

export type Staleness = (typeof STALENESS_LEVELS)[number];

/** How a memory fades: its kind, half-life, and the FSRS state of its reviews. */
export interface Retention {
  readonly memoryType: string;
  readonly halfLifeDays: number | null;
  readonly stability: number | null;
  readonly difficulty: number | null;
  readonly lastReviewAt: number | null;
  readonly reviewCount: number;
}

export type EmbeddingStatus = 'pending' | 'partial' | 'done' | 'failed';

/** One source item. All times are milliseconds since the epoch, all lists are in their written order. */
export interface Document {
  readonly id: DocumentId;
  readonly collection: string;
  readonly type: DocumentType;
  readonly typeInferenceSource: TypeInferenceSource;
  readonly title: string;
  readonly description: string;
  /** Path inside the collection with `/` separators, or the address of a record. */
  readonly uri: string;
  /** The item of the collection's source it was read from; several records may share one. */
  readonly source: string;
  /** Other names a reference may use: front matter aliases. Id, path, base name and title are names already. */
  readonly aliases: readonly string[];
  /** Raw text before the first section (front matter with its fences). Preamble + sections is the whole text. */
  readonly preamble: string;
  readonly contentHash: string;
  readonly sizeBytes: number;
  readonly modifiedAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly status: string | null;
  readonly scope: string | null;
  readonly importanceTier: ImportanceTier;
  readonly triggerPhrases: readonly string[];
  readonly tags: readonly string[];
  /** After this moment the document is not live any more. */
  readonly expiresAt: number | null;
  readonly pinned: boolean;
  /** Superseded and taken out of every answer; kept for lineage. */
  readonly hidden: boolean;
  readonly retention: Retention | null;
  readonly specLevel: number | null;
  readonly version: string | null;
  readonly sourceRefs: readonly SourceRef[];
  /** Everything else the source said about it. Filters compare these values as strings. */
  readonly metadata: JsonObject;
}

/** What the store counts about a document by itself. */
export interface DocumentState {
  readonly accessCount: number;
  readonly lastAccessAt: number | null;
  readonly embeddingStatus: EmbeddingStatus;
  /** Revision of the index at which the document last changed. */
  readonly revision: number;
}

export type StoredDocument = Document & DocumentState;
