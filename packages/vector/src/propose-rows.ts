import { type AllowedRows, isAllowed } from './allowed-rows.ts';
import { listNear } from './near-rows.ts';
import { type BestRows, createRowHeap, drainBest, offerRow } from './row-heap.ts';
import { BLOCK_ROWS } from './space-layout.ts';
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

/** Rows chosen by sign bits serve for this many times the limit: whoever asks again looks for ties at the border. */
const REUSED = 4;

/** Rows with their coarse dot products: listed ones, or all of them in order with the largest of every block. */
type Scored =
  | { readonly kind: 'some'; readonly rows: Uint32Array; readonly dots: Int32Array }
  | { readonly kind: 'all'; readonly dots: Int32Array; readonly largest: Int32Array };

/** For the query that the vectors were asked last. */
export function createProposer({ vectors, rows, allowed, nearRows }: ProposerOptions): Proposer {
  const isFew = allowed.count <= Math.max(FEW_ROWS, rows * FEW_SHARE);
  let near: { readonly upTo: number; readonly scored: Scored } | null = null;
  let whole: Scored | null = null;
  return (limit) => {
    if (near !== null && limit <= near.upTo) return { ...chooseBest(near.scored, allowed, limit), isComplete: false };
    const count = isFew || nearRows === null ? Infinity : nearRows(limit);
    if (count <= rows * MOST_SHARE) {
      near = { upTo: limit * REUSED, scored: scoreSome(vectors, listNear({ vectors, rows, allowed }, count)) };
      return { ...chooseBest(near.scored, allowed, limit), isComplete: false };
    }
    near = null;
    whole ??= isFew ? scoreSome(vectors, allowed.list()) : { kind: 'all', ...vectors.dotAll(rows) };
    return { ...chooseBest(whole, allowed, limit), isComplete: limit >= allowed.count };
  };
}

function scoreSome(vectors: VectorRows, rows: Uint32Array): Scored {
  const dots = new Int32Array(rows.length);
  vectors.dotAt(rows, dots);
  return { kind: 'some', rows, dots };
}

function chooseBest(scored: Scored, { bits, count }: AllowedRows, limit: number): BestRows {
  const heap = createRowHeap(Math.min(limit, count, scored.dots.length));
  if (scored.kind === 'some') {
    for (let index = 0; index < scored.rows.length; index += 1) {
      const dot = scored.dots[index] as number;
      if (dot > heap.threshold) offerRow(heap, scored.rows[index] as number, dot);
    }
    return drainBest(heap);
  }
  const { dots, largest } = scored;
  for (let first = 0; first < dots.length; first += BLOCK_ROWS) {
    // Most blocks have nothing that matters.
    if ((largest[first / BLOCK_ROWS] as number) <= heap.threshold) continue;
    const end = Math.min(first + BLOCK_ROWS, dots.length);
    for (let row = first; row < end; row += 1) {
      const dot = dots[row] as number;
      if (dot > heap.threshold && isAllowed(bits, row)) offerRow(heap, row, dot);
    }
  }
  return drainBest(heap);
}
