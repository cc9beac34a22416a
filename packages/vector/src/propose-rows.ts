import { type AllowedRows, isAllowed } from './allowed-rows.ts';
import { listNear } from './near-rows.ts';
import { type BestRows, createRowHeap } from './row-heap.ts';
import { BLOCK_ROWS, rowAddress } from './space-layout.ts';
import type { VectorRows } from './vector-rows.ts';

/** The best rows by their coarse bytes. */
export interface Proposal extends BestRows {
  /** No allowed row is missing. */
  readonly isComplete: boolean;
}

/** Gives the best `limit` allowed rows; asked again with a higher limit, it does only what is new. */
export type Proposer = (limit: number) => Proposal;

export interface ProposerOptions {
  readonly vectors: VectorRows;
  readonly rows: number;
  readonly allowed: AllowedRows;
  /** How many rows to choose by their sign bits for so many wanted ones, or null to look at the bytes of all. */
  readonly nearRows: ((limit: number) => number) | null;
}

/** Up to this share of the rows, looking each allowed one up costs less than passing over all. */
const FEW_SHARE = 1 / 16;
/** Below this there is nothing to save. */
const FEW_ROWS = 1_024;
/** From this share on, sign bits save nothing. */
const MOST_SHARE = 1 / 6;

/** For the query that the vectors were asked last. */
export function createProposer({ vectors, rows, allowed, nearRows }: ProposerOptions): Proposer {
  const proposeAmong = (list: Uint32Array): Proposer => {
    const dots = new Int32Array(list.length);
    vectors.dotAt(list, dots);
    return (limit) => ({ ...bestOf(list, dots, limit), isComplete: limit >= allowed.count && list.length === allowed.count });
  };
  if (allowed.count <= Math.max(FEW_ROWS, rows * FEW_SHARE)) return proposeAmong(allowed.list());
  let all: Proposer | null = null;
  return (limit) => {
    const wanted = nearRows?.(limit) ?? Infinity;
    if (wanted <= rows * MOST_SHARE) return proposeAmong(listNear({ vectors, rows, allowed }, wanted))(limit);
    all ??= proposeAll(vectors, rows, allowed);
    return all(limit);
  };
}

function bestOf(list: Uint32Array, dots: Int32Array, limit: number): BestRows {
  const heap = createRowHeap(Math.min(limit, list.length));
  for (let index = 0; index < list.length; index += 1) {
    const dot = dots[index] as number;
    if (dot > heap.threshold) heap.offer(list[index] as number, dot);
  }
  return heap.toBest();
}

/** Every row, a block at a time; a block whose largest product does not matter is not looked at again. */
function proposeAll({ kernel, layout }: VectorRows, rows: number, allowed: AllowedRows): Proposer {
  const dots = new Int32Array(rows);
  const largest = new Int32Array(Math.ceil(rows / BLOCK_ROWS));
  const out = new Int32Array(kernel.buffer, layout.out, BLOCK_ROWS);
  for (let first = 0; first < rows; first += BLOCK_ROWS) {
    const count = Math.min(BLOCK_ROWS, rows - first);
    largest[first / BLOCK_ROWS] = kernel.dotRows(rowAddress(layout, first), count, layout.query, layout.out);
    dots.set(count === BLOCK_ROWS ? out : out.subarray(0, count), first);
  }
  const { bits, count: allowedCount } = allowed;
  return (limit) => {
    const heap = createRowHeap(Math.min(limit, allowedCount));
    let threshold = heap.threshold;
    for (let first = 0; first < rows; first += BLOCK_ROWS) {
      if ((largest[first / BLOCK_ROWS] as number) <= threshold) continue;
      const end = Math.min(first + BLOCK_ROWS, rows);
      for (let row = first; row < end; row += 1) {
        const dot = dots[row] as number;
        if (dot <= threshold || !isAllowed(bits, row)) continue;
        heap.offer(row, dot);
        threshold = heap.threshold;
      }
    }
    return { ...heap.toBest(), isComplete: limit >= allowedCount };
  };
}
