import { describe, expect, it } from 'vitest';
import { createPeakShelf, type RangePeaks } from './peak-shelf.ts';

const MEGABYTE = 2 ** 20;

function sparse(bytes: number): RangePeaks {
  return { kind: 'sparse', slices: new Uint32Array(0), peaks: new Uint8Array(bytes) };
}

describe('createPeakShelf', () => {
  it('gives back what was put, at the slope it was put at', () => {
    const shelf = createPeakShelf();
    const peaks = sparse(8);
    shelf.put(7, 0.5, peaks);
    expect(shelf.find(7, 0.5)).toBe(peaks);
    expect(shelf.find(8, 0.5)).toBeUndefined();
    expect(shelf.find(7, 0.4)).toBeUndefined();
  });

  it('forgets everything of another slope', () => {
    const shelf = createPeakShelf();
    shelf.put(7, 0.5, sparse(8));
    shelf.put(8, 0.4, sparse(8));
    expect(shelf.find(7, 0.4)).toBeUndefined();
    expect(shelf.find(7, 0.5)).toBeUndefined();
    expect(shelf.find(8, 0.4)).toBeDefined();
  });

  it('drops what was not asked for longest when it holds more than 64 MB', () => {
    const shelf = createPeakShelf();
    for (const term of [1, 2, 3]) shelf.put(term, 0.5, sparse(20 * MEGABYTE));
    shelf.find(1, 0.5);
    shelf.put(4, 0.5, sparse(20 * MEGABYTE));
    expect([1, 2, 3, 4].map((term) => shelf.find(term, 0.5) !== undefined)).toEqual([true, false, true, true]);
  });

  it('keeps a single list however large it is', () => {
    const shelf = createPeakShelf();
    shelf.put(1, 0.5, sparse(8));
    shelf.put(2, 0.5, sparse(65 * MEGABYTE));
    expect([1, 2].map((term) => shelf.find(term, 0.5) !== undefined)).toEqual([false, true]);
  });
});
