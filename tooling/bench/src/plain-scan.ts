import { DIMENSIONS } from './realistic-vectors.ts';

export interface ScoredRow {
  readonly row: number;
  readonly score: number;
}

/** The `limit` rows with the largest dot product, best first, every row looked at: exact, and what JavaScript can do alone. */
export function scanVectors(vectors: Float32Array, query: Float32Array, limit: number): readonly ScoredRow[] {
  const best: ScoredRow[] = [];
  let threshold = -Infinity;
  const rows = vectors.length / DIMENSIONS;
  for (let row = 0; row < rows; row += 1) {
    const score = dotProduct(vectors, row * DIMENSIONS, query);
    if (score <= threshold) continue;
    let place = best.length;
    while (place > 0 && (best[place - 1]?.score ?? 0) < score) place -= 1;
    best.splice(place, 0, { row, score });
    if (best.length > limit) best.pop();
    if (best.length === limit) threshold = best[limit - 1]?.score ?? -Infinity;
  }
  return best;
}

/** Four sums at a time: one would wait for each addition. */
function dotProduct(vectors: Float32Array, start: number, query: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let place = 0; place < DIMENSIONS; place += 4) {
    a += (vectors[start + place] as number) * (query[place] as number);
    b += (vectors[start + place + 1] as number) * (query[place + 1] as number);
    c += (vectors[start + place + 2] as number) * (query[place + 2] as number);
    d += (vectors[start + place + 3] as number) * (query[place + 3] as number);
  }
  return a + b + c + d;
}
