import type { PostingList } from './posting-list.ts';
import { readFrequencies, readSlots, readUnits, type UnitView } from './read-units.ts';
import type { Norm } from './scale.ts';

/** A shorter list is read anyway; that no unit gets more than the whole factor is bound enough. */
const MIN_POSTINGS = 512;
const MAX_KEPT = 4_096;

/** Stands for a list that was asked for once. */
const SEEN = 2;

/**
 * An upper bound of `frequency / (frequency + norm)` in a list: its greatest value, found once. Averages move with every
 * document that comes, so it is taken at a slope that is rounded down, and stays a bound until the slope falls below that.
 * Finding it costs a read of the list, so a process that asks once does without.
 */
export function peakOf(view: UnitView, list: PostingList, { constant, slope }: Norm): number {
  if (list.size < MIN_POSTINGS || list.key === -1) return 1;
  const rounded = roundDown(slope);
  // The slope is part of what the number means, so it is part of the key.
  const peaks = view.scale.peaks[view.unit];
  if (peaks.get(SLOPE_KEY) !== rounded || peaks.size >= MAX_KEPT) {
    peaks.clear();
    peaks.set(SLOPE_KEY, rounded);
  }
  const known = peaks.get(list.key);
  if (known !== undefined && known !== SEEN) return known;
  const peak = known === SEEN ? measurePeak(view, list, constant, rounded) : SEEN;
  peaks.set(list.key, peak);
  return Math.min(peak, 1);
}

/** Terms are numbered from 1. */
const SLOPE_KEY = -1;
const STEP = Math.log(1.02);

function roundDown(slope: number): number {
  return slope <= 0 ? 0 : Math.exp(Math.floor(Math.log(slope) / STEP) * STEP);
}

function measurePeak(view: UnitView, list: PostingList, constant: number, slope: number): number {
  const lengths = view.scale.lengths[view.unit];
  const weights = view.scale.weigh(list.codeCounts);
  let peak = 0;
  for (const run of list.runs) {
    const count = readUnits(view, weights, run);
    for (let index = 0; index < count; index += 1) {
      const frequency = readFrequencies[index]!;
      const value = frequency / (frequency + constant + slope * lengths[readSlots[index]!]!);
      if (value > peak) peak = value;
    }
  }
  return peak;
}
