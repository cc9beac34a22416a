import { describe, expect, it } from 'vitest';
import { buildQuery } from '@trefoil/testing';
import { matchAnchor, wordsOf } from './match-anchor.ts';

describe('matchAnchor', () => {
  it('is the share of words that link and query have in common, by surface or stem', () => {
    const words = wordsOf(buildQuery(['daily', 'note', 'templates']));
    expect(matchAnchor('Daily note', words)).toBe(4 / 5);
    expect(matchAnchor('template', words)).toBe(2 / 4);
    expect(matchAnchor('weekly review', words)).toBe(0);
  });

  it('is nothing without words on either side', () => {
    expect(matchAnchor(null, wordsOf(buildQuery(['tide'])))).toBe(0);
    expect(matchAnchor('— !', wordsOf(buildQuery(['tide'])))).toBe(0);
    expect(matchAnchor('tide', wordsOf(buildQuery([])))).toBe(0);
  });
});
