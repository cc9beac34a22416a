import type { DocumentId } from './document.ts';
import type { SectionId } from './section.ts';

export const CHANNELS = ['lexical', 'vector', 'graph'] as const;

/** The name of a way of finding. */
export type Channel = (typeof CHANNELS)[number];

/** What a list ranks and `limit` counts. */
export type Unit = 'document' | 'section';

/** A section proposed by a channel. Higher scores are better; ranks start at 1. */
export interface Candidate {
  readonly sectionId: SectionId;
  readonly documentId: DocumentId;
  readonly score: number;
  readonly rank: number;
  /** Further sections of the document that the channel found, best first, where a list of sections became one of documents. */
  readonly furtherSectionIds?: readonly SectionId[];
}

/** The candidates of one channel, best first, ties broken by id. */
export interface RankedList {
  readonly channel: Channel;
  readonly candidates: readonly Candidate[];
}

/** What one list gave a fused candidate. `share` adds up to the fused score over all lists. */
export interface Contribution {
  readonly channel: Channel;
  readonly rank: number | null;
  readonly score: number;
  readonly share: number;
}

/** A unit after fusion. `key` is a document or section id, as the profile's unit says. */
export interface FusedCandidate {
  readonly key: string;
  readonly documentId: DocumentId;
  /** Best section first; the ones that channels proposed. */
  readonly sectionIds: readonly SectionId[];
  readonly score: number;
  readonly contributions: readonly Contribution[];
}
