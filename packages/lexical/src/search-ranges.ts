import { boundRanges, type RangeBounds } from './bound-ranges.ts';
import { hasBit } from './bits.ts';
import { createCursor, type ListCursor, moveTo } from './list-cursor.ts';
import { readFrequencies, readSlots, readUnits } from './read-units.ts';
import { RANGE_SLICE_BITS } from './ranges.ts';
import type { SegmentSearch } from './segment-search.ts';

/** Bounds are sums in another order than scores. */
const SLACK = 1 + 1e-9;
/** Ranges that are scored before the others, at least: they make the best good enough to pass over most of the rest. */
const FIRST_RANGES = 16;

/** Scratch of one search, shared by all: they are synchronous. 0 between searches. */
let sums = new Float64Array(0);

/**
 * Adds up what the lists can score at most in each range and scores the ranges that reach the worst of the best, those
 * of the greatest bounds first (block-max pruning: Mallia, Suel and Tonellotto, SIGIR 2024; here slice by slice).
 */
export function searchRanges(search: SegmentSearch): void {
  const bounds = boundRanges(search);
  const first = bounds.reachedBy(Math.max(FIRST_RANGES, search.top.capacity >> 1));
  const cursors = search.lists.map((of, index) => createCursor(of, bounds.places[index]!));
  searchBetween(search, cursors, bounds, first, Infinity);
  searchBetween(search, cursors, bounds, 0, first);
  bounds.clear();
}

/** Scores what can be among the best in the ranges whose bounds are `from` and more, but less than `below`. */
function searchBetween(search: SegmentSearch, cursors: readonly ListCursor[], bounds: RangeBounds, from: number, below: number): void {
  const { active, activeCount, ofRange } = bounds;
  const { top } = search;
  let { threshold } = top;
  let least = leastOf(search, bounds);
  for (let place = 0; place < activeCount; place += 1) {
    const range = active === null ? place : active[place]!;
    const bound = ofRange[range]!;
    if (bound < least || bound < from || bound >= below) continue;
    searchRange(search, cursors, bounds, range, least);
    if (top.threshold !== threshold) {
      threshold = top.threshold;
      least = leastOf(search, bounds);
    }
  }
}

/** The bound that a unit among the best has at least: 1 when any will do. */
function leastOf({ top, floor }: SegmentSearch, { scale }: RangeBounds): number {
  return Math.max(1, Math.floor((Math.max(top.threshold, floor) / SLACK) * scale));
}

/** The bounds of eight slices are in variables of their own: this is the innermost loop of a query of common words. */
function searchRange(
  search: SegmentSearch,
  cursors: readonly ListCursor[],
  { dense, ofSparse }: RangeBounds,
  range: number,
  least: number,
): void {
  const first = range << RANGE_SLICE_BITS;
  let [a, b, c, d] = [ofSparse[first]!, ofSparse[first + 1]!, ofSparse[first + 2]!, ofSparse[first + 3]!];
  let [e, f, g, h] = [ofSparse[first + 4]!, ofSparse[first + 5]!, ofSparse[first + 6]!, ofSparse[first + 7]!];
  for (let index = 0; index < dense.length; index += 1) {
    const { ofSlices, factor } = dense[index]!;
    a += Math.imul(ofSlices[first]!, factor);
    b += Math.imul(ofSlices[first + 1]!, factor);
    c += Math.imul(ofSlices[first + 2]!, factor);
    d += Math.imul(ofSlices[first + 3]!, factor);
    e += Math.imul(ofSlices[first + 4]!, factor);
    f += Math.imul(ofSlices[first + 5]!, factor);
    g += Math.imul(ofSlices[first + 6]!, factor);
    h += Math.imul(ofSlices[first + 7]!, factor);
  }
  if (a >= least) scoreSlice(search, cursors, range, 0);
  if (b >= least) scoreSlice(search, cursors, range, 1);
  if (c >= least) scoreSlice(search, cursors, range, 2);
  if (d >= least) scoreSlice(search, cursors, range, 3);
  if (e >= least) scoreSlice(search, cursors, range, 4);
  if (f >= least) scoreSlice(search, cursors, range, 5);
  if (g >= least) scoreSlice(search, cursors, range, 6);
  if (h >= least) scoreSlice(search, cursors, range, 7);
}

/** Scores every unit of a slice and offers the best. */
function scoreSlice(search: SegmentSearch, cursors: readonly ListCursor[], range: number, slice: number): void {
  const { segment, scale, unit, norm } = search;
  const { documentStarts } = segment;
  const { documents, sliceBits } = scale.ranges;
  const document = documents[range]! + (slice << sliceBits);
  const behindDocument = Math.min(documents[range + 1]!, document + (1 << sliceBits));
  const [section, behind] = [documentStarts[document]!, documentStarts[behindDocument]!];
  const firstUnit = unit === 'document' ? document : section;
  const units = (unit === 'document' ? behindDocument : behind) - firstUnit;
  if (sums.length < units) sums = new Float64Array(units);
  const block = scale.ranges.blocks[range]!;
  const lengths = scale.lengths[unit];
  for (let index = 0; index < cursors.length; index += 1) {
    const cursor = cursors[index]!;
    const run = cursor.runs[block];
    if (run === undefined) continue;
    const { offsets, firstSection } = run;
    const from = moveTo(cursor, run, range, section - firstSection);
    let to = from;
    while (to < run.end && offsets[to]! < behind - firstSection) to += 1;
    if (to === from) continue;
    const { weights, factor } = cursor.of;
    const count = readUnits(search, weights, run, from, to);
    for (let read = 0; read < count; read += 1) {
      const number = readSlots[read]!;
      const frequency = readFrequencies[read]!;
      sums[number - firstUnit]! += (factor * frequency) / (frequency + norm.constant + norm.slope * lengths[number]!);
    }
  }
  offer(search, firstUnit, units);
}

/** Offers what may answer, and leaves the sums at 0. */
function offer({ allowed, top }: SegmentSearch, firstUnit: number, units: number): void {
  for (let slot = 0; slot < units; slot += 1) {
    const sum = sums[slot]!;
    if (sum === 0) continue;
    sums[slot] = 0;
    if (sum >= top.threshold && (allowed === null || hasBit(allowed.words, firstUnit + slot))) top.offer(firstUnit + slot, sum);
  }
}
