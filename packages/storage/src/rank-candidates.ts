import type { Candidate, Unit } from '@trefoil/schema';

/** The first `depth`, best first, ties by the id of the unit, ranks from 1. */
export function rankCandidates(candidates: readonly Candidate[], unit: Unit, depth: number): readonly Candidate[] {
  return [...candidates]
    .sort((a, b) => b.score - a.score || compareKeys(a, b, unit))
    .slice(0, depth)
    .map((candidate, index) => ({ ...candidate, rank: index + 1 }));
}

/** By the id of the unit. */
export function compareKeys(a: Candidate, b: Candidate, unit: Unit): number {
  const [left, right] = [keyOf(a, unit), keyOf(b, unit)];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** What identifies a candidate in a list of that unit. */
export function keyOf(candidate: Candidate, unit: Unit): string {
  return unit === 'section' ? candidate.sectionId : candidate.documentId;
}
