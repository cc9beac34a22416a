import { documentNames, rankNameMatches, type Document, type NameMatch, type ResolvedEdge } from '@trefoil/schema';
import { compareIds } from './compare-ids.ts';
import type { MemoryState } from './memory-state.ts';

/** Who answers to each name. */
export function nameTable(documents: readonly Document[]): ReadonlyMap<string, readonly NameMatch[]> {
  const table = new Map<string, NameMatch[]>();
  for (const document of documents) {
    for (const { name, kind } of documentNames(document)) {
      table.set(name, [...(table.get(name) ?? []), { documentId: document.id, collection: document.collection, kind }]);
    }
  }
  return table;
}

/**
 * Every edge with its target, by owner, target and type. An edge wants its owner's collection; a stored document is a
 * target whether it is live or not, because what expires must not need a write.
 */
export function resolveEdges(state: MemoryState): readonly ResolvedEdge[] {
  const names = nameTable([...state.documents.values()].map((entry) => entry.document));
  return [...state.edges.values()]
    .map((edge) => {
      const wanted = state.documents.get(edge.from)?.document.collection;
      const [first] = rankNameMatches(names.get(edge.target) ?? [], wanted);
      return { ...edge, to: first?.documentId ?? null };
    })
    .sort(compareEdges);
}

/** The stable order of edges: owner, target, type; no two edges share all three. */
export function compareEdges(a: ResolvedEdge, b: ResolvedEdge): number {
  return compareIds(a.from, b.from) || compareIds(a.target, b.target) || compareIds(a.type, b.type);
}
