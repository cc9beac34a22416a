import type { Candidate, Channel, CollapseRule, QueryPlan, Unit } from '@trefoil/schema';

/** S1-09: the best section blended with the mean of the best three. */
const BEST_SHARE = 0.8;
const MEAN_SHARE = 0.2;
const MEAN_OF = 3;

/**
 * How a channel is asked, and its list collapsed. S1 ranks documents by their sections: similarities are blended (S1-09),
 * of words the best section counts (S1-05). Otherwise a channel ranks documents itself.
 */
export function collapsePlan(plan: QueryPlan, channel: Channel): { readonly asked: QueryPlan; readonly rule: CollapseRule } {
  const { collapse: rule } = plan.profile;
  const bySections = plan.unit === 'document' && rule === 'best_and_mean' && channel !== 'graph';
  return { asked: bySections ? { ...plan, unit: 'section' } : plan, rule: channel === 'vector' ? rule : 'best' };
}

/**
 * Sections to the unit that is ranked. For documents one candidate each remains, its best section, scored by the
 * rule; ranks are counted anew. A list that is collapsed already stays as it is.
 */
export function collapse(candidates: readonly Candidate[], unit: Unit, rule: CollapseRule): readonly Candidate[] {
  if (unit === 'section') return candidates;
  const byDocument = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const sections = byDocument.get(candidate.documentId);
    if (sections) sections.push(candidate);
    else byDocument.set(candidate.documentId, [candidate]);
  }
  return [...byDocument.values()]
    .map((sections) => speakFor(sections, rule))
    .sort((a, b) => b.score - a.score || (a.documentId < b.documentId ? -1 : 1))
    .map((candidate, index) => ({ ...candidate, rank: index + 1 }));
}

function speakFor(sections: readonly Candidate[], rule: CollapseRule): Candidate {
  const sorted = [...sections].sort((a, b) => b.score - a.score || (a.sectionId < b.sectionId ? -1 : 1));
  const [best] = sorted;
  if (best === undefined) throw new RangeError('a document has at least one candidate');
  if (sorted.length === 1) return best;
  const head = sorted.slice(0, MEAN_OF);
  const furtherSectionIds = head.slice(1).map(({ sectionId }) => sectionId);
  if (rule === 'best') return { ...best, furtherSectionIds };
  const mean = head.reduce((sum, candidate) => sum + candidate.score, 0) / head.length;
  return { ...best, score: best.score * BEST_SHARE + mean * MEAN_SHARE, furtherSectionIds };
}
