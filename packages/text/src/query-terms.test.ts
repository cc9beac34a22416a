import { expect, it } from 'vitest';
import { compileLexicalQuery } from './compile-lexical-query.ts';
import { parseQuery } from './parse-query.ts';
import { queryTerms } from './query-terms.ts';

it('B-17 collects what may match: terms, words of phrases and prefixes, not exclusions', () => {
  const query = compileLexicalQuery(parseQuery('engines "red cars" -steam turb'), { prefixLast: true });
  expect(queryTerms(query)).toEqual({ terms: new Set(['engin', 'turb', 'red', 'car']), prefixes: ['turb'] });
});
