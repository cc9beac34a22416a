import type { Candidate, Channel, Contribution, FusedCandidate, FusionInput, SectionId, Unit } from '@trefoil/schema';

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

/** Collects the lists' candidates by unit; the best-ranked candidate of a list speaks for its unit. */
export function groupContributions(
  input: FusionInput,
  contribute: (channel: Channel, candidate: Candidate) => Contribution,
): readonly GroupedUnit[] {
  const units = new Map<string, { documentId: string; sectionIds: Set<SectionId>; byChannel: Map<Channel, Contribution> }>();
  for (const list of inChannelOrder(input)) {
    for (const candidate of list.candidates) {
      const key = unitKey(input.unit, candidate);
      const unit = units.get(key) ?? { documentId: candidate.documentId, sectionIds: new Set<SectionId>(), byChannel: new Map() };
      units.set(key, unit);
      unit.sectionIds.add(candidate.sectionId);
      if (!unit.byChannel.has(list.channel)) unit.byChannel.set(list.channel, contribute(list.channel, candidate));
    }
  }
  return [...units].map(([key, unit]) => ({
    key,
    documentId: unit.documentId,
    sectionIds: [...unit.sectionIds],
    contributions: [...unit.byChannel.values()],
  }));
}

/** Adds up the shares and sorts: best first, ties by key. */
export function rankFused(
  units: readonly GroupedUnit[],
  finish: (contributions: readonly Contribution[]) => readonly Contribution[],
): readonly FusedCandidate[] {
  return units
    .map((unit) => {
      const contributions = finish(unit.contributions);
      const score = contributions.reduce((sum, contribution) => sum + contribution.share, 0);
      return { ...unit, contributions, score };
    })
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

/** Lists in the order of their channel names, so that the caller's order changes nothing. */
function inChannelOrder(input: FusionInput): FusionInput['lists'] {
  return [...input.lists].sort((a, b) => (a.channel < b.channel ? -1 : 1));
}
