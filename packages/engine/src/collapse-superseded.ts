import type { DocumentId } from '@trefoil/schema';
import { byScore } from './look-up.ts';
import type { ScoredCandidate } from './look-up.ts';

/**
 * B-08: a document that another one supersedes is shown under it, not beside it. The newest of a lineage takes the best
 * place of all of them and names the others; one that was not found itself comes in with the score of what it replaces.
 */
export function collapseSuperseded(
  scored: readonly ScoredCandidate[],
  supersededBy: ReadonlyMap<DocumentId, readonly DocumentId[]>,
): readonly ScoredCandidate[] {
  if (supersededBy.size === 0) return scored;
  const heads = new Map<DocumentId, { best: ScoredCandidate; own: ScoredCandidate | null; replaced: DocumentId[] }>();
  for (const entry of scored) {
    const { documentId } = entry.candidate;
    const head = headOf(documentId, supersededBy);
    const group = heads.get(head) ?? { best: entry, own: null, replaced: [] };
    heads.set(head, group);
    if (byScore(entry, group.best) < 0) group.best = entry;
    if (documentId === head) group.own = entry;
    else if (!group.replaced.includes(documentId)) group.replaced.push(documentId);
  }
  return [...heads].map(([head, group]) => speakFor(head, group)).sort(byScore);
}

function speakFor(
  head: DocumentId,
  {
    best,
    own,
    replaced,
  }: { readonly best: ScoredCandidate; readonly own: ScoredCandidate | null; readonly replaced: readonly DocumentId[] },
): ScoredCandidate {
  if (replaced.length === 0) return own ?? best;
  const base = own ?? { candidate: { key: head, documentId: head, sectionIds: [], score: 0, contributions: [] }, score: 0, steps: [] };
  const added = best.score - base.score;
  const steps =
    added === 0 ? base.steps : [...base.steps, { label: `takes the place of ${replaced.join(', ')}, which it supersedes`, added }];
  return { ...base, score: best.score, steps, supersedes: replaced };
}

/** Follows the lineage to its end; a circle ends where it was entered. */
function headOf(id: DocumentId, supersededBy: ReadonlyMap<DocumentId, readonly DocumentId[]>): DocumentId {
  const seen = new Set([id]);
  let head = id;
  for (;;) {
    const next = supersededBy.get(head)?.[0];
    if (next === undefined || seen.has(next)) return head;
    seen.add(next);
    head = next;
  }
}
