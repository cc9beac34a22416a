import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { compileLexicalQuery } from './compile-lexical-query.ts';
import { fieldFilter } from './field-filter.ts';
import { parseQuery } from './parse-query.ts';
import { queryTerms } from './query-terms.ts';
import { cutSnippet } from './snippet.ts';
import { forEachToken } from './tokenise.ts';

const RUNS = { numRuns: 5_000 };

/** What breaks query parsers, next to words of several scripts. */
const PIECES = [
  '"',
  "'",
  '’',
  '(',
  ')',
  '*',
  ':',
  '^',
  '~',
  '\\',
  '-',
  '--',
  '+',
  '++',
  '#',
  '.',
  '_',
  '/',
  ' ',
  '\n',
  '\0',
  '\ud83d',
  '\udc69',
  '\u0301',
  '\u200d',
  '\u00ad',
  'OR',
  'AND',
  'NEAR',
  'type:',
  '-tag:',
  'before:',
  '2024-02',
  'the',
  'word',
  'Word',
  'getUserName',
  'HTTPServer2',
  "it's",
  "l'eau",
  'v1.2.3',
  'é',
  'ß',
  'İ',
  'ﬁ',
  '½',
  'ﷺ',
  'й',
  '東京',
  'ひらがな',
  'カタカナ',
  'ｶﾞ',
  '한국',
  'ก็',
  '👩‍💻',
  '🇯🇵',
  '𠮷',
  '[[',
  ']]',
  '](',
  '**',
  '`',
  '# ',
  '\u001b[0m',
  '\u{E0041}',
];
const anyString = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => pieces.join('')),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
);

describe('R-Q1 any string', () => {
  it('is analysed into well-formed tokens inside it, in order of position', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        let previous = 0;
        const length = forEachToken(text, (surface, start, end, position) => {
          const sound = surface.isWellFormed() && surface !== '' && surface.length <= 64 && !/\s/.test(surface);
          const inside = 0 <= start && start < end && end <= text.length;
          const inOrder = position === previous || position === previous + 1;
          expect([sound, inside, inOrder]).toEqual([true, true, true]);
          previous = position;
        });
        expect(length).toBeGreaterThanOrEqual(previous);
      }),
      RUNS,
    );
  });

  it('is found by every word taken from it', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        const tokens = analyse(text);
        const terms = new Set(tokens.map(({ term }) => term));
        for (const token of tokens) {
          const asked = analyse(text.slice(token.start, token.end)).map(({ term }) => term);
          const segmented = token.kind === 'word' && [...token.surface].length > 2;
          // The segmenter may see another word without its context; bigrams find it all the same.
          expect(segmented ? asked.find((term) => terms.has(term)) : asked.find((term) => term === token.term)).toBeDefined();
        }
      }),
      RUNS,
    );
  });

  it('is a query that can be parsed, compiled and made a filter', () => {
    fc.assert(
      fc.property(anyString, fc.boolean(), (text, prefixLast) => {
        const parsed = parseQuery(text);
        const { should, must, mustNot } = compileLexicalQuery(parsed, { prefixLast });
        expect(JSON.stringify([parsed, fieldFilter(parsed)]).isWellFormed()).toBe(true);
        for (const clause of [...should, ...must.flat(), ...mustNot]) {
          expect(clause.kind === 'phrase' ? clause.terms.length > 1 : clause.term !== '').toBe(true);
          expect(clause.weight).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });

  it('is read the same with a field beside it, which most queries have not', () => {
    fc.assert(
      fc.property(anyString, (text) => {
        // A quote left open would reach into the field.
        fc.pre(!/["\u201C-\u201F\uFF02]|OR\s*$/.test(text));
        const [alone, beside] = [parseQuery(text), parseQuery(`${text} type:note`)];
        for (const part of ['words', 'phrases', 'alternatives', 'excluded', 'semanticText'] as const) {
          expect(beside[part]).toEqual(alone[part]);
        }
        expect(beside.fields).toHaveLength(alone.fields.length + 1);
      }),
      RUNS,
    );
  });

  it('is a text that a snippet can be cut from, with ranges inside it', () => {
    fc.assert(
      fc.property(anyString, anyString, fc.integer({ min: 16, max: 60 }), (text, query, maxChars) => {
        const terms = queryTerms(compileLexicalQuery(parseQuery(query), { prefixLast: true }));
        const { snippet, highlights, matchCount } = cutSnippet({ text: `${text} ${query} ${text}`, maxChars, ...terms });
        expect(snippet.length).toBeLessThanOrEqual(maxChars);
        expect(snippet.isWellFormed()).toBe(true);
        expect(matchCount).toBeGreaterThanOrEqual(highlights.length);
        let previousEnd = -1;
        for (const [start, end] of highlights) {
          expect(previousEnd < start && start < end && end <= snippet.length).toBe(true);
          previousEnd = end;
        }
      }),
      RUNS,
    );
  });
});
