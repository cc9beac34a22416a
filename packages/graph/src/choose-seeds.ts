import type { Candidate, Channel, DocumentId, QueryPlan, RankedList, SectionId } from '@trefoil/schema';

/** A document to start from. */
export interface Seed {
  readonly documentId: DocumentId;
  /** How far it stands out of what was found: 1 for the best, towards 0 for one like all the others. */
  readonly strength: number;
  /** The sections by which it was found. */
  readonly sectionIds: ReadonlySet<SectionId>;
}

/** The heads of the lists, best first, and every document that a list holds with its best section. */
export interface Seeding {
  readonly seeds: readonly Seed[];
  readonly found: ReadonlyMap<DocumentId, SectionId>;
}

interface Evidence {
  readonly sectionIds: Set<SectionId>;
  total: number;
}

/** At most `count` seeds. Lists weigh as their channels do in the plan, each on the scale from its last score to its best. */
export function chooseSeeds(lists: readonly RankedList[], plan: QueryPlan, count: number): Seeding {
  const filled = lists.filter(({ candidates }) => candidates.length > 0);
  const weighed = proposing(filled, plan).map((list) => ({ list, weight: weightOf(list.channel, plan) }));
  const totalWeight = weighed.reduce((sum, { weight }) => sum + weight, 0);
  const evidence = new Map<DocumentId, Evidence>();
  for (const { list, weight } of weighed) {
    for (const [documentId, { value, sectionIds }] of strengthsOf(list, plan)) {
      const known = evidence.get(documentId) ?? { sectionIds: new Set(), total: 0 };
      evidence.set(documentId, known);
      known.total += (weight / totalWeight) * value;
      for (const id of sectionIds) known.sectionIds.add(id);
    }
  }
  const sorted = [...evidence].sort(([idA, a], [idB, b]) => b.total - a.total || (idA < idB ? -1 : 1));
  // What comes after the seeds is the background that they stand out of.
  const background = sorted[count]?.[1].total ?? 0;
  const width = (sorted[0]?.[1].total ?? 0) - background;
  const seeds = sorted.slice(0, count).map(([documentId, { total, sectionIds }]) => {
    return { documentId, strength: width > 0 ? (total - background) / width : 1, sectionIds };
  });
  return { seeds, found: bestSections(filled, plan) };
}

/** C24: a channel that may not propose hits is no start either, unless it is all there is. */
function proposing(lists: readonly RankedList[], { profile }: QueryPlan): readonly RankedList[] {
  const allowed = lists.filter(({ channel }) => profile.candidatesFrom.includes(channel));
  return allowed.length > 0 ? allowed : lists;
}

/** A list that the plan does not weigh came to seed alone. */
function weightOf(channel: Channel, plan: QueryPlan): number {
  const weight = plan.channels.find((planned) => planned.channel === channel)?.weight ?? 0;
  return weight > 0 ? weight : 1;
}

function strengthsOf(
  { channel, candidates }: RankedList,
  plan: QueryPlan,
): ReadonlyMap<DocumentId, { readonly value: number; readonly sectionIds: readonly SectionId[] }> {
  const scores = candidates.map(({ score }) => score);
  const best = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  const last = scores.reduce((least, score) => Math.min(least, score), Infinity);
  const depth = plan.channels.find((planned) => planned.channel === channel)?.depth ?? Infinity;
  // Words are there or not, so a list that ended early began at nothing. Every document has a cosine.
  const floor = channel === 'lexical' && candidates.length < depth ? Math.min(0, last) : last;
  const strengths = new Map<DocumentId, { value: number; sectionIds: SectionId[] }>();
  for (const { documentId, sectionId, score } of candidates) {
    const value = best > floor ? (score - floor) / (best - floor) : 1;
    const known = strengths.get(documentId);
    if (known === undefined) strengths.set(documentId, { value, sectionIds: [sectionId] });
    else {
      known.value = Math.max(known.value, value);
      known.sectionIds.push(sectionId);
    }
  }
  return strengths;
}

/** Of each document the section that its weightiest list found. */
function bestSections(lists: readonly RankedList[], plan: QueryPlan): ReadonlyMap<DocumentId, SectionId> {
  const sections = new Map<DocumentId, SectionId>();
  const byWeight = [...lists].sort((a, b) => weightOf(b.channel, plan) - weightOf(a.channel, plan) || (a.channel < b.channel ? -1 : 1));
  const add = ({ documentId, sectionId }: Candidate): void => {
    if (!sections.has(documentId)) sections.set(documentId, sectionId);
  };
  for (const { candidates } of byWeight) candidates.forEach(add);
  return sections;
}
