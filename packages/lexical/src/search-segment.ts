import { forEachBit } from './bits.ts';
import { scoreLists } from './score-unit.ts';
import { searchRanges } from './search-ranges.ts';
import type { SegmentSearch } from './segment-search.ts';

/** A look-up in a long list costs as much as reading so many postings of it. */
const LOOK_UP_COST = 16;

/** Offers the units of a segment to `top`, each with its exact score. */
export function searchSegment(search: SegmentSearch): void {
  const { lists, allowed, top, norm } = search;
  const postings = lists.reduce((sum, { list }) => sum + list.size, 0);
  if (allowed === null || allowed.count * lists.length * LOOK_UP_COST >= postings) {
    searchRanges(search);
    return;
  }
  forEachBit(allowed.words, (unit) => {
    const score = scoreLists(search, lists, norm, unit);
    if (score > 0 && score >= top.threshold) top.offer(unit, score);
  });
}
