import type { DocumentId, Exploration, GraphAnswer } from '@trefoil/schema';
import type { CallContext, GraphRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { describeExploration, findCenter } from './related.ts';

/** Documents whose links are counted in one go. */
const COUNT_AT_ONCE = 5_000;

/** The graph around a document, or the most linked documents and the edges between them. */
export async function viewGraph(parts: EngineParts, request: GraphRequest, context: CallContext): Promise<GraphAnswer> {
  const center = request.center === undefined ? null : (await findCenter(parts, request.center, 'center')).id;
  const { exploration, total } =
    center === null ? await exploreHubs(parts, request, context) : await exploreAround(parts, center, request, context);
  return { center, ...(await describeExploration(parts, exploration)), total };
}

interface View {
  readonly exploration: Exploration;
  readonly total: number;
}

async function exploreAround(parts: EngineParts, center: DocumentId, request: GraphRequest, { signal }: CallContext): Promise<View> {
  const exploration = await parts.graph.explore([center], {
    hops: request.hops,
    direction: 'both',
    filter: request.filter,
    limit: request.limit,
    ...(request.types ? { types: request.types } : {}),
    ...(signal ? { signal } : {}),
  });
  return { exploration, total: exploration.nodes.length };
}

async function exploreHubs(parts: EngineParts, { filter, types, limit }: GraphRequest, { signal }: CallContext): Promise<View> {
  const ids = await parts.store.documents.match(filter);
  const hubs = (await countLinks(parts, ids)).slice(0, limit).map(({ id }) => id);
  const shown = new Set(hubs);
  const edges = await parts.edges.neighbours(hubs, {
    direction: 'out',
    filter: { ids: hubs },
    limitPerDocument: limit,
    ...(types ? { types } : {}),
    ...(signal ? { signal } : {}),
  });
  return {
    exploration: {
      nodes: hubs.map((id) => ({ id, hops: 0, proximity: 1 })),
      edges: edges.filter(({ from, to }) => shown.has(from) && to !== null && shown.has(to)),
    },
    total: ids.length,
  };
}

/** Documents with the number of their links, most first, ties by id. */
export async function countLinks(
  parts: Pick<EngineParts, 'edges'>,
  ids: readonly DocumentId[],
): Promise<readonly { readonly id: DocumentId; readonly degree: number }[]> {
  const counted: { readonly id: DocumentId; readonly degree: number }[] = [];
  for (let start = 0; start < ids.length; start += COUNT_AT_ONCE) {
    const degrees = await parts.edges.degrees(ids.slice(start, start + COUNT_AT_ONCE));
    for (const [id, degree] of degrees) counted.push({ id, degree });
  }
  return counted.sort((a, b) => b.degree - a.degree || (a.id < b.id ? -1 : 1));
}
