import type { EdgeType, GraphSettings } from '@trefoil/schema';

/**
 * What an edge carries: 0 for a weight of 0 or less, 1 for a weight of 1, never 2. Weights of different origins are on
 * different scales, so a heavy one must not drown the others.
 */
export function strengthOf(weight: number): number {
  return weight > 0 ? 2 - 2 / (1 + weight) : 0;
}

/** C13: what its type carries in this profile; 1 unless the profile says otherwise. */
export function typeWeightOf(type: EdgeType, { edgeWeights }: Pick<GraphSettings, 'edgeWeights'>): number {
  return Object.hasOwn(edgeWeights, type) ? (edgeWeights[type] ?? 1) : 1;
}
