import type { DocumentId } from './document.ts';

/** A hash of document id, heading path and ordinal under that heading: an edit inside keeps it. */
export type SectionId = string;

/** 1-based and inclusive. */
export interface LineRange {
  readonly start: number;
  readonly end: number;
}

/** The retrieval unit: a heading-bounded piece of a document; a long one is cut into several. */
export interface Section {
  readonly id: SectionId;
  readonly documentId: DocumentId;
  /** 0-based place in the document. */
  readonly ordinal: number;
  /** Headings (or enclosing names of code) from the outermost to its own; empty before the first heading. */
  readonly headingPath: readonly string[];
  /** Names of the `<!-- ANCHOR:x -->` regions around it, outermost first. */
  readonly anchors: readonly string[];
  /** An exact slice of the document: preamble and all sections concatenate back to the whole text. */
  readonly text: string;
  /** The end of the preceding piece, repeated for retrieval only; empty unless a long section was cut here. */
  readonly overlap: string;
  readonly lines: LineRange;
  /** Of all that is embedded: the document's title, the overlap and the text. */
  readonly contentHash: string;
}
