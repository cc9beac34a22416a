import type { Candidate } from './candidate.ts';
import type { DocumentId } from './document.ts';
import type { StoredSpace } from './embedding-space.ts';
import type { IndexSearchOptions } from './lexical-index.ts';
import type { SectionId } from './section.ts';

export interface VectorSearchOptions extends IndexSearchOptions {
  readonly spaceId: string;
}

export interface StoredVector {
  readonly sectionId: SectionId;
  readonly documentId: DocumentId;
  readonly vector: Float32Array;
}

/** A section that waits for its vector. `text` is what to embed. */
export interface PendingSection {
  readonly sectionId: SectionId;
  readonly contentHash: string;
  readonly text: string;
}

/** Finds sections by cosine similarity, -1 to 1. Vectors of different spaces never meet. */
export interface VectorIndex {
  /** Up to `depth` units, best first, ties by id. A vector of another size is `invalid_input`. */
  search(vector: Float32Array, options: VectorSearchOptions & { readonly depth: number }): Promise<readonly Candidate[]>;
  /** Similarities of these units; those without a vector are absent. Ranks are 0. */
  score(vector: Float32Array, keys: readonly string[], options: VectorSearchOptions): Promise<readonly Candidate[]>;
  listSpaces(): Promise<readonly StoredSpace[]>;
  /** How much of the index has a vector in the space. */
  coverage(spaceId: string): Promise<{ readonly sections: number; readonly vectors: number; readonly failed: number }>;
  /** Sections without a vector in the space, most recently updated documents first. */
  listPending(spaceId: string, limit: number): Promise<readonly PendingSection[]>;
}

/** What a resident vector index is built from and kept in step with. */
export interface VectorFeed {
  /** In section id order, after `after`; an empty answer is the end. */
  listVectors(spaceId: string, options: { readonly after: SectionId | null; readonly limit: number }): Promise<readonly StoredVector[]>;
  /** Those of the sections that have one. */
  getVectors(spaceId: string, ids: readonly SectionId[]): Promise<ReadonlyMap<SectionId, StoredVector>>;
}
