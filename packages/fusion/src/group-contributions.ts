import { CHANNELS } from '@trefoil/schema';
import type { Candidate, Channel, Contribution, FusedCandidate, FusionInput, RankedList, SectionId, Unit } from '@trefoil/schema';

/** A unit with what each list gave it, before it has a score. */
export interface GroupedUnit {
  readonly key: string;
  readonly documentId: string;
  readonly sectionIds: readonly SectionId[];
  readonly contributions: readonly Contribution[];
}

export function unitKey(unit: Unit, candidate: Candidate): string {
  return unit === 'document' ? candidate.documentId : candidate.sectionId;
}

/**
 * The lists that have a say, in the order of CHANNELS, so that the caller's order changes nothing. C4: a list of weight
 * 0 contributes no candidates.
 */
export function weightedLists({ lists, weights }: Pick<FusionInput, 'lists' | 'weights'>): readonly RankedList[] {
  return CHANNELS.flatMap((channel) => lists.filter((list) => list.channel === channel && weights[channel] > 0));
}

/** Collects the lists' candidates by unit; the first candidate of a list speaks for its unit. */
export function groupContributions(
  { unit: kind, lists }: { readonly unit: Unit; readonly lists: readonly RankedList[] },
  contribute: (channel: Channel, candidate: Candidate) => Contribution,
): readonly GroupedUnit[] {
  const units = new Map<string, { documentId: string; sectionIds: Set<SectionId>; byChannel: Map<Channel, Contribution> }>();
  for (const list of lists) {
    for (const candidate of list.candidates) {
      const key = unitKey(kind, candidate);
      const unit = units.get(key) ?? { documentId: candidate.documentId, sectionIds: new Set<SectionId>(), byChannel: new Map() };
      units.set(key, unit);
      unit.sectionIds.add(candidate.sectionId);
      if (!unit.byChannel.has(list.channel)) unit.byChannel.set(list.channel, contribute(list.channel, candidate));
    }
  }
  if (kind === 'document') addFurtherSections(lists, units);
  return [...units].map(([key, unit]) => ({
    key,
    documentId: unit.documentId,
    sectionIds: [...unit.sectionIds],
    contributions: [...unit.byChannel.values()],
  }));
}

/** They come after the sections that speak for the lists. */
function addFurtherSections(lists: readonly RankedList[], units: ReadonlyMap<string, { readonly sectionIds: Set<SectionId> }>): void {
  for (const { candidates } of lists) {
    for (const { documentId, furtherSectionIds } of candidates) {
      if (furtherSectionIds === undefined) continue;
      for (const id of furtherSectionIds) units.get(documentId)?.sectionIds.add(id);
    }
  }
}

/** Finishes the shares of each unit, adds them up and sorts: best first, ties by key. */
export function rankFused(
  units: readonly GroupedUnit[],
  finish: (unit: GroupedUnit) => readonly Contribution[],
): readonly FusedCandidate[] {
  return units
    .map((unit) => {
      const contributions = finish(unit);
      const score = contributions.reduce((sum, contribution) => sum + contribution.share, 0);
      return { ...unit, contributions, score };
    })
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}
