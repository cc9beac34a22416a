import type { Candidate, Unit } from '@trefoil/schema';
import { compareIds } from './compare-ids.ts';

/** Best first, ties by the id of the unit, ranks from 1. */
export function rankCandidates(candidates: readonly Candidate[], unit: Unit): readonly Candidate[] {
  return [...candidates]
    .sort((a, b) => b.score - a.score || compareIds(keyOf(a, unit), keyOf(b, unit)))
    .map((candidate, index) => ({ ...candidate, rank: index + 1 }));
}

/** What identifies a candidate in a list of that unit. */
export function keyOf(candidate: Candidate, unit: Unit): string {
  return unit === 'section' ? candidate.sectionId : candidate.documentId;
}
