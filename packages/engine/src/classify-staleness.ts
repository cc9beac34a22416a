import type { SourceRef, Staleness } from '@trefoil/schema';

/** Why a document is as stale as it is, with the files that make it so. */
export interface StalenessVerdict {
  readonly staleness: Staleness;
  /** Only for `untracked`: it names no files, or files that are not there. */
  readonly cause: 'no_references' | 'missing_references' | null;
  readonly changed: readonly { readonly path: string; readonly changedAt: number | null; readonly problem: 'changed' | 'missing' }[];
}

export interface StalenessInput {
  readonly sourceRefs: readonly SourceRef[];
  /** Paths that are known to be gone, though they were there when the document was confirmed. */
  readonly missing?: ReadonlySet<string>;
  readonly now: number;
  readonly thresholdDays?: number;
}

/** A source that changed this recently may still agree with the document. S1 leaves the number to configuration. */
const STALENESS_THRESHOLD_DAYS = 7;
const DAY_MS = 86_400_000;

/** Most documents. */
const NO_REFERENCES: StalenessVerdict = { staleness: 'untracked', cause: 'no_references', changed: [] };

/**
 * C23: `stale` when a file changed longer ago than the threshold, `possibly_stale` when within it, `untracked` when no
 * file is named or one is missing (and none changed), `fresh` when every hash is equal.
 */
export function classifyStaleness({
  sourceRefs,
  missing,
  now,
  thresholdDays = STALENESS_THRESHOLD_DAYS,
}: StalenessInput): StalenessVerdict {
  if (sourceRefs.length === 0) return NO_REFERENCES;
  const gone = sourceRefs.filter((ref) => ref.hash === null || missing?.has(ref.path) === true);
  const moved = sourceRefs.filter((ref) => ref.changedAt !== null && !gone.includes(ref));
  const changed = [
    ...moved.map(({ path, changedAt }) => ({ path, changedAt, problem: 'changed' as const })),
    ...gone.map(({ path, changedAt }) => ({ path, changedAt, problem: 'missing' as const })),
  ];
  const oldest = Math.min(...moved.map((ref) => ref.changedAt ?? now));
  if (moved.length > 0) {
    return { staleness: now - oldest > thresholdDays * DAY_MS ? 'stale' : 'possibly_stale', cause: null, changed };
  }
  if (gone.length > 0) return { staleness: 'untracked', cause: 'missing_references', changed };
  return { staleness: 'fresh', cause: null, changed: [] };
}
