import type { DocumentId, DocumentIndex, EdgeIndex, Filter, ResolvedEdge } from '@trefoil/schema';

const LIMIT_PER_DOCUMENT = 8;
/** Steps of a lineage that are followed: longer ones end at the last that was seen. */
const MAX_STEPS = 8;

export interface SupersedingOptions {
  readonly edges: EdgeIndex;
  readonly documents: Pick<DocumentIndex, 'getAttributes'>;
  readonly filter: Filter;
  readonly signal?: AbortSignal;
}

/** By document: the live documents that supersede it or, being newer, contradict it (B-08), up to the ends of their lineages. */
export async function findSuperseding(
  ids: readonly DocumentId[],
  options: SupersedingOptions,
): Promise<ReadonlyMap<DocumentId, readonly DocumentId[]>> {
  const found = new Map<DocumentId, readonly DocumentId[]>();
  let frontier = new Set(ids);
  for (let step = 0; step < MAX_STEPS && frontier.size > 0; step += 1) {
    const edges = await options.edges.neighbours([...frontier], {
      direction: 'in',
      types: ['supersedes', 'contradicts'],
      filter: options.filter,
      limitPerDocument: LIMIT_PER_DOCUMENT,
      ...(options.signal ? { signal: options.signal } : {}),
    });
    const valid = await withoutOlderContradictions(edges, options.documents);
    const next = new Set<DocumentId>();
    for (const { from, to } of valid) {
      if (to === null || to === from || !frontier.has(to)) continue;
      found.set(to, [...(found.get(to) ?? []), from]);
      if (!found.has(from)) next.add(from);
    }
    frontier = next;
  }
  return found;
}

/** An old objection says nothing against what was written after it. */
async function withoutOlderContradictions(
  edges: readonly ResolvedEdge[],
  documents: SupersedingOptions['documents'],
): Promise<readonly ResolvedEdge[]> {
  const disputed = edges.filter(({ type }) => type === 'contradicts');
  if (disputed.length === 0) return edges;
  const attributes = await documents.getAttributes([...new Set(disputed.flatMap(({ from, to }) => [from, ...(to === null ? [] : [to])]))]);
  const updatedAt = (id: DocumentId | null): number => (id === null ? 0 : (attributes.get(id)?.updatedAt ?? 0));
  return edges.filter(({ type, from, to }) => type !== 'contradicts' || updatedAt(from) > updatedAt(to));
}
