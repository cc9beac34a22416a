import type { Filter } from '@trefoil/schema';

/** Documents that pass both. Tags and metadata hold several values, so the second is kept whole, as "not outside it". */
export function intersectFilters(first: Filter, second: Filter): Filter {
  if (Object.keys(second).length === 0) return first;
  if (Object.keys(first).length === 0) return second;
  return { ...first, not: [...(first.not ?? []), { not: [second] }] };
}
