import type { DocumentId, EdgeIndex, ExploredNode, GraphExplorer, ResolvedEdge } from '@trefoil/schema';
import { strengthOf } from './weigh-edge.ts';

/** Shows the neighbourhood of documents hop by hop, over whichever index it is given. */
export function createGraphExplorer({ index }: { readonly index: EdgeIndex }): GraphExplorer {
  return {
    async explore(starts, { hops, direction, types, filter, limit, signal }) {
      const nodes = new Map<DocumentId, ExploredNode>();
      for (const id of [...new Set(starts)].slice(0, limit)) nodes.set(id, { id, hops: 0, proximity: 1 });
      const walked = new Map<string, ResolvedEdge>();
      let frontier = [...nodes.keys()];
      for (let hop = 1; hop <= hops && frontier.length > 0; hop += 1) {
        // A hub shows its heaviest edges: more than `limit` documents of them could not be shown anyway.
        const edges = await index.neighbours(frontier, {
          direction,
          filter,
          limitPerDocument: limit,
          ...(types ? { types } : {}),
          ...(signal ? { signal } : {}),
        });
        for (const edge of edges) walked.set(JSON.stringify([edge.from, edge.target, edge.type]), edge);
        const reached = (await rankReached(edges, nodes, hop, index)).slice(0, Math.max(0, limit - nodes.size));
        for (const node of reached) nodes.set(node.id, node);
        frontier = reached.map(({ id }) => id);
      }
      return {
        nodes: [...nodes.values()],
        edges: [...walked.values()].filter(({ from, to }) => nodes.has(from) && to !== null && nodes.has(to)),
      };
    },
  };
}

/** The documents that these edges reach first, nearest first: 1 / (1 + hop) x edge / log-degree (C14), ties by id. */
async function rankReached(
  edges: readonly ResolvedEdge[],
  known: ReadonlyMap<DocumentId, ExploredNode>,
  hops: number,
  index: EdgeIndex,
): Promise<readonly ExploredNode[]> {
  const strengths = new Map<DocumentId, number>();
  for (const { from, to, weight } of edges) {
    for (const id of [from, to]) {
      if (id !== null && !known.has(id)) strengths.set(id, Math.max(strengths.get(id) ?? 0, strengthOf(weight)));
    }
  }
  const degrees = await index.degrees([...strengths.keys()]);
  return [...strengths]
    .map(([id, strength]) => ({ id, hops, proximity: strength / (1 + hops) / Math.max(1, Math.log2(1 + (degrees.get(id) ?? 0))) }))
    .sort((a, b) => b.proximity - a.proximity || (a.id < b.id ? -1 : 1));
}
