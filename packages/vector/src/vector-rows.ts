import { createPlainKernel } from './plain-kernel.ts';
import { type Quantiser, type QuantisedQuery, quantiseQuery, quantiseRow } from './quantiser.ts';
import type { ScanKernel } from './scan-kernel.ts';
import { bitsAddress, BLOCK_ROWS, createSpaceLayout, endOfRows, rowAddress, type SpaceLayout } from './space-layout.ts';
import { createWasmKernel } from './wasm-kernel.ts';

/** Up to here the stored vectors themselves are kept too, and answers are exact. */
export const EXACT_ROWS = 4_096;

/** What is kept of the vectors besides the blocks. */
export interface VectorRowArrays {
  readonly fineWeights: Float32Array;
  /** The stored vectors, one after another, or empty when there are too many. */
  readonly exact: Float32Array;
  readonly largestError: number;
  readonly meanSquareError: number;
}

/** A memory for the rows of a space, and where things lie in it. */
export interface RowMemory {
  readonly layout: SpaceLayout;
  readonly kernel: ScanKernel;
}

/** `simd` off keeps to plain JavaScript. */
export function createRowMemory({ dimensions, simd }: { readonly dimensions: number; readonly simd: boolean }): RowMemory {
  const layout = createSpaceLayout(dimensions);
  const kernel = (simd ? createWasmKernel(layout) : null) ?? createPlainKernel(layout);
  kernel.reserve(layout.blocks);
  return { layout, kernel };
}

/** The vectors of a space by row: coarse and fine bytes and sign bits in the memory of a kernel. */
export interface VectorRows extends RowMemory {
  readonly quantiser: Quantiser;
  write(row: number, vector: Float32Array): void;
  /** Makes a query the one that the kernel works for. */
  ask(vector: Float32Array): QuantisedQuery;
  /** Cosines of the query asked last with these rows, as exact as the rows are kept. */
  cosines(query: QuantisedQuery, rows: readonly number[]): Float64Array;
  /** Coarse dot products with rows anywhere; `out` is as long. */
  dotAt(rows: Uint32Array, out: Int32Array): void;
  /** Coarse dot products with the first `rows` rows, and the largest of every block. Good until it is called again. */
  dotAll(rows: number): { readonly dots: Int32Array; readonly largest: Int32Array };
  /** How far below another one a coarse cosine may lie, and its row still be better. */
  margin(query: QuantisedQuery): number;
  /** The vector of a row, about; what calibration asks for. */
  read(row: number): Float32Array;
  toArrays(rows: number): VectorRowArrays;
  readonly byteLength: number;
}

/** Six standard deviations of the difference of two coarse cosines hold for all but one of a billion. */
const MARGIN_DEVIATIONS = 6;

