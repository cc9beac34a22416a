import type { AllowedRows } from './allowed-rows.ts';
import { countDistances, furthestOf, listWithin } from './near-rows.ts';
import { createProposer } from './propose-rows.ts';
import type { VectorRows } from './vector-rows.ts';

/** How many rows sign bits had to keep, so that the best `MEASURED_ROWS` were among them, when the space had `rows` rows. */
export interface NearModel {
  readonly rows: number;
  readonly kept: number;
}

const MEASURED_ROWS = 128;
const QUERIES = 32;
/** The share of the best rows that may be missed in the measurement. */
const MISSED = 0.01;
/** Fewer wanted rows are nearer: measured with real queries over 9k to 300k vectors, the power is .6 to .9. */
const POWER = 0.75;

/**
 * The least share of the rows to keep. Where rows have many near copies the measurement is too hopeful, for its queries lie
 * among the copies of what they are made of: of a million rows with 160 copies each, its 131 rows had .63 of the best ten;
 * a 128th of all rows has .990, a 64th .997.
 */
const LEAST_SHARE = 1 / 32;

/** How many rows to keep for so many wanted ones. */
export function nearCount(model: NearModel, rows: number, wanted: number): number {
  const grown = model.kept * Math.max(1, rows / model.rows);
  return Math.ceil(Math.max(wanted, grown * (wanted / MEASURED_ROWS) ** POWER, rows * LEAST_SHARE));
}

/**
 * Asks the space itself: where do the best rows by bytes stand among all rows by sign bits? A query is the sum of two
 * vectors, for real queries are further from everything than vectors are from each other.
 */
export function measureNear(vectors: VectorRows, rows: number, allowed: AllowedRows): NearModel {
  const list = allowed.list();
  const pick = (place: number): Float32Array => vectors.read(list[Math.floor((place * list.length) / (QUERIES * 2))] as number);
  const places: number[] = [];
  for (let query = 0; query < QUERIES; query += 1) {
    vectors.ask(addUp(pick(query), pick(query + QUERIES)));
    const best = createProposer({ vectors, rows, allowed, nearRows: null })(MEASURED_ROWS).rows;
    const placeOf = rankBySigns(vectors, rows, allowed);
    for (const row of best) places.push(placeOf(row));
  }
  places.sort((a, b) => a - b);
  return { rows, kept: places[Math.floor(places.length * (1 - MISSED))] ?? 1 };
}

/** For an allowed row, how many allowed rows differ as little from the query. */
function rankBySigns(vectors: VectorRows, rows: number, allowed: AllowedRows): (row: number) => number {
  const signed = { vectors, rows, allowed };
  const furthest = furthestOf(vectors);
  const near = listWithin(signed, furthest);
  const counts = countDistances(near, furthest);
  for (let distance = 1; distance <= furthest; distance += 1) {
    counts[distance] = (counts[distance] as number) + (counts[distance - 1] as number);
  }
  const distances = new Uint32Array(rows);
  near.rows.forEach((row, index) => (distances[row] = near.distances[index] as number));
  return (row) => counts[distances[row] as number] as number;
}

function addUp(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, place) => value + (b[place] as number));
}
