import type { DocumentId, LinkedDocument } from '@trefoil/schema';
import type { EngineParts } from './engine-parts.ts';

/** S1-13: linked documents that a hit shows, heaviest edges first. */
const MAX_LINKED = 10;

/** By document: what it links to and what links to it. One that is linked both ways or by several types is there for each. */
export async function findLinked(
  parts: Pick<EngineParts, 'edges' | 'store'>,
  ids: readonly DocumentId[],
  options: { readonly signal?: AbortSignal } = {},
): Promise<ReadonlyMap<DocumentId, readonly LinkedDocument[]>> {
  if (ids.length === 0) return new Map();
  const edges = await parts.edges.neighbours(ids, { direction: 'both', filter: {}, limitPerDocument: MAX_LINKED, ...options });
  const known = await parts.store.documents.getAttributes([...new Set(edges.flatMap(({ from, to }) => (to === null ? [] : [from, to])))]);
  const linked = new Map<DocumentId, Map<string, LinkedDocument & { readonly weight: number }>>(ids.map((id) => [id, new Map()]));
  const add = (of: DocumentId, other: DocumentId, edgeType: string, direction: 'out' | 'in', weight: number): void => {
    const attributes = known.get(other);
    if (attributes === undefined || of === other) return;
    const key = JSON.stringify([other, edgeType, direction]);
    linked.get(of)?.set(key, { id: other, title: attributes.title, type: attributes.type, edgeType, direction, weight });
  };
  for (const { from, to, type, weight } of edges) {
    if (to === null) continue;
    add(from, to, type, 'out', weight);
    add(to, from, type, 'in', weight);
  }
  return new Map([...linked].map(([id, found]) => [id, heaviest([...found.values()])]));
}

function heaviest(found: readonly (LinkedDocument & { readonly weight: number })[]): readonly LinkedDocument[] {
  return [...found]
    .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.edgeType < b.edgeType ? -1 : 1))
    .slice(0, MAX_LINKED)
    .map(({ weight: _weight, ...document }) => document);
}
