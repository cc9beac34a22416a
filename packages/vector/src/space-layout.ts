import type { KernelShape } from './scan-kernel.ts';

/** Rows that lie together: their coarse bytes, then their fine bytes, then their sign bits. */
export const BLOCK_ROWS = 1_024;
/** Lists in the scratch area have room for two numbers a row, and a few more: the kernels work in groups. */
const LIST_BYTES = (BLOCK_ROWS * 2 + 4) * Uint32Array.BYTES_PER_ELEMENT;
const LINE_BYTES = 64;
const STRIDE_STEP = 16;
const WORD_BITS = 64;

/**
 * Where things lie in the memory of a space: a scratch area, then blocks of rows. Rows are added at the end and nothing
 * ever moves, so that the blocks are the snapshot, byte by byte.
 */
export interface SpaceLayout extends KernelShape {
  readonly dimensions: number;
  readonly query: number;
  readonly queryBits: number;
  /** 32-bit numbers that the kernels write. */
  readonly out: number;
  /** 32-bit addresses that the kernels read. */
  readonly addresses: number;
  readonly blocks: number;
  readonly blockBytes: number;
  readonly fineOffset: number;
  readonly bitsOffset: number;
}

export function createSpaceLayout(dimensions: number): SpaceLayout {
  const stride = Math.ceil(dimensions / STRIDE_STEP) * STRIDE_STEP;
  const words = Math.ceil(dimensions / WORD_BITS);
  const queryBits = toLine(stride * Int16Array.BYTES_PER_ELEMENT);
  const out = queryBits + toLine(words * BigUint64Array.BYTES_PER_ELEMENT);
  const addresses = out + toLine(LIST_BYTES);
  return {
    dimensions,
    stride,
    words,
    query: 0,
    queryBits,
    out,
    addresses,
    blocks: addresses + toLine(LIST_BYTES),
    blockBytes: BLOCK_ROWS * (stride * 2 + words * BigUint64Array.BYTES_PER_ELEMENT),
    fineOffset: BLOCK_ROWS * stride,
    bitsOffset: BLOCK_ROWS * stride * 2,
  };
}

/** Where the coarse bytes of a row start; its fine bytes follow `fineOffset` later. */
export function rowAddress({ blocks, blockBytes, stride }: SpaceLayout, row: number): number {
  return blocks + Math.floor(row / BLOCK_ROWS) * blockBytes + (row % BLOCK_ROWS) * stride;
}

export function bitsAddress({ blocks, blockBytes, bitsOffset, words }: SpaceLayout, row: number): number {
  return blocks + Math.floor(row / BLOCK_ROWS) * blockBytes + bitsOffset + (row % BLOCK_ROWS) * words * BigUint64Array.BYTES_PER_ELEMENT;
}

/** The end of the memory that so many rows need. */
export function endOfRows({ blocks, blockBytes }: SpaceLayout, rows: number): number {
  return blocks + Math.ceil(rows / BLOCK_ROWS) * blockBytes;
}

function toLine(bytes: number): number {
  return Math.ceil(bytes / LINE_BYTES) * LINE_BYTES;
}
