import { MAX_BYTE, type Quantiser, toUnit } from './quantiser.ts';

/** Vectors that a space is calibrated with; more do not change the outcome. */
export const SAMPLE_ROWS = 1_024;
/** With fewer than this, a mean says little. */
const MIN_SAMPLE = 256;
/** Vectors to come may have larger numbers than the sample; what does not fit is cut, and costs recall. */
const HEADROOM = 1.2;
/** No number of a unit vector is further from one of another. */
const MOST = 2;
const QUERIES = 24;
const NEIGHBOURS = 10;

/**
 * Chooses how the vectors of a space become bytes by its own vectors: the largest number among them, and whether to take the
 * mean off first. Some models have a large common part that hides in every sign bit; others lose by centring. Cutting the
 * largest numbers would round the rest better and loses all the same: what is cut is large in the query and its best
 * answers at once.
 */
export function chooseQuantiser(vectors: readonly Float32Array[]): Quantiser {
  const units = vectors.slice(0, SAMPLE_ROWS).map((vector) => toUnit(vector));
  const sampled = units.length;
  const mean = sampled < MIN_SAMPLE ? null : meanOf(units);
  const centre = mean !== null && signLoss(units, mean) < signLoss(units, null) ? mean : null;
  return { scale: MAX_BYTE / Math.min(HEADROOM * largestOf(units, centre), MOST), centre, sampled };
}

/** How late the nearest vectors come when sign bits decide: the mean logarithm of their ranks. */
function signLoss(units: readonly Float64Array[], centre: Float32Array | null): number {
  const signs = units.map((unit) => unit.map((value, place) => (value > (centre?.[place] ?? 0) ? 1 : -1)));
  let [loss, asked] = [0, 0];
  const step = Math.floor(units.length / QUERIES);
  for (let query = 0; query + step <= units.length; query += step) {
    const cosines = units.map((unit) => dot(unit, units[query] ?? unit));
    const agreement = signs.map((row) => dot(row, signs[query] ?? row));
    const nearest = cosines
      .map((_, row) => row)
      .filter((row) => row !== query)
      .sort((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0))
      .slice(0, NEIGHBOURS);
    for (const row of nearest) {
      loss += Math.log(agreement.filter((other) => other >= (agreement[row] ?? 0)).length);
      asked += 1;
    }
  }
  return loss / Math.max(1, asked);
}

function meanOf(units: readonly Float64Array[]): Float32Array {
  const mean = new Float64Array(units[0]?.length ?? 0);
  for (const unit of units) {
    for (let place = 0; place < mean.length; place += 1) mean[place] = (mean[place] as number) + (unit[place] as number);
  }
  return Float32Array.from(mean, (sum) => sum / units.length);
}

/** The largest distance from the centre; 1 when there is none. */
function largestOf(units: readonly Float64Array[], centre: Float32Array | null): number {
  let largest = 0;
  for (const unit of units) {
    for (let place = 0; place < unit.length; place += 1) {
      largest = Math.max(largest, Math.abs((unit[place] as number) - (centre === null ? 0 : (centre[place] as number))));
    }
  }
  return largest === 0 ? 1 : largest;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] as number) * (b[place] as number);
  return sum;
}
