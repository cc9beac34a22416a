import type { SourceRef, Staleness } from '@trefoil/schema';

/** Changed sources make a document doubtful at first, stale after this many days. */
export const STALE_AFTER_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * C23: fresh when all hashes are equal, possibly stale when a source changed within the threshold, stale when
 * longer ago, untracked when no reference is declared or none of them was ever there.
 */
export function classifyStaleness(sourceRefs: readonly SourceRef[], now: number, thresholdDays: number = STALE_AFTER_DAYS): Staleness {
  const tracked = sourceRefs.filter((reference) => reference.hash !== null);
  if (tracked.length === 0) return 'untracked';
  const changes = tracked.flatMap((reference) => (reference.changedAt === null ? [] : [reference.changedAt]));
  if (changes.length === 0) return 'fresh';
  return now - Math.min(...changes) <= thresholdDays * DAY_MS ? 'possibly_stale' : 'stale';
}
