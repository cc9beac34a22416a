import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { approximateTokenCounter } from './estimate-tokens.ts';

describe('approximateTokenCounter', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['twelve chars', 3],
    ['crème brûlée', 3],
    ['東京都庁', 4],
    ['привет', 3],
    ['東京 tower', 4],
  ])('counts %j as %d', (text, expected) => {
    expect(approximateTokenCounter.count(text)).toBe(expected);
  });

  it('counts at least one for text that is not empty, and never less for more text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ unit: 'binary' }), (text, more) => {
        expect(approximateTokenCounter.count(text)).toBeGreaterThanOrEqual(1);
        expect(approximateTokenCounter.count(text + more)).toBeGreaterThanOrEqual(approximateTokenCounter.count(text));
      }),
    );
  });
});
