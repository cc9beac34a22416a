import { PEAK_STEPS, peaksOf } from './range-peaks.ts';
import { RANGE_SLICE_BITS } from './ranges.ts';
import type { SegmentSearch } from './segment-search.ts';

/** What the lists of a search can score at most, range by range and slice by slice, as whole numbers. */
export interface RangeBounds {
  /** Bounds are scores times this, rounded up. */
  readonly scale: number;
  readonly ofRange: Int32Array;
  /** The ranges that something occurs in, or null for all of them. */
  readonly active: Uint32Array | null;
  readonly activeCount: number;
  /** Of sparse lists alone, by slice. */
  readonly ofSparse: Int32Array;
  readonly dense: readonly DenseBounds[];
  /** By list, as in `DensePeaks`; null for a sparse one. */
  readonly places: readonly (Uint32Array | null)[];
  /** A bound that `count` ranges reach, or not many more. */
  reachedBy(count: number): number;
  /** To be called when the search is over. */
  clear(): void;
}

/** A list that occurs nearly everywhere: its bound in a slice is a peak times the factor. */
export interface DenseBounds {
  readonly ofRanges: Uint8Array;
  readonly ofSlices: Uint8Array;
  readonly factor: number;
}

/** No sum of bounds comes near the end of 32 bits. */
const GREATEST = 2 ** 30;
const LEVEL_BITS = 8;

/** Scratch of one search, shared by all: they are synchronous. Bounds are 0 between searches. */
let ofRange = new Int32Array(0);
let ofSparse = new Int32Array(0);
let active = new Uint32Array(0);
const levels = new Uint32Array(2 ** LEVEL_BITS);

export function boundRanges(search: SegmentSearch): RangeBounds {
  const {
    lists,
    norm,
    scale: {
      ranges: { count },
    },
  } = search;
  reserve(count);
  const total = lists.reduce((sum, { factor }) => sum + factor, 0);
  const scale = GREATEST / total;
  const dense: DenseBounds[] = [];
  const sparse: Uint32Array[] = [];
  const places: (Uint32Array | null)[] = [];
  let activeCount = 0;
  for (const each of lists) {
    const peaks = peaksOf(search, each.list, norm);
    const factor = Math.ceil((each.factor * scale) / PEAK_STEPS);
    places.push(peaks.kind === 'dense' ? peaks.places : null);
    if (peaks.kind === 'dense') {
      dense.push({ ofRanges: peaks.ofRanges, ofSlices: peaks.ofSlices, factor });
      continue;
    }
    // Before any dense list, so that a range without a bound is one that nothing was found in yet.
    activeCount = addSparse(peaks.slices, peaks.peaks, factor, activeCount);
    sparse.push(peaks.slices);
  }
  for (const each of dense) addDense(each.ofRanges, each.factor);
  const [bounds, bySlice, found] = [ofRange, ofSparse, active];
  return {
    scale,
    ofRange: bounds,
    active: dense.length > 0 ? null : found,
    activeCount: dense.length > 0 ? count : activeCount,
    ofSparse: bySlice,
    dense,
    places,
    reachedBy: (wanted) => (dense.length > 0 ? reachedBy(bounds, count, wanted) : 0),
    clear() {
      if (dense.length > 0) bounds.fill(0, 0, count);
      else for (let place = 0; place < activeCount; place += 1) bounds[found[place]!] = 0;
      for (const slices of sparse) for (let place = 0; place < slices.length; place += 1) bySlice[slices[place]!] = 0;
    },
  };
}

function reserve(count: number): void {
  if (active.length >= count) return;
  // Dense peaks are added by fours.
  const size = Math.ceil(count / 4) * 4;
  ofRange = new Int32Array(size);
  active = new Uint32Array(size);
  ofSparse = new Int32Array(size << RANGE_SLICE_BITS);
}

/** Four in a turn: a turn costs more than an addition. */
function addDense(peaks: Uint8Array, factor: number): void {
  const bounds = ofRange;
  for (let range = 0; range < peaks.length; range += 4) {
    bounds[range]! += Math.imul(peaks[range]!, factor);
    bounds[range + 1]! += Math.imul(peaks[range + 1]!, factor);
    bounds[range + 2]! += Math.imul(peaks[range + 2]!, factor);
    bounds[range + 3]! += Math.imul(peaks[range + 3]!, factor);
  }
}

/** Ranges that are new go behind the `activeCount` that are there; returns how many there are then. */
function addSparse(slices: Uint32Array, peaks: Uint8Array, factor: number, activeCount: number): number {
  const [bySlice, bounds, ranges] = [ofSparse, ofRange, active];
  let next = activeCount;
  for (let index = 0; index < slices.length;) {
    const range = slices[index]! >>> RANGE_SLICE_BITS;
    let peak = 0;
    for (; index < slices.length && slices[index]! >>> RANGE_SLICE_BITS === range; index += 1) {
      const value = peaks[index]!;
      bySlice[slices[index]!]! += Math.imul(value, factor);
      if (value > peak) peak = value;
    }
    const bound = bounds[range]!;
    if (bound === 0) {
      ranges[next] = range;
      next += 1;
    }
    bounds[range] = bound + Math.imul(peak, factor);
  }
  return next;
}

/** Counts the bounds by their level, then goes down from the highest. */
function reachedBy(bounds: Int32Array, count: number, wanted: number): number {
  const shift = Math.log2(GREATEST) + 1 - LEVEL_BITS;
  levels.fill(0);
  for (let range = 0; range < count; range += 1) levels[bounds[range]! >>> shift]! += 1;
  let level = levels.length;
  for (let reached = 0; level > 0 && reached < wanted;) {
    level -= 1;
    reached += levels[level]!;
  }
  return level << shift;
}
