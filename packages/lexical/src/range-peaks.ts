import type { Unit } from '@trefoil/schema';
import type { PostingList } from './posting-list.ts';
import { readFrequencies, readSlots, readUnits, type UnitView } from './read-units.ts';
import { RANGE_SLICE_BITS } from './ranges.ts';
import type { Norm } from './scale.ts';

/** The greatest `frequency / (frequency + norm)` of a list in each slice, in steps of 1/255, rounded up. */
export type RangePeaks = DensePeaks | SparsePeaks;

/** Of a list that occurs nearly everywhere. */
interface DensePeaks {
  readonly kind: 'dense';
  /** A multiple of four long. */
  readonly ofRanges: Uint8Array;
  readonly ofSlices: Uint8Array;
  /** Its first posting in each range or behind it, and the end of the last. */
  readonly places: Uint32Array;
}

/** Of the slices that the list occurs in, ascending. */
interface SparsePeaks {
  readonly kind: 'sparse';
  readonly slices: Uint32Array;
  readonly peaks: Uint8Array;
}

/** The peaks of the lists that were asked for, at one slope of the norm. The latest used are last. */
export interface PeakShelf {
  slope: number;
  bytes: number;
  readonly byTerm: Map<number, RangePeaks>;
}

export const PEAK_STEPS = 255;

/** What was not asked for longest goes first. */
const SHELF_BYTES = 2 ** 26;
/** Postings a range from which on a list is dense. */
const DENSITY = 0.5;
const STEP = Math.log(1.02);

export function createPeakShelves(): Readonly<Record<Unit, PeakShelf>> {
  const create = (): PeakShelf => ({ slope: 0, bytes: 0, byTerm: new Map() });
  return { document: create(), section: create() };
}

/**
 * Kept from the first search on, unless the list was made for one query. Averages move with every document that comes, so
 * peaks are taken at a slope that is rounded down, and stay bounds until the slope falls below that.
 */
export function peaksOf(view: UnitView, list: PostingList, { constant, slope }: Norm): RangePeaks {
  const norm = { constant, slope: roundDown(slope) };
  if (list.key === -1) return measurePeaks(view, list, norm);
  const shelf = view.scale.shelves[view.unit];
  if (shelf.slope !== norm.slope) {
    shelf.byTerm.clear();
    shelf.bytes = 0;
    shelf.slope = norm.slope;
  }
  const known = shelf.byTerm.get(list.key);
  const peaks = known ?? measurePeaks(view, list, norm);
  if (known === undefined) makeRoom(shelf, peaks);
  else shelf.byTerm.delete(list.key);
  shelf.byTerm.set(list.key, peaks);
  return peaks;
}

function makeRoom(shelf: PeakShelf, wanted: RangePeaks): void {
  shelf.bytes += bytesOf(wanted);
  for (const [term, peaks] of shelf.byTerm) {
    if (shelf.bytes <= SHELF_BYTES) return;
    shelf.byTerm.delete(term);
    shelf.bytes -= bytesOf(peaks);
  }
}

function bytesOf(peaks: RangePeaks): number {
  const arrays = peaks.kind === 'dense' ? [peaks.ofRanges, peaks.ofSlices, peaks.places] : [peaks.slices, peaks.peaks];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

function roundDown(slope: number): number {
  return slope <= 0 ? 0 : Math.exp(Math.floor(Math.log(slope) / STEP) * STEP);
}

function measurePeaks(view: UnitView, list: PostingList, norm: Norm): RangePeaks {
  const { count } = view.scale.ranges;
  if (list.size < count * DENSITY) return measureSparse(view, list, norm);
  // Whoever adds them up takes four at a time.
  const ofRanges = new Uint8Array(Math.ceil(count / 4) * 4);
  const ofSlices = new Uint8Array(count << RANGE_SLICE_BITS);
  forEachPeak(view, list, norm, (slice, peak) => {
    const range = slice >>> RANGE_SLICE_BITS;
    ofSlices[slice] = peak;
    if (peak > ofRanges[range]!) ofRanges[range] = peak;
  });
  return { kind: 'dense', ofRanges, ofSlices, places: findPlaces(view, list) };
}

function findPlaces({ scale, segment }: UnitView, { runs }: PostingList): Uint32Array {
  const { count, documents, firstOfBlocks, sliceBits } = scale.ranges;
  const places = new Uint32Array(count + 1);
  let next = 0;
  for (const { offsets, start, end, block, firstSection } of runs) {
    const firstRange = firstOfBlocks[block]!;
    const firstDocument = documents[firstRange]!;
    for (let place = start; place < end; place += 1) {
      const document = segment.sectionDocuments[firstSection + offsets[place]!]!;
      const range = firstRange + ((document - firstDocument) >>> (sliceBits + RANGE_SLICE_BITS));
      for (; next <= range; next += 1) places[next] = place;
    }
  }
  return places.fill(runs.at(-1)?.end ?? 0, next);
}

function measureSparse(view: UnitView, list: PostingList, norm: Norm): SparsePeaks {
  const slices: number[] = [];
  const peaks: number[] = [];
  forEachPeak(view, list, norm, (slice, peak) => {
    slices.push(slice);
    peaks.push(peak);
  });
  return { kind: 'sparse', slices: Uint32Array.from(slices), peaks: Uint8Array.from(peaks) };
}

/** Calls back once for every slice that the list occurs in. */
function forEachPeak(view: UnitView, list: PostingList, { constant, slope }: Norm, visit: (slice: number, peak: number) => void): void {
  const { scale, segment, unit, isFlat } = view;
  const { documents, firstOfBlocks, sliceBits } = scale.ranges;
  const lengths = scale.lengths[unit];
  const weights = scale.weigh(list.codeCounts);
  const { sectionDocuments } = segment;
  const isDocument = isFlat || unit === 'document';
  for (const run of list.runs) {
    const count = readUnits(view, weights, run, run.start, run.end);
    const firstRange = firstOfBlocks[run.block]!;
    const firstDocument = documents[firstRange]!;
    const firstSlice = firstRange << RANGE_SLICE_BITS;
    let last = -1;
    let peak = 0;
    for (let index = 0; index < count; index += 1) {
      const slot = readSlots[index]!;
      const frequency = readFrequencies[index]!;
      const value = frequency / (frequency + constant + slope * lengths[slot]!);
      const slice = firstSlice + (((isDocument ? slot : sectionDocuments[slot]!) - firstDocument) >>> sliceBits);
      if (slice !== last) {
        if (peak > 0) visit(last, Math.ceil(peak * PEAK_STEPS));
        last = slice;
        peak = 0;
      }
      if (value > peak) peak = value;
    }
    if (peak > 0) visit(last, Math.ceil(peak * PEAK_STEPS));
  }
}
