import type { RangePeaks } from './peak-shelf.ts';
import { lowerBound, type PostingList } from './posting-list.ts';
import { readFrequencies, readSlots, readUnits, type UnitView } from './read-units.ts';
import { RANGE_SLICE_BITS } from './ranges.ts';
import type { Norm } from './scale.ts';

export const PEAK_STEPS = 255;

/** Postings a range from which on a list is dense. */
const DENSITY = 0.5;
const STEP = Math.log(1.02);

/**
 * Kept from the first search on, unless the list was made for one query. Averages move with every document that comes, so
 * peaks are taken at a slope that is rounded down, and stay bounds until the slope falls below that.
 */
export function peaksOf(view: UnitView, list: PostingList, { constant, slope }: Norm): RangePeaks {
  const norm = { constant, slope: roundDown(slope) };
  if (list.key === -1) return measurePeaks(view, list, norm);
  const shelf = view.scale.shelves[view.unit];
  const known = shelf.find(list.key, norm.slope);
  if (known !== undefined) return known;
  const peaks = measurePeaks(view, list, norm);
  shelf.put(list.key, norm.slope, peaks);
  return peaks;
}

function roundDown(slope: number): number {
  return slope <= 0 ? 0 : Math.exp(Math.floor(Math.log(slope) / STEP) * STEP);
}

/** Scratch of `collect`: slices that a list occurs in, ascending, and its peaks there. */
let foundSlices = new Uint32Array(0);
let foundPeaks = new Uint8Array(0);

function measurePeaks(view: UnitView, list: PostingList, norm: Norm): RangePeaks {
  const { count } = view.scale.ranges;
  const found = collect(view, list, norm);
  if (list.size < count * DENSITY) return { kind: 'sparse', slices: foundSlices.slice(0, found), peaks: foundPeaks.slice(0, found) };
  // Whoever adds them up takes four at a time.
  const ofRanges = new Uint8Array(Math.ceil(count / 4) * 4);
  const ofSlices = new Uint8Array(count << RANGE_SLICE_BITS);
  const [slices, peaks] = [foundSlices, foundPeaks];
  for (let index = 0; index < found; index += 1) {
    const slice = slices[index]!;
    const peak = peaks[index]!;
    const range = slice >>> RANGE_SLICE_BITS;
    ofSlices[slice] = peak;
    if (peak > ofRanges[range]!) ofRanges[range] = peak;
  }
  return { kind: 'dense', ofRanges, ofSlices, places: findPlaces(view, list) };
}

/** Fills the scratch; returns how many slices there are. Plain loops, because the first query of a process waits for them. */
function collect(view: UnitView, list: PostingList, { constant, slope }: Norm): number {
  const { scale, segment, unit } = view;
  const { documents, firstOfBlocks, sliceBits, count: ranges } = scale.ranges;
  if (foundSlices.length < ranges << RANGE_SLICE_BITS) {
    foundSlices = new Uint32Array(ranges << RANGE_SLICE_BITS);
    foundPeaks = new Uint8Array(ranges << RANGE_SLICE_BITS);
  }
  const [slices, peaks, slots, frequencies] = [foundSlices, foundPeaks, readSlots, readFrequencies];
  const lengths = scale.lengths[unit];
  const weights = scale.weigh(list.codeCounts);
  const { sectionDocuments } = segment;
  const isDocument = segment.isFlat || unit === 'document';
  let found = 0;
  for (const run of list.runs) {
    const count = readUnits(view, weights, run, run.start, run.end);
    const firstRange = firstOfBlocks[run.block]!;
    const firstDocument = documents[firstRange]!;
    const firstSlice = firstRange << RANGE_SLICE_BITS;
    let last = -1;
    for (let index = 0; index < count; index += 1) {
      const slot = slots[index]!;
      const frequency = frequencies[index]!;
      const peak = Math.ceil((PEAK_STEPS * frequency) / (frequency + constant + slope * lengths[slot]!));
      const slice = firstSlice + (((isDocument ? slot : sectionDocuments[slot]!) - firstDocument) >>> sliceBits);
      if (slice !== last) {
        slices[found] = slice;
        peaks[found] = peak;
        found += 1;
        last = slice;
      } else if (peak > peaks[found - 1]!) {
        peaks[found - 1] = peak;
      }
    }
  }
  return found;
}

function findPlaces({ scale, segment }: UnitView, { runs }: PostingList): Uint32Array {
  const { count, documents, blocks } = scale.ranges;
  const places = new Uint32Array(count + 1).fill(runs.at(-1)?.end ?? 0);
  for (const { offsets, start, end, block, firstSection } of runs) {
    let place = start;
    for (let range = scale.ranges.firstOfBlocks[block]!; range < count && blocks[range] === block; range += 1) {
      const section = segment.documentStarts[documents[range]!]!;
      const behind = segment.documentStarts[documents[range + 1]!]!;
      places[range] = place;
      place = lowerBound(offsets, place, Math.min(end, place + behind - section), behind - firstSection);
    }
  }
  return places;
}
