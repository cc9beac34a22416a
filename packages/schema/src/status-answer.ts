import type { Job } from './job-log.ts';
import type { Lease } from './lease-desk.ts';

export interface CollectionStatus {
  readonly name: string;
  readonly root: string | null;
  readonly documents: number;
  /** ISO 8601, or null before the first complete sync. */
  readonly lastSync: string | null;
  /** Documents whose sources changed. */
  readonly stale: number;
}

export interface StatusAnswer {
  readonly documents: number;
  readonly sections: number;
  readonly edges: number;
  readonly vectors: Readonly<Record<string, number>>;
  /** Share of sections that have a vector in the active space; 0 without one. */
  readonly coverage: number;
  readonly revision: number;
  readonly collections: readonly CollectionStatus[];
  /** Newest first. */
  readonly jobs: readonly Job[];
  readonly lease: Lease | null;
  readonly index: { readonly path: string; readonly bytes: number; readonly schema: number };
  readonly versions: Readonly<Record<string, string>>;
}

export interface CollectionsAnswer {
  readonly collections: readonly CollectionStatus[];
}
