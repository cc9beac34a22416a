import { describe, expect, it } from 'vitest';
import { documentNames, normaliseName, rankNameMatches } from './document-name.ts';

describe('documentNames', () => {
  it('gives id, path, stem, trailing parts, title and aliases, each once under its strongest kind', () => {
    expect(documentNames({ id: 'docs/guides/Set Up.md', uri: 'guides/Set Up.md', title: 'Set up', aliases: ['Installing'] })).toEqual([
      { name: 'docs/guides/set up.md', kind: 'id' },
      { name: 'guides/set up.md', kind: 'uri' },
      { name: 'guides/set up', kind: 'stem' },
      { name: 'set up', kind: 'suffix' },
      { name: 'installing', kind: 'alias' },
    ]);
  });

  it('compares names whatever their case, spacing and Unicode composition', () => {
    expect(normaliseName('  Cafe\u0301\\Menu   One ')).toBe('café/menu one');
  });
});

describe('rankNameMatches', () => {
  it('prefers the strongest kind, then the wanted collection, then the smallest id', () => {
    const matches = [
      { documentId: 'b', collection: 'x', kind: 'title' },
      { documentId: 'c', collection: 'y', kind: 'suffix' },
      { documentId: 'a', collection: 'y', kind: 'suffix' },
      { documentId: 'z', collection: 'x', kind: 'suffix' },
    ] as const;
    expect(rankNameMatches(matches, 'x').map((match) => match.documentId)).toEqual(['z', 'a', 'c', 'b']);
  });
});
