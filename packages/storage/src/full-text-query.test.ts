import { describe, expect, it } from 'vitest';
import type { CompiledClause } from './compile-clauses.ts';
import { compileFullTextQueries } from './full-text-query.ts';

const fieldWeights = { title: 1, heading: 1, id: 1, tags: 1, body: 1 };

function term(stem: string, frequency = 1, idf = 1): CompiledClause {
  return { kind: 'term', weight: 1, idf, frequency, stems: [stem], termIds: [1] };
}

function compile(
  clauses: readonly CompiledClause[],
  options: { must?: number[][]; scoredCount?: number; unit?: 'document' | 'section'; documents?: number } = {},
) {
  const { must = [], scoredCount = clauses.length, unit = 'section', documents = 100 } = options;
  return compileFullTextQueries({ query: { clauses, scoredCount, must }, unit, documents, fieldWeights });
}

describe('compileFullTextQueries', () => {
  it('R-Q1 quotes every stem, so that no word is an operator', () => {
    expect(compile([term('and'), term('c++'), term('a"b')])[0]?.match).toBe('"and" OR "c++" OR "a""b"');
  });

  it('gives up when nothing can match, or a required group cannot', () => {
    expect(compile([])).toEqual([]);
    expect(compile([term('gone', 0)])).toEqual([]);
    expect(compile([term('crane'), term('gone', 0)], { must: [[1]] })).toEqual([]);
  });

  it('proposes by the telling words first, and by all when that is not enough', () => {
    const queries = compile([term('the', 90_000, 0.1), term('crane', 40, 7.8)], { documents: 100_000 });
    expect(queries.map((query) => query.match)).toEqual(['"crane"', '"the" OR "crane"']);
  });

  it('takes the rarest of the common words back before all of them', () => {
    const clauses = [term('the', 90_000, 0.1), term('of', 60_000, 0.5), term('crane', 40, 7.8)];
    expect(compile(clauses, { documents: 100_000 }).map((query) => query.match)).toEqual([
      '"crane"',
      '"of" OR "crane"',
      '"the" OR "of" OR "crane"',
    ]);
  });

  it('keeps common words that weigh too much to be left out of the order', () => {
    const [first] = compile([term('the', 90_000, 0.1), term('tide', 16_000, 1.8), term('quay', 17_000, 1.7)], { documents: 100_000 });
    expect(first?.match).toBe('"tide" OR "quay"');
  });

  it('keeps common words when there are no others', () => {
    expect(compile([term('the', 90_000)], { documents: 100_000 }).map((query) => query.match)).toEqual(['"the"']);
  });

  it('requires and excludes inside a section', () => {
    const [query] = compile([term('tide'), term('crane'), term('port')], { must: [[1]], scoredCount: 2 });
    expect(query?.match).toBe('(("crane") AND ("crane" OR "tide")) NOT ("port")');
  });

  it('requires and excludes over all sections of a document', () => {
    const [query] = compile([term('crane'), term('tide'), term('port')], { must: [[0], [1]], scoredCount: 2, unit: 'document' });
    expect(query).toEqual({ match: '"crane" OR "tide"', documentMatches: ['"crane"', '"tide"'], documentExcludes: ['"port"'] });
  });

  it('looks only into fields that have a weight', () => {
    const query = { clauses: [term('crane')], scoredCount: 1, must: [] };
    const [first] = compileFullTextQueries({ query, unit: 'section', documents: 1, fieldWeights: { ...fieldWeights, id: 0, tags: 0 } });
    expect(first?.match).toBe('{title heading body} : ("crane")');
  });
});
