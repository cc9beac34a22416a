import { EngineError } from '@trefoil/schema';
import type { Exploration, GraphLink, GraphNode, RelatedAnswer, StoredDocument } from '@trefoil/schema';
import type { CallContext, RelatedRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { findDocument } from './get.ts';

/** The neighbourhood of a document in the graph, nearest first. */
export async function related(parts: EngineParts, request: RelatedRequest, { signal }: CallContext): Promise<RelatedAnswer> {
  const { id } = await findCenter(parts, request.id, 'id');
  const exploration = await parts.graph.explore([id], {
    hops: request.hops,
    direction: request.direction,
    filter: {},
    limit: request.limit + 1,
    ...(request.types ? { types: request.types } : {}),
    ...(signal ? { signal } : {}),
  });
  const { nodes, edges } = await describeExploration(parts, exploration);
  return { center: id, nodes: nodes.filter((node) => node.id !== id), edges };
}

/** The document that a request names; `not_found` when there is none. */
export async function findCenter(parts: EngineParts, reference: string, field: string): Promise<StoredDocument> {
  const document = await findDocument(parts, reference, field);
  if (document !== null) return document;
  throw new EngineError('not_found', `no document ${JSON.stringify(reference)}`, {
    hint: 'search for it, or list what there is',
    errors: [{ path: field, message: `${reference} is not a document` }],
  });
}

/** An exploration with what people want to know of its documents. One that is gone by now is left out with its edges. */
export async function describeExploration(
  parts: EngineParts,
  { nodes, edges }: Exploration,
): Promise<{ readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphLink[] }> {
  const attributes = await parts.store.documents.getAttributes(nodes.map(({ id }) => id));
  const described = nodes.flatMap((node): readonly GraphNode[] => {
    const known = attributes.get(node.id);
    return known === undefined ? [] : [{ id: node.id, title: known.title, type: known.type, hops: node.hops, proximity: node.proximity }];
  });
  return { nodes: described, edges: joinLinks(edges).filter(({ from, to }) => attributes.has(from) && attributes.has(to)) };
}

/** One link for edges of the same documents and type that were written differently: the heaviest. */
function joinLinks(edges: Exploration['edges']): readonly GraphLink[] {
  const links = new Map<string, GraphLink>();
  for (const { from, to, type, weight } of edges) {
    if (to === null) continue;
    const key = JSON.stringify([from, to, type]);
    if ((links.get(key)?.weight ?? -Infinity) < weight) links.set(key, { from, to, type, weight });
  }
  return [...links.values()];
}
