import { describe, expect, it } from 'vitest';
import { createClusteredVectors } from '../test/clustered-vectors.ts';
import { chooseQuantiser } from './choose-quantiser.ts';
import { toUnit } from './quantiser.ts';
import { createRowMemory, createVectorRows, EXACT_ROWS, type VectorRows } from './vector-rows.ts';

function cosine(a: Float32Array, b: Float32Array): number {
  const [left, right] = [toUnit(a), toUnit(b)];
  return left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0);
}

function fill(vectors: readonly Float32Array[]): VectorRows {
  const memory = createRowMemory({ dimensions: vectors[0]?.length ?? 0, simd: true });
  const rows = createVectorRows(memory, chooseQuantiser(vectors));
  vectors.forEach((vector, row) => rows.write(row, vector));
  return rows;
}

describe('createVectorRows', () => {
  const [query = new Float32Array(0), ...vectors] = createClusteredVectors({ dimensions: 50, count: EXACT_ROWS + 200, seed: 1, common: 1 });
  const few = [0, 1, 17, 3_000];

  it('S2-02 gives exact cosines while the stored vectors are kept', () => {
    const rows = fill(vectors.slice(0, 3_001));
    const cosines = rows.cosines(rows.ask(query), few);
    few.forEach((row, index) => expect(cosines[index]).toBeCloseTo(cosine(query, vectors[row] ?? query), 12));
  });

  it('gives cosines to within .00003 when there are too many to keep', () => {
    const rows = fill(vectors);
    const all = vectors.map((_, row) => row);
    const cosines = rows.cosines(rows.ask(query), all);
    all.forEach((row) => expect(Math.abs((cosines[row] ?? 0) - cosine(query, vectors[row] ?? query))).toBeLessThan(3e-5));
  });

  it('never misses by more than the margin: coarse cosines are off by half of it at most', () => {
    const rows = fill(vectors.slice(0, 3_001));
    const asked = rows.ask(query);
    const list = Uint32Array.from({ length: 3_001 }, (_, row) => row);
    const dots = new Int32Array(list.length);
    rows.dotAt(list, dots);
    const errors = [...dots].map((dot, row) => Math.abs(dot * asked.unit + asked.offset - cosine(query, vectors[row] ?? query)));
    expect(Math.max(...errors)).toBeLessThanOrEqual(rows.margin(asked) / 2);
  });

  it('writes a row over another, whatever stood there', () => {
    const rows = fill(vectors);
    const other = vectors[9] ?? query;
    rows.write(4, other);
    const [cosineOfRow = 0] = rows.cosines(rows.ask(other), [4]);
    expect(cosineOfRow).toBeCloseTo(1, 5);
  });

  it('reads back about what was written', () => {
    const rows = fill(vectors);
    for (const row of few) expect(cosine(rows.read(row), vectors[row] ?? query)).toBeGreaterThan(0.99999);
  });
});

describe('chooseQuantiser', () => {
  it('takes the mean off where a common part hides in every sign bit', () => {
    expect(chooseQuantiser(createClusteredVectors({ dimensions: 48, count: 1_024, seed: 3, common: 4 })).centre).not.toBeNull();
  });

  it('leaves the mean alone when it knows too few vectors, and has room for larger numbers', () => {
    const vectors = createClusteredVectors({ dimensions: 16, count: 20, seed: 4 });
    const { scale, centre } = chooseQuantiser(vectors);
    expect(centre).toBeNull();
    const largest = Math.max(...vectors.flatMap((vector) => [...toUnit(vector)].map(Math.abs)));
    expect(largest * scale).toBeCloseTo(127 / 1.2, 6);
  });

  it('has an answer for a space without vectors', () => {
    expect(chooseQuantiser([])).toEqual({ scale: 127 / 1.2, centre: null, sampled: 0 });
  });
});
