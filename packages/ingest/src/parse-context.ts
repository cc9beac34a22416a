import type { TokenCounter } from '@trefoil/schema';

/** Where a text comes from and how it is to be read: what every format needs to make documents of it. */
export interface ParseContext {
  readonly collection: string;
  /** The item of the collection's source. */
  readonly source: string;
  /** Path inside the collection with `/` separators; the uri of a document that fills its file. */
  readonly path: string;
  readonly contentHash: string;
  readonly sizeBytes: number;
  readonly modifiedAt: number;
  /** A time later than this is a wrong clock: it would win every contest of recency. */
  readonly now: number;
  /** The type that `add --type` gave the whole collection, or null. */
  readonly typeOption: string | null;
  readonly counter: TokenCounter;
}
