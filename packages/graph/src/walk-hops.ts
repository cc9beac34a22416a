import type { DocumentId } from '@trefoil/schema';
import type { Walk } from './walk.ts';

/** S1-07: the starts, then for every hop the documents that are so far from the nearest of them. */
export async function walkHops(walk: Walk, starts: readonly DocumentId[], hops: number): Promise<readonly (readonly DocumentId[])[]> {
  const own = [...new Set(starts)];
  const known = own.map((id) => walk.find(id)).filter((document) => document !== -1);
  const layers = await walk.reach(known, hops);
  const found: (readonly DocumentId[])[] = [own];
  for (const layer of layers) {
    const ids: DocumentId[] = [];
    // A walk may reach tens of thousands: `map` took five times as long.
    for (const document of layer) ids.push(walk.idOf(document));
    found.push(ids);
  }
  return found;
}

/** S1-08: 1 at the start and one hop from it, then 1/2, 1/3 and so on. */
export function inverseHop(hops: number): number {
  return 1 / Math.max(1, hops);
}
