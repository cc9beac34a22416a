import { describe, expect, it } from 'vitest';
import { stemOf } from './stem.ts';

describe('stemOf', () => {
  it('S0-14 reduces the forms of a word to one stem', () => {
    expect(['authentication', 'authenticate', 'authenticating'].map(stemOf)).toEqual(['authent', 'authent', 'authent']);
    expect(['connections', 'connected', 'connecting'].map(stemOf)).toEqual(['connect', 'connect', 'connect']);
  });

  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['hopping', 'hop'],
    ['happy', 'happi'],
    ['relational', 'relat'],
    ['conditional', 'condit'],
    ['digitizer', 'digit'],
    ['operator', 'oper'],
    ['hopefulness', 'hope'],
    ['triplicate', 'triplic'],
    ['formative', 'form'],
    ['electrical', 'electr'],
    ['allowance', 'allow'],
    ['adjustable', 'adjust'],
    ['adoption', 'adopt'],
    ['effective', 'effect'],
    ['controlling', 'control'],
  ])('S0-14 applies the suffix rule of %s', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });

  it.each(['utf8', 'task-0001', 'user_names', 'v1.2.3', '1990s', '走り', 'книги', ''])('leaves %j as it is', (surface) => {
    expect(stemOf(surface)).toBe(surface);
  });
});
