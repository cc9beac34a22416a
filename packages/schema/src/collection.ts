import type { JsonObject } from './json.ts';

/** A named set of documents from one source: a folder, a repository, a project's memory. */
export interface Collection {
  readonly name: string;
  /** Absolute folder the collection mirrors, or null when its documents are written through Trefoil only. */
  readonly root: string | null;
  /** What `add` was told: type, include and exclude globs. Opaque to stores. */
  readonly options: JsonObject;
  readonly createdAt: number;
  /** When the last complete sync ended, or null before the first. */
  readonly syncedAt: number | null;
}
