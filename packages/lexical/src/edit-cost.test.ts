import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editCost } from './edit-cost.ts';

describe('editCost', () => {
  it('counts a letter too many or too few as one', () => {
    expect(editCost('serch', 'search')).toBe(1);
    expect(editCost('seaerch', 'search')).toBe(1);
  });

  it.each([
    ['a doubled letter', 'comit', 'commit', 'cmmit'],
    ['a swap of neighbours', 'serach', 'search', 'sekrch'],
    ['a vowel for a vowel', 'seperate', 'separate', 'seprate'],
    ['a neighbour on the keyboard', 'seatch', 'search', 'seamch'],
    ['a like sound', 'vektor', 'vector', 'vehtor'],
  ])('B-11 holds %s for likelier', (_, likely, meant, unlikely) => {
    expect(editCost(likely, meant)).toBeLessThan(editCost(unlikely, meant));
  });

  it('B-11 holds a wrong first letter for less likely', () => {
    expect(editCost('zearch', 'search')).toBeGreaterThan(editCost('searcz', 'search'));
    expect(editCost('earch', 'search')).toBeGreaterThan(editCost('searh', 'search'));
    expect(editCost('esarch', 'search')).toBeGreaterThan(editCost('saerch', 'search'));
  });

  it('is 0 for equal words only and the same in both directions', () => {
    const word = fc.array(fc.constantFrom('a', 'b', 'e', 's', 'é'), { maxLength: 6 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editCost(a, b) === 0).toBe(a === b);
        expect(editCost(a, b)).toBeCloseTo(editCost(b, a), 10);
      }),
    );
  });
});
