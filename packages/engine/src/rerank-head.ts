import type { Degradation, QueryPlan, RerankItem, RerankedItem } from '@trefoil/schema';
import type { EngineParts } from './engine-parts.ts';
import type { ScoredCandidate } from './look-up.ts';

export interface RerankHeadOptions {
  readonly parts: Pick<EngineParts, 'store' | 'reranker' | 'diversifier'>;
  readonly signal?: AbortSignal;
}

export interface RerankedHead {
  readonly ranked: readonly ScoredCandidate[];
  readonly degradation: Degradation | null;
}

/** Re-scores the head when the request or the profile asks for it; otherwise, or when that fails, the order stays. */
export async function rerankHead(
  plan: QueryPlan,
  ranked: readonly ScoredCandidate[],
  { parts, signal }: RerankHeadOptions,
): Promise<RerankedHead> {
  const { rerank } = plan.profile;
  const wanted = plan.query.rerank ?? rerank.enabled;
  if ((!wanted && rerank.diversity === null) || ranked.length < 2) return { ranked, degradation: null };
  if (wanted && parts.reranker === null) return { ranked, degradation: NO_RERANKER };
  const head = ranked.slice(0, rerank.candidates);
  const items = await describeItems(head, parts);
  if (!wanted) {
    const diversified = await parts
      .diversifier(rerank.diversity ?? 1, plan.intent.type)
      .rerank(plan.semanticText, items, signal ? { signal } : {});
    return { ranked: reorder(ranked, diversified, 'diversified'), degradation: null };
  }
  const outcome = await parts.reranker?.rerank(plan.semanticText, items, { profile: plan.profile.name, ...(signal ? { signal } : {}) });
  if (outcome === undefined) return { ranked, degradation: NO_RERANKER };
  if (outcome.status === 'aside') return { ranked, degradation: outcome.degradation };
  return { ranked: reorder(ranked, outcome.items, `reranked by ${parts.reranker?.name}`), degradation: null };
}

const NO_RERANKER: Degradation = {
  channel: 'rerank',
  reason: 'no reranker is usable here',
  hint: 'run `trefoil models` to see which there are and what each needs',
};

/** A unit as a reranker reads it: the title, then its best section. */
async function describeItems(head: readonly ScoredCandidate[], { store }: Pick<EngineParts, 'store'>): Promise<readonly RerankItem[]> {
  const documents = await store.documents.getAttributes(head.map(({ candidate }) => candidate.documentId));
  const sections = await store.documents.getSections(head.flatMap(({ candidate }) => candidate.sectionIds.slice(0, 1)));
  return head.map(({ candidate, score }) => {
    const section = sections.get(candidate.sectionIds[0] ?? '');
    const title = documents.get(candidate.documentId)?.title ?? '';
    const text = section === undefined ? title : `${title}\n\n${section.text}`;
    return { key: candidate.key, text, score, contentHash: section?.contentHash ?? '' };
  });
}

/** The head takes the scores it had, in its new order: they stay on the scale of the rest, and each move is a step. */
function reorder(ranked: readonly ScoredCandidate[], items: readonly RerankedItem[], label: string): readonly ScoredCandidate[] {
  const byKey = new Map(ranked.map((entry, index) => [entry.candidate.key, { entry, rank: index + 1 }]));
  const head = items.map((item, index) => {
    const moved = byKey.get(item.key);
    const score = ranked[index]?.score;
    if (moved === undefined || score === undefined) throw new RangeError(`the reranker gave a unit that is not in the head: ${item.key}`);
    const parts = item.parts.map((part) => `${part.label} ${Number(part.value.toPrecision(4))}`).join(', ');
    const step = { label: `${label}: from ${moved.rank} to ${index + 1} (${parts})`, added: score - moved.entry.score };
    return { ...moved.entry, score, steps: [...moved.entry.steps, step] };
  });
  return [...head, ...ranked.slice(head.length)];
}
