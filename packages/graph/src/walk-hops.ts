import type { DocumentId, EdgeIndex, EdgeType, Filter } from '@trefoil/schema';

export interface WalkOptions {
  readonly index: EdgeIndex;
  readonly hops: number;
  readonly types?: readonly EdgeType[];
  readonly filter: Filter;
  readonly signal?: AbortSignal;
}

/** A hub with more edges than this is walked along its heaviest. */
const EDGES_PER_DOCUMENT = 1_000;

/** S1-07: breadth first from all starts at once, in both directions. By document: the fewest hops from any start. */
export async function walkHops(
  starts: readonly DocumentId[],
  { index, hops, types, filter, signal }: WalkOptions,
): Promise<ReadonlyMap<DocumentId, number>> {
  const reached = new Map(starts.map((id) => [id, 0]));
  let frontier: readonly DocumentId[] = [...reached.keys()];
  for (let hop = 1; hop <= hops && frontier.length > 0; hop += 1) {
    const edges = await index.neighbours(frontier, {
      direction: 'both',
      filter,
      limitPerDocument: EDGES_PER_DOCUMENT,
      ...(types ? { types } : {}),
      ...(signal ? { signal } : {}),
    });
    const ends = edges.flatMap(({ from, to }) => (to === null ? [] : [from, to]));
    frontier = [...new Set(ends)].filter((id) => !reached.has(id));
    for (const id of frontier) reached.set(id, hop);
  }
  return reached;
}

/** S1-08: 1 at the start and one hop from it, then 1/2, 1/3 and so on. */
export function inverseHop(hops: number): number {
  return 1 / Math.max(1, hops);
}
