import { MAX_BYTE, type Quantiser, toUnit } from './quantiser.ts';

/** Vectors that a space is calibrated with; more do not change the outcome. */
export const SAMPLE_ROWS = 2_048;
/** With fewer than this, a mean says little and the largest number seen is not the largest there will be. */
export const MIN_SAMPLE = 256;
/** Rows whose rounding is measured. */
const ROUNDED_ROWS = 256;
/** Numbers above this part of the largest one are cut; which part loses least is measured. */
const CUTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const;
const QUERIES = 32;
const NEIGHBOURS = 10;

/**
 * Chooses how the vectors of a space become bytes, by what loses least on its own vectors: where to cut, and whether to
 * take the mean off first. Some models have a large common part that hides in every sign bit; others lose by centring.
 */
export function chooseQuantiser(vectors: readonly Float32Array[]): Quantiser {
  const units = vectors.slice(0, SAMPLE_ROWS).map(toUnit);
  if (units.length < MIN_SAMPLE) return { scale: MAX_BYTE / largestOf(units, null, 1), centre: null };
  const centre = meanOf(units);
  const chosen = signLoss(units, centre) < signLoss(units, null) ? centre : null;
  return { scale: chooseScale(units.slice(0, ROUNDED_ROWS), largestOf(units, chosen, 1), chosen), centre: chosen };
}

function chooseScale(units: readonly Float64Array[], largest: number, centre: Float32Array | null): number {
  const scales = CUTS.map((cut) => MAX_BYTE / (largest * cut));
  const losses = scales.map((scale) => roundingLoss(units, scale, centre));
  return scales[losses.indexOf(Math.min(...losses))] ?? MAX_BYTE / largest;
}

/** The sum of squares that bytes lose. */
function roundingLoss(units: readonly Float64Array[], scale: number, centre: Float32Array | null): number {
  let loss = 0;
  for (const unit of units) {
    for (let place = 0; place < unit.length; place += 1) {
      const exact = (unit[place] as number) - (centre === null ? 0 : (centre[place] as number));
      const byte = Math.max(-MAX_BYTE, Math.min(MAX_BYTE, Math.round(exact * scale)));
      const lost = exact - byte / scale;
      loss += lost * lost;
    }
  }
  return loss;
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
  for (const unit of units) for (let place = 0; place < mean.length; place += 1) mean[place] = (mean[place] as number) + (unit[place] as number);
  return Float32Array.from(mean, (sum) => sum / units.length);
}

/** The largest distance from the centre, at least `floor` when there is none. */
function largestOf(units: readonly Float64Array[], centre: Float32Array | null, floor: number): number {
  let largest = 0;
  for (const unit of units) {
    for (let place = 0; place < unit.length; place += 1) {
      largest = Math.max(largest, Math.abs((unit[place] as number) - (centre === null ? 0 : (centre[place] as number))));
    }
  }
  return largest === 0 ? floor : largest;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < a.length; place += 1) sum += (a[place] as number) * (b[place] as number);
  return sum;
}
