/** How the numbers of unit vectors become bytes: `round((x - centre) * scale)`, between -127 and 127. */
export interface Quantiser {
  readonly scale: number;
  /** The mean of the space, where taking it off measured better; null is zero. */
  readonly centre: Float32Array | null;
  /** How many vectors this was chosen by. */
  readonly sampled: number;
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
  let largest = 0;
  for (let place = 0; place < unitVector.length; place += 1) largest = Math.max(largest, Math.abs(unitVector[place] as number));
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
  /** As long as a vector; a new one for every row would cost as much as the row. */
  readonly scratch: Float64Array;
}

/**
 * Writes a vector as coarse bytes, as fine bytes that say what the coarse ones lost, and as sign bits. Gives the weight of
 * a fine byte in coarse ones, and the length of what the coarse bytes alone lose.
 */
export function quantiseRow(
  vector: Float32Array,
  { scale, centre }: Quantiser,
  { bytes, coarse, fine, words, bits, scratch }: RowTarget,
): { readonly fineWeight: number; readonly error: number } {
  const exact = toUnit(vector, scratch);
  if (centre !== null) {
    for (let place = 0; place < exact.length; place += 1) exact[place] = (exact[place] as number) - (centre[place] as number);
  }
  writeSigns(exact, null, words, bits);
  let [largest, squares] = [0, 0];
  for (let place = 0; place < exact.length; place += 1) {
    const value = (exact[place] as number) * scale;
    const byte = toByte(value);
    bytes[coarse + place] = byte;
    const lost = value - byte;
    exact[place] = lost;
    squares += lost * lost;
    const size = Math.abs(lost);
    if (size > largest) largest = size;
  }
  const perByte = largest === 0 ? 0 : MAX_BYTE / largest;
  for (let place = 0; place < exact.length; place += 1) bytes[fine + place] = toByte((exact[place] as number) * perByte);
  return { fineWeight: largest / MAX_BYTE, error: Math.sqrt(squares) / scale };
}

/** The nearest whole number that a byte holds, without a branch on the sign, which no processor can predict. */
function toByte(value: number): number {
  if (value >= MAX_BYTE) return MAX_BYTE;
  if (value <= -MAX_BYTE) return -MAX_BYTE;
  return ((value + MAX_BYTE + 0.5) | 0) - MAX_BYTE;
}

/** The same direction with length one. */
export function toUnit(vector: Float32Array, unit: Float64Array = new Float64Array(vector.length)): Float64Array {
  let squares = 0;
  for (let place = 0; place < vector.length; place += 1) squares += (vector[place] as number) * (vector[place] as number);
  const factor = 1 / Math.sqrt(squares);
  for (let place = 0; place < vector.length; place += 1) unit[place] = (vector[place] as number) * factor;
  return unit;
}

/** One bit a number: whether it is above the centre. */
function writeSigns(unitVector: Float64Array, centre: Float32Array | null, words: Uint32Array, start: number): void {
  for (let first = 0; first < unitVector.length; first += 32) {
    const end = Math.min(first + 32, unitVector.length);
    let word = 0;
    for (let place = first; place < end; place += 1) {
      const isAbove = (unitVector[place] as number) > (centre === null ? 0 : (centre[place] as number)) ? 1 : 0;
      word |= isAbove << (place & 31);
    }
    words[start + (first >>> 5)] = word;
  }
}
