import type { SessionOutput } from './onnx-session.ts';

/** Rows of the answer. A model that answers one vector a token is pooled over the tokens that are text. */
export function readRows(output: SessionOutput, lengths: readonly number[], head: 'mean' | 'cls' | 'classifier'): Float32Array[] {
  const width = output.dims.at(-1) ?? 0;
  const perToken = output.dims.length === 3;
  const stride = perToken ? (output.dims[1] ?? 0) * width : width;
  return lengths.map((length, row) => {
    const values = output.data.slice(row * stride, (row + 1) * stride);
    if (head === 'classifier') return values;
    return scaleToUnit(perToken ? pool(values, width, head === 'cls' ? 1 : length) : values);
  });
}

/** Sum of the first tokens: a mean would have the same direction. */
function pool(tokens: Float32Array, width: number, count: number): Float32Array {
  const sum = new Float32Array(width);
  for (let index = 0; index < count * width; index++) sum[index % width] = (sum[index % width] ?? 0) + (tokens[index] ?? 0);
  return sum;
}

/** Divides by the L2 norm. A vector of zeros stays as it is. */
export function scaleToUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const norm = Math.sqrt(squares);
  return norm === 0 ? vector : vector.map((value) => value / norm);
}
