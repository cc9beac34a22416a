import {
  throwIfAborted,
  type Clock,
  type DocumentId,
  type EdgeFeed,
  type EdgeIndex,
  type Filter,
  type ResolvedEdge,
} from '@trefoil/schema';
import { isLive } from './is-live.ts';
import { matchesFilter } from './matches-filter.ts';
import type { MemoryCell } from './memory-state.ts';
import { compareEdges, resolveEdges } from './resolve-names.ts';

export function createMemoryEdgeIndex({ cell, clock }: { readonly cell: MemoryCell; readonly clock: Clock }): EdgeIndex & EdgeFeed {
  const isLiveId = (id: DocumentId): boolean => {
    const entry = cell.state.documents.get(id);
    return entry !== undefined && isLive(entry.document, clock.now());
  };
  const passes = (id: DocumentId, filter: Filter): boolean => {
    const entry = cell.state.documents.get(id);
    return entry !== undefined && matchesFilter(entry.document, filter);
  };
  const listResolvedEdges = (): readonly KnownEdge[] => resolveEdges(cell.state).filter(isKnown);

  return {
    async neighbours(frontier, { direction, types, filter, limitPerDocument, signal }) {
      throwIfAborted(signal);
      const walkable = listResolvedEdges().filter(
        (edge) => isLiveId(edge.from) && isLiveId(edge.to) && (types === undefined || types.includes(edge.type)),
      );
      const found = new Set<ResolvedEdge>();
      for (const id of frontier) {
        walkable
          .filter(
            (edge) =>
              (direction !== 'in' && edge.from === id && passes(edge.to, filter)) ||
              (direction !== 'out' && edge.to === id && passes(edge.from, filter)),
          )
          .sort((a, b) => b.weight - a.weight || compareEdges(a, b))
          .slice(0, limitPerDocument)
          .forEach((edge) => found.add(edge));
      }
      return [...found].sort(compareEdges);
    },

    async degrees(ids) {
      const edges = listResolvedEdges();
      const known = ids.filter((id) => cell.state.documents.has(id));
      return new Map(known.map((id) => [id, edges.filter((edge) => edge.from === id || edge.to === id).length]));
    },

    async listDangling(limit) {
      return resolveEdges(cell.state)
        .filter((edge) => edge.to === null)
        .slice(0, limit);
    },

    async listOwned(from) {
      return resolveEdges(cell.state).filter((edge) => edge.from === from);
    },

    async connected(pairs) {
      const edges = listResolvedEdges();
      return pairs.map(({ a, b }) => edges.some((edge) => (edge.from === a && edge.to === b) || (edge.from === b && edge.to === a)));
    },

    async listResolved({ after, limit }) {
      const edges = listResolvedEdges().filter((edge) => after === null || edge.from > after);
      const owners = [...new Set(edges.map((edge) => edge.from))].slice(0, limit);
      return edges.filter((edge) => owners.includes(edge.from));
    },
  };
}

type KnownEdge = ResolvedEdge & { readonly to: DocumentId };

function isKnown(edge: ResolvedEdge): edge is KnownEdge {
  return edge.to !== null;
}
