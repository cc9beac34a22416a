import type { EdgeIndex, ExploredNode, GraphExplorer, ResolvedEdge } from '@trefoil/schema';

/** For tests of this package only: hop by hop over the store's own edges, because the graph is another package. */
export function walkGraph(index: EdgeIndex): GraphExplorer {
  return {
    async explore(starts, { hops, direction, types, filter, limit }) {
      const nodes = new Map<string, ExploredNode>(starts.map((id) => [id, { id, hops: 0, proximity: 1 }]));
      const edges: ResolvedEdge[] = [];
      for (let hop = 1; hop <= hops; hop += 1) {
        const found = await index.neighbours([...nodes.keys()], {
          direction,
          filter,
          limitPerDocument: limit,
          ...(types ? { types } : {}),
        });
        edges.splice(0, edges.length, ...found);
        for (const { from, to } of found) {
          for (const id of [from, to]) if (id !== null && !nodes.has(id)) nodes.set(id, { id, hops: hop, proximity: 1 / (1 + hop) });
        }
      }
      return { nodes: [...nodes.values()].slice(0, limit), edges };
    },
  };
}
