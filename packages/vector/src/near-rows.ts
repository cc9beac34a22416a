import { type AllowedRows, isAllowed } from './allowed-rows.ts';
import { bitsAddress, BLOCK_ROWS } from './space-layout.ts';
import type { VectorRows } from './vector-rows.ts';

/** Blocks that show how far the wanted rows are, spread without a period, for vectors may come in one. */
const SAMPLE_BLOCKS = { least: 4, most: 16, share: 1 / 16 };
const GOLDEN_SECTION = (Math.sqrt(5) - 1) / 2;
/** More than the sample says, for what it does not say; and how much more when that was not enough. */
const SAMPLE_SLACK = 1.3;
const SAMPLE_SPARE = 6;
const GROWTH = 3;

/** Rows and, for the query that was asked last, in how many places their sign bits differ from it. */
export interface NearRows {
  readonly rows: Uint32Array;
  readonly distances: Uint32Array;
}

export interface SignedRows {
  readonly vectors: VectorRows;
  readonly rows: number;
  readonly allowed: AllowedRows;
}

/**
 * The rows that differ least from the query: at least `wanted` of the allowed ones if there are so many, and all that tie
 * with the last. Rows are counted by distance; none is compared with another.
 */
export function listNear(signed: SignedRows, wanted: number): Uint32Array {
  const furthest = furthestOf(signed.vectors);
  for (let slack = SAMPLE_SLACK; ; slack *= GROWTH) {
    const limit = guessLimit(signed, wanted, slack);
    const near = listWithin(signed, limit);
    const border = borderOf(countDistances(near, furthest), wanted);
    if (border <= limit) return keepWithin(near, border);
    if (limit === furthest) return near.rows;
  }
}

/** Every allowed row that differs from the query in at most `limit` places, block by block. */
export function listWithin({ vectors, rows, allowed }: SignedRows, limit: number): NearRows {
  const { kernel, layout } = vectors;
  const { bits } = allowed;
  const pairs = new Uint32Array(kernel.buffer, layout.out, BLOCK_ROWS * 2);
  const rowsPerByte = 1 / (layout.words * 8);
  let found: NearRows = { rows: new Uint32Array(BLOCK_ROWS * 4), distances: new Uint32Array(BLOCK_ROWS * 4) };
  let size = 0;
  for (let first = 0; first < rows; first += BLOCK_ROWS) {
    const start = bitsAddress(layout, first);
    const count = kernel.near(start, Math.min(BLOCK_ROWS, rows - first), layout.queryBits, limit, layout.out);
    if (size + count > found.rows.length) found = enlarge(found);
    for (let pair = 0; pair < count * 2; pair += 2) {
      const row = first + Math.round(((pairs[pair] as number) - start) * rowsPerByte);
      if (bits !== null && !isAllowed(bits, row)) continue;
      found.rows[size] = row;
      found.distances[size] = pairs[pair + 1] as number;
      size += 1;
    }
  }
  return { rows: found.rows.subarray(0, size), distances: found.distances.subarray(0, size) };
}

/** For every distance, how many rows have it. */
export function countDistances({ distances }: NearRows, furthest: number): Uint32Array {
  const counts = new Uint32Array(furthest + 1);
  for (let index = 0; index < distances.length; index += 1) {
    const distance = distances[index] as number;
    counts[distance] = (counts[distance] as number) + 1;
  }
  return counts;
}

export function furthestOf({ layout }: VectorRows): number {
  return layout.words * 64;
}

/** A distance that about `slack` times the wanted rows lie within. */
function guessLimit({ vectors, rows, allowed }: SignedRows, wanted: number, slack: number): number {
  const { kernel, layout } = vectors;
  const { bits } = allowed;
  const blocks = Math.ceil(rows / BLOCK_ROWS);
  const sampled = Math.ceil(Math.max(SAMPLE_BLOCKS.least, Math.min(SAMPLE_BLOCKS.most, blocks * SAMPLE_BLOCKS.share)));
  const pairs = new Uint32Array(kernel.buffer, layout.out, BLOCK_ROWS * 2);
  const rowsPerByte = 1 / (layout.words * 8);
  const furthest = furthestOf(vectors);
  const counts = new Uint32Array(furthest + 1);
  for (let index = 0; index < sampled; index += 1) {
    const first = Math.floor(((index * GOLDEN_SECTION) % 1) * blocks) * BLOCK_ROWS;
    const start = bitsAddress(layout, first);
    const count = kernel.near(start, Math.min(BLOCK_ROWS, rows - first), layout.queryBits, furthest, layout.out);
    for (let pair = 0; pair < count * 2; pair += 2) {
      if (bits !== null && !isAllowed(bits, first + Math.round(((pairs[pair] as number) - start) * rowsPerByte))) continue;
      const distance = pairs[pair + 1] as number;
      counts[distance] = (counts[distance] as number) + 1;
    }
  }
  return Math.min(furthest, borderOf(counts, (wanted * slack * sampled) / blocks + SAMPLE_SPARE));
}

/** The distance that `wanted` rows lie within, or one more than the furthest when there are not so many. */
function borderOf(counts: Uint32Array, wanted: number): number {
  let within = 0;
  for (let distance = 0; distance < counts.length; distance += 1) {
    within += counts[distance] as number;
    if (within >= wanted) return distance;
  }
  return counts.length;
}

function keepWithin({ rows, distances }: NearRows, border: number): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let size = 0;
  for (let index = 0; index < rows.length; index += 1) {
    if ((distances[index] as number) > border) continue;
    kept[size] = rows[index] as number;
    size += 1;
  }
  return kept.subarray(0, size);
}

function enlarge({ rows, distances }: NearRows): NearRows {
  const larger = { rows: new Uint32Array(rows.length * 2), distances: new Uint32Array(rows.length * 2) };
  larger.rows.set(rows);
  larger.distances.set(distances);
  return larger;
}
