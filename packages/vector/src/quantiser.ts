/** How the numbers of unit vectors become bytes: `round((x - centre) * scale)`, between -127 and 127. */
export interface Quantiser {
  readonly scale: number;
  /** The mean of the space, where taking it off measured better; null is zero. */
  readonly centre: Float32Array | null;
}

export const MAX_BYTE = 127;
const MAX_SHORT = 32_767;
/** Sums of products stay below this, in every lane, whatever the vectors (Cauchy and Schwarz). */
const MAX_SUM = 2 ** 30;

/** A query as the kernels take it, and what its dot products mean. */
export interface QuantisedQuery {
  readonly vector: Float32Array;
  readonly numbers: Int16Array;
  readonly bits: Uint32Array;
  /** A coarse dot product times `unit`, plus `offset`, is about the cosine. */
  readonly unit: number;
  readonly offset: number;
  /** How much of the cosine rounding the query can cost. */
  readonly error: number;
}

export function quantiseQuery(
  vector: Float32Array,
  { scale, centre }: Quantiser,
  { stride, words }: { readonly stride: number; readonly words: number },
): QuantisedQuery {
  const unitVector = toUnit(vector);
  const largest = unitVector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const queryScale = Math.min(MAX_SHORT / largest, MAX_SUM / (MAX_BYTE * Math.sqrt(stride)));
  const numbers = new Int16Array(stride);
  let offset = 0;
  for (let place = 0; place < unitVector.length; place += 1) {
    const value = unitVector[place] as number;
    numbers[place] = Math.round(value * queryScale);
    if (centre !== null) offset += value * (centre[place] as number);
  }
  const bits = new Uint32Array(words * 2);
  writeSigns(unitVector, centre, bits, 0);
  return { vector, numbers, bits, unit: 1 / (queryScale * scale), offset, error: Math.sqrt(stride) / queryScale };
}

/** Where the bytes of one row go. */
export interface RowTarget {
  readonly bytes: Int8Array;
  readonly coarse: number;
  readonly fine: number;
  readonly words: Uint32Array;
  readonly bits: number;
}

/**
 * Writes a vector as coarse bytes, as fine bytes that say what the coarse ones lost, and as sign bits. Gives the weight of
 * a fine byte in coarse ones, and the length of what the coarse bytes alone lose.
 */
export function quantiseRow(
  vector: Float32Array,
  { scale, centre }: Quantiser,
  { bytes, coarse, fine, words, bits }: RowTarget,
): { readonly fineWeight: number; readonly error: number } {
  const exact = toUnit(vector);
  if (centre !== null) for (let place = 0; place < exact.length; place += 1) exact[place] = (exact[place] as number) - (centre[place] as number);
  writeSigns(exact, null, words, bits);
  let [largest, squares] = [0, 0];
  for (let place = 0; place < exact.length; place += 1) {
    const value = (exact[place] as number) * scale;
    const byte = toByte(value);
    bytes[coarse + place] = byte;
    const lost = value - byte;
    exact[place] = lost;
    squares += lost * lost;
    if (lost > largest) largest = lost;
    else if (-lost > largest) largest = -lost;
  }
  const perByte = largest === 0 ? 0 : MAX_BYTE / largest;
  for (let place = 0; place < exact.length; place += 1) bytes[fine + place] = toByte((exact[place] as number) * perByte);
  return { fineWeight: largest / MAX_BYTE, error: Math.sqrt(squares) / scale };
}

/** The nearest whole number that a byte holds. `| 0` is many times faster than `Math.round`. */
function toByte(value: number): number {
  if (value >= MAX_BYTE) return MAX_BYTE;
  if (value <= -MAX_BYTE) return -MAX_BYTE;
  return value < 0 ? (value - 0.5) | 0 : (value + 0.5) | 0;
}

/** The same direction with length one. */
export function toUnit(vector: Float32Array): Float64Array {
  let squares = 0;
  for (let place = 0; place < vector.length; place += 1) squares += (vector[place] as number) * (vector[place] as number);
  const factor = 1 / Math.sqrt(squares);
  const unit = new Float64Array(vector.length);
  for (let place = 0; place < vector.length; place += 1) unit[place] = (vector[place] as number) * factor;
  return unit;
}

/** One bit a number: whether it is above the centre. */
function writeSigns(unitVector: Float64Array, centre: Float32Array | null, words: Uint32Array, start: number): void {
  let [word, bit, next] = [0, 1, start];
  for (let place = 0; place < unitVector.length; place += 1) {
    if ((unitVector[place] as number) > (centre === null ? 0 : (centre[place] as number))) word |= bit;
    bit <<= 1;
    if (bit !== 0) continue;
    words[next] = word;
    [word, bit, next] = [0, 1, next + 1];
  }
  if (bit !== 1) words[next] = word;
}
