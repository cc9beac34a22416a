import type { Candidate, Unit } from './candidate.ts';
import type { DocumentId } from './document.ts';
import type { Filter } from './filter.ts';
import type { LexicalQuery } from './lexical-query.ts';
import type { SectionId } from './section.ts';

export const LEXICAL_FIELDS = ['title', 'heading', 'id', 'tags', 'body'] as const;

/** `id` holds id and uri, `tags` holds tags, trigger phrases, aliases and the description. */
export type LexicalField = (typeof LEXICAL_FIELDS)[number];

export type FieldWeights = Readonly<Record<LexicalField, number>>;

export interface LexicalSettings {
  readonly k1: number;
  readonly b: number;
  readonly fieldWeights: FieldWeights;
}

export interface IndexSearchOptions {
  readonly filter: Filter;
  /** With `document`, one candidate a document: its best section, the score of the whole. */
  readonly unit: Unit;
  readonly signal?: AbortSignal;
}

/** A word of the collection's vocabulary. */
export interface VocabularyEntry {
  /** Normalised surface form. */
  readonly surface: string;
  readonly term: string;
  /** Documents that contain the surface form. */
  readonly frequency: number;
}

/** Finds sections by words. An empty query or an unmatched one gives no candidates; no query throws. */
export interface LexicalIndex {
  /** Up to `depth` units, best first, ties by id. */
  search(
    query: LexicalQuery,
    options: IndexSearchOptions & { readonly depth: number; readonly settings: LexicalSettings },
  ): Promise<readonly Candidate[]>;
  /** Scores of these units (document or section ids, as `unit` says) on the same scale; unmatched ones are absent. Ranks are 0. */
  score(
    query: LexicalQuery,
    keys: readonly string[],
    options: IndexSearchOptions & { readonly settings: LexicalSettings },
  ): Promise<readonly Candidate[]>;
  /** Entries of these surface forms; absent ones are unknown to the collection. */
  lookUp(surfaces: readonly string[]): Promise<ReadonlyMap<string, VocabularyEntry>>;
  /** The commonest entries that start with `prefix`. */
  complete(prefix: string, limit: number): Promise<readonly VocabularyEntry[]>;
  /** Entries within `maxEdits` of a surface form, nearest first, then commonest. */
  near(surface: string, maxEdits: number, limit: number): Promise<readonly VocabularyEntry[]>;
}

/** A word of the vocabulary by its number. `stem` is the number of its indexed form (its own when they are equal). */
export interface TermRow {
  readonly id: number;
  readonly surface: string;
  readonly stem: number;
}

/** Surface term numbers in reading order; a number shifted left by one, its low bit set when it shares the preceding position. */
export type TokenStream = Uint32Array;

export interface TokenisedSection {
  readonly id: SectionId;
  readonly heading: TokenStream;
  readonly body: TokenStream;
}

export interface TokenisedDocument {
  readonly id: DocumentId;
  readonly title: TokenStream;
  readonly names: TokenStream;
  readonly tags: TokenStream;
  readonly sections: readonly TokenisedSection[];
}

/** What a resident lexical index is built from and kept in step with. */
export interface LexicalFeed {
  /** Words added after `afterId`, in id order, at most `limit`. Numbers are never reused. */
  listTerms(afterId: number, limit: number): Promise<readonly TermRow[]>;
  /** Documents after `after` in id order, at most `limit`; an empty answer is the end. */
  listTokenised(options: { readonly after: DocumentId | null; readonly limit: number }): Promise<readonly TokenisedDocument[]>;
  getTokenised(ids: readonly DocumentId[]): Promise<readonly TokenisedDocument[]>;
}
