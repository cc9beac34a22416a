import { describe, expect, it } from 'vitest';
import { parseQuery, type ParsedQuery } from './parse-query.ts';

const NOTHING: ParsedQuery = {
  words: [],
  phrases: [],
  alternatives: [],
  excluded: [],
  fields: [],
  semanticText: '',
  endsInWord: false,
  truncated: false,
  warnings: [],
};

describe('parseQuery', () => {
  it('B-12 keeps plain words in order, repeated ones too', () => {
    const parsed = parseQuery('fast  search fast');
    expect(parsed).toEqual({ ...NOTHING, words: ['fast', 'search', 'fast'], semanticText: 'fast search fast', endsInWord: true });
  });

  it('B-12 reads phrases, exclusions and fields', () => {
    expect(parseQuery('error "stack trace" -java -"null pointer" type:decision -tag:old ')).toEqual({
      ...NOTHING,
      words: ['error'],
      phrases: ['stack trace'],
      excluded: [
        { kind: 'word', text: 'java' },
        { kind: 'phrase', text: 'null pointer' },
      ],
      fields: [
        { field: 'type', value: 'decision', negated: false },
        { field: 'tag', value: 'old', negated: true },
      ],
      semanticText: 'error stack trace',
    });
  });

  it('B-12 takes quoted values and field names of any case', () => {
    expect(parseQuery('Status:"in progress" path:docs/a').fields).toEqual([
      { field: 'status', value: 'in progress', negated: false },
      { field: 'path', value: 'docs/a', negated: false },
    ]);
  });

  it('B-12 reads dates as the first moment of their period', () => {
    expect(parseQuery('before:2024-02 after:2023').fields).toEqual([
      { field: 'before', value: '2024-02', negated: false, time: Date.UTC(2024, 1, 1) },
      { field: 'after', value: '2023', negated: false, time: Date.UTC(2023, 0, 1) },
    ]);
  });

  it('B-12 takes a date that is none for plain words and says so', () => {
    const parsed = parseQuery('before:tuesday');
    expect(parsed.words).toEqual(['before:tuesday']);
    expect(parsed.warnings).toEqual([
      '"before:tuesday" has no date that can be read (YYYY, YYYY-MM, YYYY-MM-DD or ISO 8601); it was taken as plain words',
    ]);
  });

  it('B-12 reads typographic quotes', () => {
    expect(parseQuery('“stack trace”').phrases).toEqual(['stack trace']);
  });

  it.each([
    'c++',
    'foo-bar',
    "it's",
    "what's",
    'AND',
    'OR',
    'NOT',
    '"',
    '""',
    '(',
    '*',
    ':',
    '^',
    '-',
    '--',
    '->',
    '--flag',
    'type:',
    'type:"',
    'author:me',
    'http://a.b/c',
    'foo.bar',
    'path/to',
    'NEAR(a,b)',
    '"unbalanced',
    'a"b"',
    '5"',
  ])('R-Q1 B-12 takes %j for a plain word', (text) => {
    expect(parseQuery(text)).toEqual({
      ...NOTHING,
      words: text === 'NEAR(a,b)' ? ['NEAR(a,b)'] : [text],
      semanticText: text,
      endsInWord: text !== 'OR',
    });
  });

  it('B-12 takes an unbalanced quote for a plain word', () => {
    expect(parseQuery('say "hello world').words).toEqual(['say', '"hello', 'world']);
  });

  it('B-12 puts phrases joined by OR into one group, with the words among them', () => {
    const parsed = parseQuery('"red car" OR "blue bike" OR train fast');
    expect(parsed.alternatives).toEqual([
      [
        { kind: 'phrase', text: 'red car' },
        { kind: 'phrase', text: 'blue bike' },
        { kind: 'word', text: 'train' },
      ],
    ]);
    expect(parsed.words).toEqual(['fast']);
    expect(parsed.semanticText).toBe('red car blue bike train fast');
  });

  it('B-12 drops an OR between words or fields, which are OR-ed anyway', () => {
    expect(parseQuery('cat OR dog').words).toEqual(['cat', 'dog']);
    expect(parseQuery('type:note OR type:task').words).toEqual([]);
  });

  it('B-12 takes an OR that joins nothing for a plain word', () => {
    expect(parseQuery('OR cat OR OR -dog').words).toEqual(['OR', 'cat', 'OR', 'OR']);
    expect(parseQuery('cat or dog').words).toEqual(['cat', 'or', 'dog']);
  });

  it('says when a query only excludes', () => {
    expect(parseQuery('-java').warnings).toEqual(['the query only excludes; say what to look for as well']);
    expect(parseQuery('-java type:note').warnings).toEqual([]);
  });

  it.each([
    ['sear', true],
    ['sear ', false],
    ['"a phrase"', false],
    ['-sear', false],
    ['type:note', false],
    ['', false],
  ])('S4-03 knows whether %j ends in an unfinished word', (text, expected) => {
    expect(parseQuery(text).endsInWord).toBe(expected);
  });

  it('R-Q2 keeps the first 64 words and says so', () => {
    const parsed = parseQuery(Array.from({ length: 70 }, (_, index) => `w${index}`).join(' '));
    expect(parsed.words).toHaveLength(64);
    expect(parsed.words.at(-1)).toBe('w63');
    expect(parsed).toMatchObject({
      truncated: true,
      endsInWord: false,
      warnings: ['the query has more than 64 words; the rest was ignored'],
    });
  });

  it('R-Q2 cuts a phrase that crosses the limit and keeps the fields behind it', () => {
    const parsed = parseQuery(`${'a '.repeat(62)}"x y z" more type:note`);
    expect(parsed.phrases).toEqual(['x y']);
    expect(parsed.words).toHaveLength(62);
    expect(parsed.fields).toEqual([{ field: 'type', value: 'note', negated: false }]);
  });

  it('R-Q2 keeps the first 2,000 characters, to the last whole word, and says so', () => {
    const parsed = parseQuery(`${'x'.repeat(1_990)} yy abcdefghijkl`);
    expect(parsed.words).toEqual(['x'.repeat(1_990), 'yy']);
    expect(parsed).toMatchObject({ truncated: true, warnings: ['the query is longer than 2000 characters; the rest was ignored'] });
  });

  it('R-Q2 strips NUL and makes the text well-formed', () => {
    expect(parseQuery('a\0b').words).toEqual(['ab']);
    expect(parseQuery('a\ud800').words).toEqual(['a\ufffd']);
  });

  it('R-Q2 reads 100,000 characters in little time', () => {
    const started = performance.now();
    for (const piece of ['"', '-', ' ', 'a:', '-"', 'OR ', '(']) parseQuery(piece.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
