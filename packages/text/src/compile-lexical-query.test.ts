import type { LexicalQuery } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { compileLexicalQuery, type CompileOptions } from './compile-lexical-query.ts';
import { parseQuery } from './parse-query.ts';

function compile(query: string, options?: CompileOptions): LexicalQuery {
  return compileLexicalQuery(parseQuery(query), options);
}

/** `term^weight`, with `surface*` for prefixes. */
function shouldOf(query: string, options?: CompileOptions): string {
  return compile(query, options)
    .should.map((clause) => (clause.kind === 'term' ? `${clause.prefix ? `${clause.surface}*` : clause.term}^${clause.weight}` : 'phrase'))
    .join(' ');
}

describe('compileLexicalQuery', () => {
  it('OR-s the words and weighs a repeated one by its count', () => {
    expect(shouldOf('flight heat flights')).toBe('flight^2 heat^1');
  });

  it('S0-14 drops stop words', () => {
    expect(shouldOf('what is the boiling point of it')).toBe('boil^1 point^1');
    expect(compile('the "red car"').should).toEqual([]);
  });

  it('S0-14 keeps stop words when nothing else is asked for', () => {
    expect(shouldOf('to be or not')).toBe('not^1');
    expect(shouldOf('who is it')).toBe('who^1 is^1 it^1');
    expect(shouldOf('the type:note')).toBe('the^1');
  });

  it('S4-07 C9 searches an identifier by its whole and, at half the weight, by its parts', () => {
    expect(shouldOf('keyboard-first')).toBe('keyboard-first^1 keyboard^0.5 first^0.5');
    expect(shouldOf('0001')).toBe('0001^1');
  });

  it('B-10 searches unspaced scripts by words and, at half the weight, by bigrams', () => {
    expect(shouldOf('図書館')).toBe('図書^0.5 図書館^1 書館^0.5');
    expect(shouldOf('猫')).toBe('猫^1');
    expect(shouldOf('猫 cat')).toBe('猫^1 cat^1');
  });

  it('B-12 requires phrases, one group each, and one of those joined by OR', () => {
    const { must } = compile('"red car" "blue" OR "green bike" OR boat');
    expect(must.map((group) => group.map((clause) => (clause.kind === 'phrase' ? clause.surfaces.join(' ') : clause.surface)))).toEqual([
      ['red car'],
      ['blue', 'green bike', 'boat'],
    ]);
  });

  it('B-12 takes a phrase that a sentence quotes for words like the others', () => {
    const sentence = compile('who wrote the music for the film "Night Train" of that director');
    expect(sentence.must).toEqual([]);
    expect(sentence.should.map((clause) => clause.kind === 'term' && clause.term)).toEqual([
      'wrote',
      'music',
      'film',
      'director',
      'night',
      'train',
    ]);
    expect(compile('the film "Night Train" of that director').must).toHaveLength(1);
    expect(compile('one two three four five six seven eight "red car" OR "blue car"').must).toHaveLength(1);
  });

  it('B-12 excludes words and phrases', () => {
    expect(compile('engine -steam -"jet engine" -"("').mustNot).toEqual([
      { kind: 'term', term: 'steam', surface: 'steam', weight: 1, prefix: false },
      { kind: 'phrase', terms: ['jet', 'engin'], surfaces: ['jet', 'engine'], weight: 1 },
    ]);
  });

  it('S4-03 takes the last word for a beginning when it is the last thing typed', () => {
    expect(shouldOf('user auth', { prefixLast: true })).toBe('user^1 auth*^1');
    expect(shouldOf('user auth ', { prefixLast: true })).toBe('user^1 auth^1');
    expect(shouldOf('user auth')).toBe('user^1 auth^1');
    expect(shouldOf('keyboard-fi', { prefixLast: true })).toBe('keyboard-fi*^1 keyboard^0.5 fi*^0.5');
    expect(shouldOf('grade a x', { prefixLast: true })).toBe('grade^1 x^1');
    expect(shouldOf('図書館', { prefixLast: true })).toBe('図書^0.5 図書館^1 書館^0.5');
  });

  it('S0-10 adds expansions that were not asked for already', () => {
    const expansions = [
      { surface: 'natural language of search', weight: 0.4 },
      { surface: 'userName', weight: 0.5 },
    ];
    expect(shouldOf('search', { expansions })).toBe('search^1 natur^0.4 languag^0.4 usernam^0.5 user^0.25 name^0.25');
  });

  it('S0-10 drops a correction that is asked for already: the word would weigh twice', () => {
    const expansions = [
      { surface: 'cranes', weight: 0.7 },
      { surface: 'carne', weight: 0.3 },
    ];
    expect(shouldOf('crane crnae', { expansions })).toBe('crane^1 crnae^1 carn^0.3');
    expect(shouldOf('crnae crnae', { expansions })).toBe('crnae^2 crane^0.7 carn^0.3');
  });

  it.each(['', '   ', '"', '( * )', 'type:note', '\0'])('S3-05 asks for nothing when %j says nothing', (query) => {
    expect(compile(query)).toEqual({ should: [], must: [], mustNot: [] });
  });

  it('R-Q2 bounds the number of clauses', () => {
    const characters = Array.from({ length: 1_900 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    expect(compile(characters).should.length).toBe(256);
  });
});
