import type { DocumentId, EdgeIndex, ResolvedEdge } from '@trefoil/schema';
import { createDocumentTable } from './document-table.ts';
import type { Walk, WalkEdges, WalkOptions } from './walk.ts';

/** A walk over an index that knows documents by their ids only: numbers are given as documents are met. */
export function createIndexWalk(index: EdgeIndex, options: WalkOptions): Walk {
  const documents = createDocumentTable([]);
  const degrees = new Map<number, number>();

  async function read(frontier: readonly number[]): Promise<readonly KnownEdge[]> {
    const edges = await index.neighbours(
      frontier.map((document) => documents.idOf(document)),
      options,
    );
    return edges.filter(isKnown);
  }

  async function learnDegrees(edges: readonly KnownEdge[]): Promise<void> {
    const unknown = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].filter((id) => !degrees.has(documents.add(id)));
    for (const [id, degree] of await index.degrees(unknown)) degrees.set(documents.add(id), degree);
  }

  return {
    find: (id) => documents.add(id),
    idOf: (document) => documents.idOf(document),
    degreeOf: (document) => degrees.get(document) ?? 0,
    async edges(frontier) {
      const edges = await read(frontier);
      await learnDegrees(edges);
      return toWalkEdges(edges, (id) => documents.add(id));
    },
    async reach(starts, hops) {
      const seen = new Set(starts);
      const layers: (readonly number[])[] = [];
      for (let frontier = starts; layers.length < hops && frontier.length > 0;) {
        const ends = (await read(frontier)).flatMap(({ from, to }) => [documents.add(from), documents.add(to)]);
        frontier = [...new Set(ends)].filter((end) => !seen.has(end));
        for (const end of frontier) seen.add(end);
        layers.push(frontier);
      }
      return layers;
    },
  };
}

type KnownEdge = ResolvedEdge & { readonly to: DocumentId };

function isKnown(edge: ResolvedEdge): edge is KnownEdge {
  return edge.to !== null;
}

function toWalkEdges(edges: readonly KnownEdge[], numberOf: (id: DocumentId) => number): WalkEdges {
  const at = (edge: number): KnownEdge => {
    const known = edges[edge];
    if (known === undefined) throw new RangeError(`the walk has no edge ${edge}`);
    return known;
  };
  return {
    count: edges.length,
    from: (edge) => numberOf(at(edge).from),
    to: (edge) => numberOf(at(edge).to),
    weight: (edge) => at(edge).weight,
    type: (edge) => at(edge).type,
    read: at,
  };
}
