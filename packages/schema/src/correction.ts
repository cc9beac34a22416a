import type { DocumentId } from './document.ts';

/** A person's word on a document: `superseded`, `deprecated`, `refined`, `merged`, or a plain text. */
export interface Correction {
  readonly documentId: DocumentId;
  readonly kind: string;
  readonly text: string;
  readonly replacementId: DocumentId | null;
  readonly at: number;
}

/** Two documents that say different things, and what was decided. */
export interface Conflict {
  readonly documentId: DocumentId;
  readonly otherId: DocumentId;
  readonly reason: string;
  readonly resolution: string | null;
  readonly at: number;
}
