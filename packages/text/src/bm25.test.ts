import { describe, expect, it } from 'vitest';
import { BM25_B, BM25_K1, inverseDocumentFrequency, termScore } from './bm25.ts';

describe('inverseDocumentFrequency', () => {
  it('S0-12 is log((N - n + 0.5) / (n + 0.5) + 1)', () => {
    expect(inverseDocumentFrequency({ documents: 10, frequency: 1 })).toBeCloseTo(1.992430164690206, 12);
    expect(inverseDocumentFrequency({ documents: 10, frequency: 10 })).toBeCloseTo(0.04652001563489291, 12);
    expect(inverseDocumentFrequency({ documents: 1000, frequency: 100 })).toBeCloseTo(2.29859705181609, 12);
  });

  it('S0-12 is positive even for a term of every document', () => {
    expect(inverseDocumentFrequency({ documents: 1, frequency: 1 })).toBeGreaterThan(0);
  });
});

describe('termScore', () => {
  it('S0-11 has the published constants', () => {
    expect([BM25_K1, BM25_B]).toEqual([1.2, 0.75]);
  });

  it('S0-11 is IDF tf (k1 + 1) / (tf + k1 (1 - b + b |D| / avgdl))', () => {
    expect(termScore({ idf: 2, termFrequency: 1, length: 100, averageLength: 100 })).toBeCloseTo(2, 12);
    expect(termScore({ idf: 2, termFrequency: 3, length: 50, averageLength: 100 })).toBeCloseTo(13.2 / 3.75, 12);
    expect(termScore({ idf: 1, termFrequency: 2, length: 300, averageLength: 100, k1: 0.9, b: 0.4 })).toBeCloseTo(3.8 / 3.62, 12);
  });

  it('takes length as neutral when there is no average', () => {
    expect(termScore({ idf: 1, termFrequency: 1, length: 0, averageLength: 0 })).toBe(1);
  });
});
