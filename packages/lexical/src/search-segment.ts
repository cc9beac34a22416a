import { forEachBit } from './bits.ts';
import { peakOf } from './peak.ts';
import { scoreLists } from './score-unit.ts';
import { searchWindows } from './search-windows.ts';
import type { SegmentSearch } from './segment-search.ts';

/** A look-up in a long list costs as much as reading so many postings of it. */
const LOOK_UP_COST = 16;

/** Offers the units of a segment to `top`, each with its exact score. */
export function searchSegment(search: SegmentSearch): void {
  const { lists, allowed, top, norm } = search;
  const postings = lists.reduce((sum, { list }) => sum + list.size, 0);
  if (allowed === null || allowed.count * lists.length * LOOK_UP_COST >= postings) {
    searchWindows(search, boundsOf(search));
    return;
  }
  forEachBit(allowed.words, (unit) => {
    const score = scoreLists(search, lists, norm, unit);
    if (score > 0 && score >= top.threshold) top.offer(unit, score);
  });
}

/** What lists `index` and behind can add to a score at most. */
function boundsOf(search: SegmentSearch): Float64Array {
  const { lists, norm } = search;
  const bounds = new Float64Array(lists.length + 1);
  for (let index = lists.length - 1; index >= 0; index -= 1) {
    const { list, factor } = lists[index]!;
    bounds[index] = bounds[index + 1]! + factor * (lists.length === 1 ? 1 : peakOf(search, list, norm));
  }
  return bounds;
}
