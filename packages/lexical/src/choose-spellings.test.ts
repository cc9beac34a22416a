import { stemOf } from '@trefoil/text';
import { describe, expect, it } from 'vitest';
import { chooseSpellings } from './choose-spellings.ts';

function choose(written: string, frequencies: Readonly<Record<string, number>>): string {
  const neighbours = Object.entries(frequencies).map(([surface, frequency]) => ({ surface, term: stemOf(surface), frequency }));
  return chooseSpellings(written, neighbours)
    .map(({ surface, weight }) => `${surface}^${weight.toFixed(2)}`)
    .join(' ');
}

describe('chooseSpellings', () => {
  it('B-11 prefers the plausible slip to the common word', () => {
    expect(choose('prevelant', { prevent: 100, prevalent: 20 })).toBe('prevalent^0.80 prevent^0.20');
  });

  it('B-11 lets frequency decide between equal slips', () => {
    expect(choose('serch', { perch: 1, search: 50, serge: 1 })).toBe('search^1.00');
  });

  it('shares the weight between spellings that are about as good', () => {
    expect(choose('casues', { cases: 300, causes: 120 })).toBe('causes^0.52 cases^0.48');
  });

  it('gives three spellings at most, one for each indexed form', () => {
    expect(choose('coxe', { code: 5, cone: 5, cope: 5, core: 5 })).toBe('code^0.69 cone^0.15 cope^0.15');
    expect(choose('flwo', { flow: 90, flows: 90 })).toBe('flow^1.00');
  });

  it('holds costly edits for another word', () => {
    expect(choose('merlin', { berlin: 500 })).toBe('');
    expect(choose('unassociated', { associated: 500 })).toBe('');
  });

  it('corrects to words only', () => {
    expect(choose('serch', { serch1: 9, 'se-rch': 9 })).toBe('');
  });

  it('has nothing to say when the index finds the word by its stem', () => {
    expect(choose('searchs', { searches: 1, search: 5, seraphs: 90 })).toBe('');
  });
});