/** Goes on where the arrays of earlier rows ended, in a memory that holds their blocks, and takes them over. */
export function createVectorRows(memory: RowMemory, quantiser: Quantiser, arrays?: VectorRowArrays): VectorRows {
  const { layout, kernel } = memory;
  const { dimensions } = layout;
  const scratch = new Float64Array(dimensions);
  let [dots, largest] = [new Int32Array(0), new Int32Array(0)];
  let [bytes, words] = [new Int8Array(kernel.buffer), new Uint32Array(kernel.buffer)];
  let fineWeights = arrays?.fineWeights ?? new Float32Array(0);
  let exact = fineWeights.length <= EXACT_ROWS ? (arrays?.exact ?? new Float32Array(0)) : null;
  let [largestError, meanSquareError, written] = [arrays?.largestError ?? 0, arrays?.meanSquareError ?? 0, fineWeights.length];

  function reserve(row: number): void {
    const end = endOfRows(layout, row + 1);
    if (end > kernel.buffer.byteLength) kernel.reserve(end);
    if (bytes.buffer !== kernel.buffer) [bytes, words] = [new Int8Array(kernel.buffer), new Uint32Array(kernel.buffer)];
    fineWeights = withRoom(fineWeights, row + 1);
    if (row >= EXACT_ROWS) exact = null;
    else if (exact !== null) exact = withRoom(exact, (row + 1) * dimensions);
  }

  /** Dot products with the coarse bytes, or `offset` later with the fine ones. */
  function dotAt(rows: ArrayLike<number>, offset: number, out: Int32Array): void {
    const addresses = new Uint32Array(kernel.buffer, layout.addresses, BLOCK_ROWS + 4);
    const found = new Int32Array(kernel.buffer, layout.out, BLOCK_ROWS);
    for (let start = 0; start < rows.length; start += BLOCK_ROWS) {
      const count = Math.min(BLOCK_ROWS, rows.length - start);
      for (let index = 0; index < count; index += 1) addresses[index] = rowAddress(layout, rows[start + index] as number) + offset;
      // A group is four: the last one may look at a row again.
      addresses.fill(addresses[count - 1] as number, count, count + 3);
      kernel.dotAt(layout.addresses, count, layout.query, layout.out);
      out.set(found.subarray(0, count), start);
    }
  }

  return {
    layout,
    kernel,
    quantiser,
    write(row, vector) {
      reserve(row);
      const coarse = rowAddress(layout, row);
      const target = { bytes, coarse, fine: coarse + layout.fineOffset, words, bits: bitsAddress(layout, row) / 4, scratch };
      const { fineWeight, error } = quantiseRow(vector, quantiser, target);
      fineWeights[row] = fineWeight;
      exact?.set(vector, row * dimensions);
      largestError = Math.max(largestError, error);
      written += 1;
      meanSquareError += (error * error - meanSquareError) / written;
    },
    ask(vector) {
      const query = quantiseQuery(vector, quantiser, layout);
      new Int16Array(kernel.buffer, layout.query, layout.stride).set(query.numbers);
      new Uint32Array(kernel.buffer, layout.queryBits, query.bits.length).set(query.bits);
      return query;
    },
    cosines(query, rows) {
      const scores = new Float64Array(rows.length);
      if (exact !== null) {
        for (let index = 0; index < rows.length; index += 1) {
          scores[index] = cosine(query.vector, exact, (rows[index] as number) * dimensions);
        }
        return scores;
      }
      const [coarse, fine] = [new Int32Array(rows.length), new Int32Array(rows.length)];
      dotAt(rows, 0, coarse);
      dotAt(rows, layout.fineOffset, fine);
      for (let index = 0; index < rows.length; index += 1) {
        const dot = (coarse[index] as number) + (fine[index] as number) * (fineWeights[rows[index] as number] as number);
        scores[index] = dot * query.unit + query.offset;
      }
      return scores;
    },
    dotAt: (rows, out) => dotAt(rows, 0, out),
    dotAll(rows) {
      // Kept, because fresh memory of this size costs as much as reading the rows.
      if (dots.length < rows) [dots, largest] = [new Int32Array(rows * 1.5), new Int32Array((rows * 1.5) / BLOCK_ROWS + 1)];
      const out = new Int32Array(kernel.buffer, layout.out, BLOCK_ROWS);
      for (let first = 0; first < rows; first += BLOCK_ROWS) {
        const count = Math.min(BLOCK_ROWS, rows - first);
        largest[first / BLOCK_ROWS] = kernel.dotRows(rowAddress(layout, first), count, layout.query, layout.out);
        dots.set(count === BLOCK_ROWS ? out : out.subarray(0, count), first);
      }
      return { dots: dots.subarray(0, rows), largest };
    },
    margin(query) {
      if (exact !== null) return 2 * (largestError + query.error);
      return MARGIN_DEVIATIONS * Math.sqrt(meanSquareError / dimensions) + 2 * query.error;
    },
    read(row) {
      const address = rowAddress(layout, row);
      const weight = fineWeights[row] as number;
      return Float32Array.from({ length: dimensions }, (_, place) => {
        const coarse = (bytes[address + place] as number) + (bytes[address + layout.fineOffset + place] as number) * weight;
        return coarse / quantiser.scale + (quantiser.centre?.[place] ?? 0);
      });
    },
    toArrays: (rows) => ({
      fineWeights: fineWeights.subarray(0, rows),
      exact: exact?.subarray(0, rows * dimensions) ?? new Float32Array(0),
      largestError,
      meanSquareError,
    }),
    get byteLength() {
      return kernel.buffer.byteLength + fineWeights.byteLength + (exact?.byteLength ?? 0) + dots.byteLength + largest.byteLength;
    },
  };
}

/** In 64 bits and in order, as every store compares. */
function cosine(a: Float32Array, rows: Float32Array, start: number): number {
  let [dot, left, right] = [0, 0, 0];
  for (let place = 0; place < a.length; place += 1) {
    const [x, y] = [a[place] as number, rows[start + place] as number];
    dot += x * y;
    left += x * x;
    right += y * y;
  }
  return dot / (Math.sqrt(left) * Math.sqrt(right));
}

function withRoom(array: Float32Array, length: number): Float32Array {
  if (length <= array.length) return array;
  const larger = new Float32Array(Math.max(length, array.length * 2));
  larger.set(array);
  return larger;
}
