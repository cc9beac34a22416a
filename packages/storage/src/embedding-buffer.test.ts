import { describe, expect, it } from 'vitest';
import { assertComparable, fromEmbeddingBuffer, toEmbeddingBuffer } from './embedding-buffer.ts';

describe('toEmbeddingBuffer', () => {
  it('S0-31 honours byteOffset and byteLength of a view', () => {
    const whole = Float32Array.of(9, 1, 2, 9);
    const bytes = toEmbeddingBuffer(whole.subarray(1, 3));
    expect(bytes.byteLength).toBe(8);
    expect([bytes.readFloatLE(0), bytes.readFloatLE(4)]).toEqual([1, 2]);
  });

  it('comes back from bytes that are not aligned', () => {
    const padded = Buffer.concat([Buffer.of(0), toEmbeddingBuffer(Float32Array.of(0.5, -2))]);
    expect(fromEmbeddingBuffer(padded.subarray(1))).toEqual(Float32Array.of(0.5, -2));
  });
});

describe('assertComparable', () => {
  it('R-S2 refuses another size, NaN, infinity and no direction', () => {
    for (const vector of [Float32Array.of(1), Float32Array.of(1, NaN), Float32Array.of(Infinity, 1), Float32Array.of(0, -0)]) {
      expect(() => assertComparable(vector, 2, 's')).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    }
    expect(() => assertComparable(Float32Array.of(0, 1e-30), 2, 's')).not.toThrow();
  });
});
