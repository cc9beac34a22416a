/** The greatest `frequency / (frequency + norm)` of a list in each slice, in steps of 1/255, rounded up. */
export type RangePeaks = DensePeaks | SparsePeaks;

/** Of a list that occurs nearly everywhere. */
interface DensePeaks {
  readonly kind: 'dense';
  /** A multiple of four long. */
  readonly ofRanges: Uint8Array;
  readonly ofSlices: Uint8Array;
  /** Its first posting in each range, or behind it. */
  readonly places: Uint32Array;
}

/** Of the slices that the list occurs in, ascending. */
interface SparsePeaks {
  readonly kind: 'sparse';
  readonly slices: Uint32Array;
  readonly peaks: Uint8Array;
}

/** The peaks of the lists that were asked for last, at one slope of the norm. */
export interface PeakShelf {
  find(term: number, slope: number): RangePeaks | undefined;
  put(term: number, slope: number, peaks: RangePeaks): void;
}

/** What was not asked for longest goes first. */
const SHELF_BYTES = 2 ** 26;

export function createPeakShelf(): PeakShelf {
  /** The latest used are last. */
  const byTerm = new Map<number, RangePeaks>();
  let shelfSlope = 0;
  let bytes = 0;
  return {
    find(term, slope) {
      const found = slope === shelfSlope ? byTerm.get(term) : undefined;
      if (found === undefined) return undefined;
      byTerm.delete(term);
      byTerm.set(term, found);
      return found;
    },
    put(term, slope, peaks) {
      if (slope !== shelfSlope) {
        byTerm.clear();
        [shelfSlope, bytes] = [slope, 0];
      }
      byTerm.set(term, peaks);
      bytes += bytesOf(peaks);
      for (const [oldest, its] of byTerm) {
        if (bytes <= SHELF_BYTES || oldest === term) return;
        byTerm.delete(oldest);
        bytes -= bytesOf(its);
      }
    },
  };
}

function bytesOf(peaks: RangePeaks): number {
  const arrays = peaks.kind === 'dense' ? [peaks.ofRanges, peaks.ofSlices, peaks.places] : [peaks.slices, peaks.peaks];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
}
