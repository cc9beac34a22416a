import type { Document } from './document.ts';
import type { Edge } from './edge.ts';
import type { Section } from './section.ts';

/** A document with everything it owns; putting it replaces its sections and all its edges that no user made. */
export interface DocumentWrite {
  readonly document: Document;
  readonly sections: readonly Section[];
  readonly edges: readonly Edge[];
}

/** One item a source offers, before it is read. */
export interface SourceItem {
  /** Path inside the collection with `/` separators. */
  readonly source: string;
  readonly sizeBytes: number;
  readonly modifiedAt: number;
  /** Inode change time: moves even when a tool restores the modification time. 0 where unknown. */
  readonly changedAt: number;
}

/** An item that is not read, and why: `too_large`, `binary`, `symlink`, `unreadable`, `ignored`, … */
export interface SkippedItem {
  readonly source: string;
  readonly skipped: string;
}

/** What reading an item gave. `hash` is of the bytes read. */
export type SourceReading =
  | { readonly status: 'read'; readonly hash: string; readonly documents: readonly DocumentWrite[]; readonly warnings: readonly string[] }
  | { readonly status: 'unchanged'; readonly hash: string }
  | { readonly status: 'skipped'; readonly reason: string }
  | { readonly status: 'failed'; readonly reason: string };

/** Where the documents of one collection come from. */
export interface Source {
  /** Every item once, in any order. */
  list(options: { readonly signal?: AbortSignal }): AsyncIterable<SourceItem | SkippedItem>;
  /** Reads and parses one item; `unchanged` when its bytes hash to `knownHash`. Bad content is a value, never a throw. */
  read(item: SourceItem, options: { readonly knownHash: string | null; readonly signal?: AbortSignal }): Promise<SourceReading>;
  /** The content hash of each path a `source_refs` names, resolved against the collection; null where there is no such file. */
  hashReferences(paths: readonly string[], options: { readonly signal?: AbortSignal }): Promise<ReadonlyMap<string, string | null>>;
}

/** What the store remembers of an item, so that the next sync can tell whether it changed. */
export interface SourceState extends SourceItem {
  readonly collection: string;
  readonly hash: string;
  /** Why the item gave no document, or null. */
  readonly problem: string | null;
}
