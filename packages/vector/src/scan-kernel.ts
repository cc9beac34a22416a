/**
 * The inner loops over the rows of a space, in a memory of their own that only grows. Addresses count bytes from its start.
 * Rows are `stride` signed bytes, a query `stride` signed 16-bit numbers.
 */
export interface ScanKernel {
  readonly kind: 'wasm' | 'plain';
  /** Grows the memory to at least so many bytes. Views made before are void afterwards. Throws `RangeError` when there is no room. */
  reserve(byteLength: number): void;
  readonly buffer: ArrayBuffer;
  /** Dot products of the query with `rows` neighbouring rows, to 32-bit `out`; gives the largest or more. Up to three rows more are read and written. */
  dotRows(address: number, rows: number, query: number, out: number): number;
  /** Dot products of the query with the rows at `count` 32-bit addresses, to 32-bit `out`. The list must have room for three more. */
  dotAt(addresses: number, count: number, query: number, out: number): void;
  /**
   * Of `rows` neighbouring rows of bits, those that differ from the query in at most `limit` places: the address and the
   * distance of each, as 32-bit numbers, in any order, to `out`; gives how many.
   */
  near(bits: number, rows: number, query: number, limit: number, out: number): number;
  /** All 32-bit words added up; `byteLength` is a multiple of 64. */
  sum(address: number, byteLength: number): number;
}

/** What a kernel is specialised to. */
export interface KernelShape {
  /** Bytes of a row, a multiple of 16. */
  readonly stride: number;
  /** 64-bit words of a row's sign bits. */
  readonly words: number;
}
