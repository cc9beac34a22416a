import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatches, highlight } from './highlight.ts';
import { stemOf } from './stem.ts';
import { forEachToken } from './tokenise.ts';

function marked(text: string, terms: readonly string[], prefixes: readonly string[] = []): readonly string[] {
  return highlight(text, { terms: new Set(terms), prefixes }).map(([start, end]) => text.slice(start, end));
}

describe('highlight', () => {
  it('finds what taking the whole text apart finds, in any text', () => {
    const words = [
      'stability',
      'Filing',
      'possibilities',
      "o'Reilly's",
      'getUserName',
      'user_name',
      'C++',
      '.net',
      'hop-hopping',
      'café',
      'x',
      '9a1',
    ];
    const text = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 12 }), fc.constantFrom(' ', '\n', '\t', ',')), {
      maxLength: 30,
    });
    const plainly = (whole: string, term: string): readonly string[] => {
      const found: string[] = [];
      forEachToken(whole, (surface, start, end) => void (stemOf(surface) === term && found.push(`${start} ${end}`)));
      return found;
    };
    fc.assert(
      fc.property(text, fc.nat(), (parts, choice) => {
        const whole = parts.join('');
        const terms: string[] = [];
        forEachToken(whole, (surface) => void terms.push(stemOf(surface)));
        const term = terms[choice % Math.max(1, terms.length)] ?? 'none';
        const found = findMatches(whole, { terms: new Set([term]) }).map(({ start, end }) => `${start} ${end}`);
        expect(found).toEqual(plainly(whole, term));
      }),
      { numRuns: 3_000 },
    );
  });

  it('relies on stems that begin like their words, but for two letters', () => {
    const stem = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 8 });
    const endings = [
      '',
      's',
      'es',
      'ies',
      'ing',
      'ed',
      'y',
      'ation',
      'ational',
      'ability',
      'ivity',
      'fulness',
      'ousli',
      'izer',
      'alism',
      'icate',
      'ical',
      'ement',
      'ance',
      'ible',
      'e',
      'll',
    ];
    fc.assert(
      fc.property(stem, fc.constantFrom(...endings), fc.constantFrom(...endings), (start, first, second) => {
        const word = start + first + second;
        const term = stemOf(word);
        expect(word.startsWith(term.slice(0, Math.max(1, term.length - 2)))).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it('B-17 finds every form of a term', () => {
    expect(marked('Connecting a connection', ['connect'])).toEqual(['Connecting', 'connection']);
  });

  it('B-17 finds beginnings and parts of identifiers', () => {
    expect(marked('Authentication of getUserName', ['user'], ['auth'])).toEqual(['Authentication', 'User']);
  });

  it('B-17 merges ranges that overlap', () => {
    expect(marked('a keyboard-first app', ['keyboard-first', 'first'])).toEqual(['keyboard-first']);
    expect(marked('大きな図書館です', ['図書', '書館', '図書館'])).toEqual(['図書館']);
  });

  it('gives nothing without a match', () => {
    expect(marked('plain text', ['other'])).toEqual([]);
  });
});
