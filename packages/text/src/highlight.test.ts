import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';
import { stemOf } from './stem.ts';
import { forEachToken } from './tokenise.ts';

function marked(text: string, terms: readonly string[], prefixes: readonly string[] = []): readonly string[] {
  return highlight(text, { terms: new Set(terms), prefixes }).map(([start, end]) => text.slice(start, end));
}

describe('highlight', () => {
  it('finds a term in whatever word has it as its stem', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABXYZ'), minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(word, (any) => {
        forEachToken(any, (surface) => expect(marked(any, [stemOf(surface)])).not.toEqual([]));
      }),
      { numRuns: 2_000 },
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
