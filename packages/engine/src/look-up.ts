import { normaliseName } from '@trefoil/schema';
import type { DocumentId, DocumentIndex, FusedCandidate, QueryPlan, ScoreStep } from '@trefoil/schema';

/** A fused candidate with what later stages did to its score. */
export interface ScoredCandidate {
  readonly candidate: FusedCandidate;
  readonly score: number;
  readonly steps: readonly ScoreStep[];
  /** What signals did to the raw lexical score before it was fused. */
  readonly lexicalSteps?: readonly ScoreStep[];
  /** The query is its id, path or title. */
  readonly isNamed?: boolean;
  /** Documents that it stands for, because it supersedes them. */
  readonly supersedes?: readonly DocumentId[];
}

/** B-13: how far above the best other candidate a document goes whose id, path or title is the query itself. */
const LEAD = 0.01;

/** Puts the documents that the query names exactly before all others, in their fused order. */
export async function putNamedFirst(
  plan: QueryPlan,
  scored: readonly ScoredCandidate[],
  documents: DocumentIndex,
): Promise<readonly ScoredCandidate[]> {
  const named = await findNamed(plan, documents);
  if (named.size === 0) return scored;
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0);
  const present = new Set(scored.map(({ candidate }) => candidate.documentId));
  const missing = plan.unit === 'document' ? [...named].filter((id) => !present.has(id)).map(unscored) : [];
  return [...scored, ...missing]
    .map((entry) => {
      if (!named.has(entry.candidate.documentId)) return entry;
      const added = best + LEAD;
      return {
        ...entry,
        isNamed: true,
        score: entry.score + added,
        steps: [...entry.steps, { label: 'the query is its id, path or title', added }],
      };
    })
    .sort(byScore);
}

export function byScore(a: ScoredCandidate, b: ScoredCandidate): number {
  return b.score - a.score || (a.candidate.key < b.candidate.key ? -1 : 1);
}

async function findNamed(plan: QueryPlan, documents: DocumentIndex): Promise<ReadonlySet<string>> {
  const name = normaliseName(plan.query.text.replace(/^"(.*)"$/su, '$1'));
  if (name === '') return new Set();
  const ids = await documents.resolve(name, { limit: 20 });
  if (ids.length === 0) return new Set();
  const attributes = await documents.getAttributes(ids);
  const isNamed = (document: { readonly id: string; readonly uri: string; readonly title: string }): boolean =>
    [document.id, document.uri, document.title].some((own) => normaliseName(own) === name);
  const exact = [...attributes.values()].filter(isNamed).map(({ id }) => id);
  if (exact.length === 0) return new Set();
  const allowed = new Set(await documents.match({ ...plan.filter, ids: exact }));
  return new Set(exact.filter((id) => allowed.has(id)));
}

function unscored(documentId: string): ScoredCandidate {
  return { candidate: { key: documentId, documentId, sectionIds: [], score: 0, contributions: [] }, score: 0, steps: [] };
}
