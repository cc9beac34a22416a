import { dotAtCode, dotRowsCode, STREAMS } from './dot-code.ts';
import { nearCode } from './near-code.ts';
import type { KernelShape, ScanKernel } from './scan-kernel.ts';
import { BLOCK_ROWS } from './space-layout.ts';
import { sumCode } from './sum-code.ts';
import { encodeModule, MEMORY_IMPORT } from './wasm-module.ts';

const PAGE_BYTES = 65_536;
/** Rows of a whole block in each stream. */
const STREAM_ROWS = BLOCK_ROWS / STREAMS;
const WORD_BYTES = 8;
/** An address and a distance. */
const NEAR_BYTES = 8;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** What we use of the `WebAssembly` global, which the types of Node leave out. */
interface WasmInterface {
  readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  validate(bytes: Uint8Array): boolean;
}

/** The functions of our own module. */
interface KernelExports {
  dotRows(rows: number, rowsPerStream: number, query: number, out: number): number;
  dotAt(addresses: number, groups: number, query: number, out: number): void;
  near(bits: number, end: number, query: number, limit: number, out: number): number;
  nearBlock(bits: number, end: number, query: number, limit: number, out: number): number;
  sum(address: number, byteLength: number): number;
}

/** WebAssembly with 128-bit SIMD, compiled for this shape; null where there is none, or no room for its memory. */
export function createWasmKernel({ stride, words }: KernelShape): ScanKernel | null {
  const wasm = (globalThis as { readonly WebAssembly?: WasmInterface }).WebAssembly;
  if (wasm === undefined) return null;
  const bytes = encodeModule([
    dotRowsCode(stride),
    dotAtCode(stride),
    nearCode({ name: 'near', words, streams: 1, rowsApart: 0 }),
    nearCode({ name: 'nearBlock', words, streams: STREAMS, rowsApart: STREAM_ROWS }),
    sumCode(),
  ]);
  const memory = createMemory(wasm);
  if (memory === null || !wasm.validate(bytes)) return null;
  const imports = { [MEMORY_IMPORT.module]: { [MEMORY_IMPORT.name]: memory } };
  const code = new wasm.Instance(new wasm.Module(bytes), imports).exports as KernelExports;
  return {
    kind: 'wasm',
    get buffer() {
      return memory.buffer;
    },
    reserve(byteLength) {
      const missing = byteLength - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
    },
    dotRows: (address, rows, query, out) => code.dotRows(address, Math.ceil(rows / STREAMS), query, out),
    dotAt: (addresses, count, query, out) => code.dotAt(addresses, Math.ceil(count / STREAMS), query, out),
    near(bits, rows, query, limit, out) {
      const isWhole = rows === STREAMS * STREAM_ROWS;
      const last = bits + (isWhole ? STREAM_ROWS : rows) * words * WORD_BYTES;
      const end = isWhole ? code.nearBlock(bits, last, query, limit, out) : code.near(bits, last, query, limit, out);
      return (end - out) / NEAR_BYTES;
    },
    sum: (address, byteLength) => (byteLength === 0 ? 0 : code.sum(address, byteLength)),
  };
}

function createMemory(wasm: WasmInterface): WasmMemory | null {
  try {
    return new wasm.Memory({ initial: 1 });
  } catch {
    // Address space is limited here (ulimit -v): plain arrays need less of it.
    return null;
  }
}
