import type { KernelShape, ScanKernel } from './scan-kernel.ts';

/** Memory grows by more than is asked for, because growing copies it. */
const GROWTH = 1.5;

/** The same in JavaScript, for where WebAssembly or its SIMD is missing. */
export function createPlainKernel({ stride, words }: KernelShape): ScanKernel {
  let buffer = new ArrayBuffer(0);
  let bytes = new Int8Array(buffer);
  let integers = new Int32Array(buffer);

  function dot(row: number, query: Int16Array): number {
    let sum = 0;
    for (let place = 0; place < stride; place += 1) sum += (bytes[row + place] as number) * (query[place] as number);
    return sum;
  }

  return {
    kind: 'plain',
    get buffer() {
      return buffer;
    },
    reserve(byteLength) {
      if (byteLength <= buffer.byteLength) return;
      const larger = new ArrayBuffer(Math.ceil(Math.max(byteLength, buffer.byteLength * GROWTH) / 64) * 64);
      new Uint8Array(larger).set(new Uint8Array(buffer));
      buffer = larger;
      bytes = new Int8Array(buffer);
      integers = new Int32Array(buffer);
    },
    dotRows(address, rows, query, out) {
      const numbers = new Int16Array(buffer, query, stride);
      let largest = -Infinity;
      for (let row = 0; row < rows; row += 1) {
        const sum = dot(address + row * stride, numbers);
        integers[out / 4 + row] = sum;
        if (sum > largest) largest = sum;
      }
      return largest;
    },
    dotAt(addresses, count, query, out) {
      const numbers = new Int16Array(buffer, query, stride);
      const rows = new Uint32Array(buffer, addresses, count);
      for (let index = 0; index < count; index += 1) integers[out / 4 + index] = dot(rows[index] as number, numbers);
    },
    near(bits, rows, query, limit, out) {
      let found = 0;
      for (let row = 0; row < rows; row += 1) {
        const start = bits / 4 + row * words * 2;
        let distance = 0;
        for (let half = 0; half < words * 2; half += 1) {
          distance += countBits((integers[start + half] as number) ^ (integers[query / 4 + half] as number));
        }
        if (distance > limit) continue;
        integers[out / 4 + found * 2] = start * 4;
        integers[out / 4 + found * 2 + 1] = distance;
        found += 1;
      }
      return found;
    },
    sum(address, byteLength) {
      let sum = 0;
      for (let index = address / 4; index < (address + byteLength) / 4; index += 1) sum = (sum + (integers[index] as number)) | 0;
      return sum;
    },
  };
}

/** Bits that are set in 32, counted in parallel (Warren, Hacker's Delight, figure 5-2). */
function countBits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const quads = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((quads + (quads >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
