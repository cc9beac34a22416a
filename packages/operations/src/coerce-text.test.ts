import { expect, it } from 'vitest';
import { coerceText } from './coerce-text.ts';
import { parseInput } from './parse-input.ts';
import { search } from './search.ts';

const coerce = (texts: Record<string, string[]>): Record<string, unknown> => coerceText(search, new Map(Object.entries(texts)));

it('reads texts by the kind of their field', () => {
  expect(coerce({ query: ['5'], limit: ['5'], alpha: ['.5'], explain: [''], rerank: ['false'], type: ['a,b', 'c'] })).toEqual({
    query: '5',
    limit: 5,
    alpha: 0.5,
    explain: true,
    rerank: false,
    type: ['a,b', 'c'],
  });
});

it('splits repeated choices at commas', () => {
  const texts = coerce({ query: ['x'], channels: ['lexical,vector', 'graph'] });
  expect(parseInput(search, texts)).toMatchObject({ channels: ['lexical', 'vector', 'graph'] });
});

it('leaves what it cannot read for the refusal (R-Q5)', () => {
  expect(coerce({ limit: ['1e9'], alpha: ['NaN'], explain: ['perhaps'], nonsense: ['x'] })).toEqual({
    limit: 1_000_000_000,
    alpha: 'NaN',
    explain: 'perhaps',
    nonsense: 'x',
  });
  expect(coerce({ limit: ['0x10'] })).toEqual({ limit: '0x10' });
});

it('takes the last of several texts for one value', () => {
  expect(coerce({ limit: ['1', '2'] })).toEqual({ limit: 2 });
});
