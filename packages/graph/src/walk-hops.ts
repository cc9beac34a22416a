import type { DocumentId } from '@trefoil/schema';
import type { Walk } from './walk.ts';

/** S1-07: every document within so many hops of the starts, with its fewest hops from any of them, nearest first. */
export async function walkHops(
  walk: Walk,
  starts: readonly DocumentId[],
  hops: number,
): Promise<readonly { readonly id: DocumentId; readonly hops: number }[]> {
  const reached = [...new Set(starts)].map((id) => ({ id, hops: 0 }));
  const known = reached.map(({ id }) => walk.find(id)).filter((document) => document !== -1);
  for (const [index, layer] of (await walk.reach(known, hops)).entries()) {
    for (const document of layer) reached.push({ id: walk.idOf(document), hops: index + 1 });
  }
  return reached;
}

/** S1-08: 1 at the start and one hop from it, then 1/2, 1/3 and so on. */
export function inverseHop(hops: number): number {
  return 1 / Math.max(1, hops);
}
