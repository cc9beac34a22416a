import { describe, expect, it } from 'vitest';
import { compileExactClause } from './compile-exact-clause.ts';

function surfacesOf(text: string): readonly string[] | null {
  const clause = compileExactClause(text);
  if (clause === null) return null;
  return clause.kind === 'phrase' ? clause.surfaces : [clause.surface];
}

describe('compileExactClause', () => {
  it('B-12 keeps stop words and gives stems beside surfaces', () => {
    expect(compileExactClause('State of the Arts')).toEqual({
      kind: 'phrase',
      terms: ['state', 'of', 'the', 'art'],
      surfaces: ['state', 'of', 'the', 'arts'],
      weight: 1,
    });
  });

  it('gives a single word as a term', () => {
    expect(compileExactClause('Running')).toEqual({ kind: 'term', term: 'run', surface: 'running', weight: 1, prefix: false });
  });

  it('reads an identifier as its parts, so that it matches however it was joined', () => {
    expect(surfacesOf('the keyboard-first design')).toEqual(['the', 'keyboard', 'first', 'design']);
  });

  it('reads a name that has one part as a whole', () => {
    expect(surfacesOf('modern c++ templates')).toEqual(['modern', 'c++', 'templates']);
    expect(surfacesOf('.net core')).toEqual(['.net', 'core']);
  });

  it('B-10 reads unspaced scripts as pairs, so that any substring is found', () => {
    expect(surfacesOf('猫')).toEqual(['猫']);
    expect(surfacesOf('図書')).toEqual(['図書']);
    expect(surfacesOf('図書館員')).toEqual(['図書', '書館', '館員']);
    expect(surfacesOf('図書library')).toEqual(['図書', '書', 'library']);
  });

  it('is null without a word', () => {
    expect(compileExactClause('" * (')).toBeNull();
  });
});
