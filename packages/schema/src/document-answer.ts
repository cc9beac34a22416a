import type { DocumentId, DocumentType, Staleness } from './document.ts';
import type { JsonObject } from './json.ts';
import type { LineRange, SectionId } from './section.ts';

/** A section of a document, without its text. */
export interface SectionOutline {
  readonly id: SectionId;
  readonly headingPath: readonly string[];
  readonly anchors: readonly string[];
  readonly lines: LineRange;
}

export interface DocumentView {
  readonly id: DocumentId;
  readonly collection: string;
  readonly type: DocumentType;
  readonly title: string;
  readonly uri: string;
  readonly text: string;
  /** The lines that `text` holds. */
  readonly lines: LineRange;
  readonly totalLines: number;
  readonly sections: readonly SectionOutline[];
  readonly metadata: JsonObject;
  readonly updatedAt: string;
  readonly revision: number;
}

export interface GetAnswer {
  readonly documents: readonly DocumentView[];
  readonly missing: readonly string[];
}

/** A document in a list: a hit without what only a query can give. */
export interface DocumentSummary {
  readonly id: DocumentId;
  readonly collection: string;
  readonly type: DocumentType;
  readonly title: string;
  readonly uri: string;
  readonly status: string | null;
  readonly snippet: string;
  readonly staleness: Staleness;
  readonly updatedAt: string;
  readonly metadata: JsonObject;
}

export interface ListAnswer {
  readonly documents: readonly DocumentSummary[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** A document whose sources moved, and which of them. */
export interface StaleDocument {
  readonly id: DocumentId;
  readonly title: string;
  readonly staleness: Staleness;
  readonly changed: readonly { readonly path: string; readonly changedAt: string | null; readonly problem: 'changed' | 'missing' }[];
}

export interface StaleAnswer {
  readonly documents: readonly StaleDocument[];
  readonly counts: Readonly<Record<Staleness, number>>;
}

/** A completion of what was typed so far. */
export interface Suggestion {
  readonly text: string;
  readonly kind: 'title' | 'heading' | 'word';
  /** The document of a title or heading. */
  readonly id?: DocumentId | undefined;
}

export interface SuggestAnswer {
  readonly prefix: string;
  readonly suggestions: readonly Suggestion[];
}
