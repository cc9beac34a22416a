/** Integers and the scales that turn them back into floats. */
export interface Quantised {
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

/**
 * Weights of a matrix product, symmetric per column, in 7 bits: with 127 the u8 x s8 product of AVX2
 * (vpmaddubsw) saturates its 16-bit sums and the answer is silently wrong.
 */
const WEIGHT_LIMIT = 63;
const EMBEDDING_LIMIT = 127;

/** Quantises each column of a row-major matrix on its own scale. */
export function quantiseColumns(matrix: Float32Array, columns: number): Quantised {
  const scales = new Float32Array(columns);
  for (let index = 0; index < matrix.length; index++) {
    const column = index % columns;
    scales[column] = Math.max(scales[column] ?? 0, Math.abs(matrix[index] ?? 0) / WEIGHT_LIMIT);
  }
  const values = new Int8Array(matrix.length);
  for (let index = 0; index < matrix.length; index++) {
    values[index] = toInteger(matrix[index] ?? 0, scales[index % columns] ?? 0);
  }
  return { values, scales };
}

/** Quantises each row of a row-major matrix on its own scale, in 8 bits: rows are gathered, never multiplied. */
export function quantiseRows(matrix: Float32Array, columns: number): Quantised {
  const values = new Int8Array(matrix.length);
  const scales = new Float32Array(matrix.length / columns);
  for (let row = 0; row < scales.length; row++) {
    const begin = row * columns;
    let peak = 0;
    for (let index = begin; index < begin + columns; index++) peak = Math.max(peak, Math.abs(matrix[index] ?? 0));
    const scale = peak / EMBEDDING_LIMIT;
    scales[row] = scale;
    for (let index = begin; index < begin + columns; index++) values[index] = toInteger(matrix[index] ?? 0, scale);
  }
  return { values, scales };
}

function toInteger(value: number, scale: number): number {
  return scale === 0 ? 0 : Math.round(value / scale);
}
