import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlainKernel } from './plain-kernel.ts';
import type { ScanKernel } from './scan-kernel.ts';
import { createSpaceLayout } from './space-layout.ts';
import { createWasmKernel } from './wasm-kernel.ts';

/** Where a test puts things; far enough apart for what the kernels may write. */
const PLACES = { query: 0, queryBits: 4_096, addresses: 8_192, out: 12_288, rows: 20_480, end: 65_536 };

interface Case {
  readonly dimensions: number;
  readonly rows: number;
  readonly seed: number;
}

const caseArbitrary = fc.record({
  dimensions: fc.constantFrom(1, 4, 16, 17, 64, 100, 384, 512),
  rows: fc.integer({ min: 1, max: 60 }),
  seed: fc.integer(),
});

const kernels = new Map<number, { readonly wasm: ScanKernel; readonly plain: ScanKernel }>();

/** Compiled once a shape. */
function kernelsFor(dimensions: number): { readonly wasm: ScanKernel; readonly plain: ScanKernel } {
  const known = kernels.get(dimensions) ?? createKernels(dimensions);
  kernels.set(dimensions, known);
  return known;
}

function createKernels(dimensions: number): { readonly wasm: ScanKernel; readonly plain: ScanKernel } {
  const layout = createSpaceLayout(dimensions);
  const wasm = createWasmKernel(layout);
  if (wasm === null) throw new Error('this Node runs WebAssembly with SIMD');
  return { wasm, plain: createPlainKernel(layout) };
}

/** The same pseudo-random bytes for every kernel. */
function fill(kernel: ScanKernel, seed: number): void {
  kernel.reserve(PLACES.end);
  const bytes = new Uint8Array(kernel.buffer);
  let state = seed | 1;
  for (let place = 0; place < PLACES.end; place += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[place] = state >>> 24;
  }
}

function readOut(kernel: ScanKernel, count: number): readonly number[] {
  return [...new Int32Array(kernel.buffer, PLACES.out, count)];
}

/** What both kernels give for one case. */
function compare({ dimensions, seed }: Case, run: (kernel: ScanKernel) => unknown): void {
  const { wasm, plain } = kernelsFor(dimensions);
  fill(wasm, seed);
  fill(plain, seed);
  expect(run(wasm)).toEqual(run(plain));
}

describe('the WebAssembly kernel', () => {
  it('multiplies like plain JavaScript, row after row', () => {
    fc.assert(
      fc.property(caseArbitrary, (each) =>
        compare(each, (kernel) => {
          const largest = kernel.dotRows(PLACES.rows, each.rows, PLACES.query, PLACES.out);
          const dots = readOut(kernel, each.rows);
          expect(largest).toBeGreaterThanOrEqual(Math.max(...dots));
          return dots;
        }),
      ),
      { numRuns: 60 },
    );
  });

  it('gives the largest product of a whole number of groups', () => {
    fc.assert(
      fc.property(caseArbitrary, (each) =>
        compare(each, (kernel) => {
          const largest = kernel.dotRows(PLACES.rows, 8, PLACES.query, PLACES.out);
          expect(largest).toBe(Math.max(...readOut(kernel, 8)));
          return largest;
        }),
      ),
      { numRuns: 30 },
    );
  });

  it('multiplies like plain JavaScript, rows anywhere', () => {
    fc.assert(
      fc.property(caseArbitrary, (each) =>
        compare(each, (kernel) => {
          const addresses = new Uint32Array(kernel.buffer, PLACES.addresses, each.rows + 3);
          addresses.forEach((_, index) => (addresses[index] = PLACES.rows + ((index * 7_919) % 30_000)));
          kernel.dotAt(PLACES.addresses, each.rows, PLACES.query, PLACES.out);
          return readOut(kernel, each.rows);
        }),
      ),
      { numRuns: 60 },
    );
  });

  it('counts differing bits like plain JavaScript', () => {
    fc.assert(
      fc.property(caseArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (each, share) =>
        compare(each, (kernel) => {
          const limit = Math.floor(Math.ceil(each.dimensions / 64) * 64 * share);
          const found = kernel.near(PLACES.rows, each.rows, PLACES.queryBits, limit, PLACES.out);
          const pairs = readOut(kernel, found * 2);
          expect(pairs.filter((_, place) => place % 2 === 1).every((distance) => distance <= limit)).toBe(true);
          return pairs;
        }),
      ),
      { numRuns: 60 },
    );
  });

  it('adds up memory like plain JavaScript', () => {
    fc.assert(
      fc.property(caseArbitrary, fc.integer({ min: 0, max: 300 }), (each, lines) =>
        compare(each, (kernel) => kernel.sum(PLACES.rows, lines * 64)),
      ),
      { numRuns: 30 },
    );
  });

  it('keeps its bytes when the memory grows', () => {
    const { wasm, plain } = createKernels(16);
    for (const kernel of [wasm, plain]) {
      fill(kernel, 5);
      const before = kernel.sum(0, PLACES.end);
      kernel.reserve(PLACES.end * 5);
      expect(kernel.buffer.byteLength).toBeGreaterThanOrEqual(PLACES.end * 5);
      expect(kernel.sum(0, PLACES.end)).toBe(before);
    }
  });
});

describe('both kernels', () => {
  it('compute what the definitions say', () => {
    const { wasm, plain } = createKernels(4);
    for (const kernel of [wasm, plain]) {
      kernel.reserve(PLACES.end);
      new Int16Array(kernel.buffer, PLACES.query, 4).set([1_000, -2, 3, 32_767]);
      new Int8Array(kernel.buffer, PLACES.rows, 4).set([127, 1, -128, 0]);
      new Int8Array(kernel.buffer, PLACES.rows + 16, 4).set([0, 0, 0, -127]);
      kernel.dotRows(PLACES.rows, 2, PLACES.query, PLACES.out);
      expect(readOut(kernel, 2)).toEqual([126_614, -4_161_409]);
      new Uint32Array(kernel.buffer, PLACES.queryBits, 2).set([0b1010, 0]);
      new Uint32Array(kernel.buffer, PLACES.rows, 4).set([0b0110, 0, 0b1010, 0x8000_0000]);
      expect(kernel.near(PLACES.rows, 2, PLACES.queryBits, 1, PLACES.out)).toBe(1);
      expect(readOut(kernel, 2)).toEqual([PLACES.rows + 8, 1]);
      expect(kernel.near(PLACES.rows, 2, PLACES.queryBits, 2, PLACES.out)).toBe(2);
      expect(readOut(kernel, 4)).toEqual([PLACES.rows, 2, PLACES.rows + 8, 1]);
    }
  });
});
