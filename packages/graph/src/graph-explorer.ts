import type { DocumentId, EdgeIndex, ExploredNode, GraphExplorer, ResolvedEdge } from '@trefoil/schema';
import { openWalk } from './open-walk.ts';
import type { Walk, WalkEdges } from './walk.ts';
import { strengthOf } from './weigh-edge.ts';

/** Shows the neighbourhood of documents hop by hop, over whichever index it is given. */
export function createGraphExplorer({ index }: { readonly index: EdgeIndex }): GraphExplorer {
  return {
    async explore(starts, { hops, limit, ...options }) {
      // A hub shows its heaviest edges: more than `limit` documents of them could not be shown anyway.
      const walk = await openWalk(index, { ...options, limitPerDocument: limit });
      const nodes: ExploredNode[] = [...new Set(starts)].slice(0, limit).map((id) => ({ id, hops: 0, proximity: 1 }));
      let frontier = nodes.map(({ id }) => walk.find(id)).filter((document) => document !== -1);
      const shown = new Set(frontier);
      const walked: WalkEdges[] = [];
      for (let hop = 1; hop <= hops && frontier.length > 0; hop += 1) {
        const edges = await walk.edges(frontier);
        walked.push(edges);
        const reached = rankReached(walk, edges, shown, hop).slice(0, limit - nodes.length);
        for (const { document, proximity } of reached) {
          shown.add(document);
          nodes.push({ id: walk.idOf(document), hops: hop, proximity });
        }
        frontier = reached.map(({ document }) => document);
      }
      return { nodes, edges: readShown(walked, shown) };
    },
  };
}

interface Reached {
  readonly document: number;
  readonly id: DocumentId;
  readonly proximity: number;
}

/** The documents that these edges reach first, nearest first: 1 / (1 + hop) x edge / log-degree (C14), ties by id. */
function rankReached(walk: Walk, edges: WalkEdges, known: ReadonlySet<number>, hops: number): readonly Reached[] {
  const strengths = new Map<number, number>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const strength = strengthOf(edges.weight(edge));
    for (const document of [edges.from(edge), edges.to(edge)]) {
      if (!known.has(document)) strengths.set(document, Math.max(strengths.get(document) ?? 0, strength));
    }
  }
  return [...strengths]
    .map(([document, strength]) => {
      const proximity = strength / (1 + hops) / Math.max(1, Math.log2(1 + walk.degreeOf(document)));
      return { document, id: walk.idOf(document), proximity };
    })
    .sort((a, b) => b.proximity - a.proximity || (a.id < b.id ? -1 : 1));
}

/** The edges between documents that are shown, each once, in the order in which they were walked. */
function readShown(walked: readonly WalkEdges[], shown: ReadonlySet<number>): readonly ResolvedEdge[] {
  const found = new Map<string, ResolvedEdge>();
  for (const edges of walked) {
    for (let edge = 0; edge < edges.count; edge += 1) {
      if (!shown.has(edges.from(edge)) || !shown.has(edges.to(edge))) continue;
      const read = edges.read(edge);
      found.set(JSON.stringify([read.from, read.target, read.type]), read);
    }
  }
  return [...found.values()];
}
