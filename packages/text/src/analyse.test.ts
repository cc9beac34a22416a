import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';

const termsOf = (text: string): readonly string[] => analyse(text).map(({ term }) => term);

describe('analyse', () => {
  it('S0-14 gives the stems of the parts of an identifier, and the whole', () => {
    expect(termsOf('user_authentication_flow')).toEqual(['user_authentication_flow', 'user', 'authent', 'flow']);
  });

  it('C10 gives stem and surface', () => {
    expect(analyse('Running shoes')).toEqual([
      { term: 'run', surface: 'running', kind: 'word', position: 0, start: 0, end: 7 },
      { term: 'shoe', surface: 'shoes', kind: 'word', position: 1, start: 8, end: 13 },
    ]);
  });

  it('keeps stop words', () => {
    expect(termsOf('to be or not to be')).toEqual(['to', 'be', 'or', 'not', 'to', 'be']);
  });
});
