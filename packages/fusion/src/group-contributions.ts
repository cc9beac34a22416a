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

interface OpenUnit {
  readonly key: string;
  readonly documentId: string;
  readonly sectionIds: SectionId[];
  readonly contributions: Contribution[];
}

/** Collects the lists' candidates by unit; the first candidate of a list speaks for its unit. */
export function groupContributions(
  { unit: kind, lists }: { readonly unit: Unit; readonly lists: readonly RankedList[] },
  contribute: (channel: Channel, candidate: Candidate) => Contribution,
): readonly GroupedUnit[] {
  const units = new Map<string, OpenUnit>();
  for (const { channel, candidates } of lists) {
    for (const candidate of candidates) {
      const key = unitKey(kind, candidate);
      const unit = units.get(key);
      if (unit === undefined) {
        const { documentId, sectionId } = candidate;
        units.set(key, { key, documentId, sectionIds: [sectionId], contributions: [contribute(channel, candidate)] });
        continue;
      }
      addSection(unit, candidate.sectionId);
      if (unit.contributions.at(-1)?.channel !== channel) unit.contributions.push(contribute(channel, candidate));
    }
  }
  if (kind === 'document') addFurtherSections(lists, units);
  return [...units.values()];
}

/** They come after the sections that speak for the lists. */
function addFurtherSections(lists: readonly RankedList[], units: ReadonlyMap<string, OpenUnit>): void {
  for (const { candidates } of lists) {
    for (const { documentId, furtherSectionIds } of candidates) {
      const unit = furtherSectionIds === undefined ? undefined : units.get(documentId);
      if (unit !== undefined) for (const id of furtherSectionIds ?? []) addSection(unit, id);
    }
  }
}

/** A unit has a few sections at most. */
function addSection({ sectionIds }: OpenUnit, id: SectionId): void {
  if (!sectionIds.includes(id)) sectionIds.push(id);
}

/** Finishes the shares of each unit, adds them up and sorts: best first, ties by key. */
export function rankFused(
  units: readonly GroupedUnit[],
  finish: (unit: GroupedUnit) => readonly Contribution[],
): readonly FusedCandidate[] {
  return units
    .map((unit) => {
      const { key, documentId, sectionIds } = unit;
      const contributions = finish(unit);
      let score = 0;
      for (const { share } of contributions) score += share;
      return { key, documentId, sectionIds, contributions, score };
    })
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}
