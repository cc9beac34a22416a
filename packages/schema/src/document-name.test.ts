import fc from 'fast-check';
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

  it('keeps the records of one file apart, dots and slashes in their ids included', () => {
    const namesOf = (uri: string): readonly string[] => documentNames({ id: 'x', uri, title: '', aliases: [] }).map(({ name }) => name);
    expect(namesOf('work/tasks.jsonl#12')).toEqual(['x', 'work/tasks.jsonl#12', 'tasks.jsonl#12']);
    expect(namesOf('tasks.jsonl#v1.2')).toEqual(['x', 'tasks.jsonl#v1.2']);
    expect(namesOf('a/tasks.json#b/c')).toEqual(['x', 'a/tasks.json#b/c', 'tasks.json#b/c']);
    expect(namesOf('c#.md')).toEqual(['x', 'c#.md', 'c#']);
  });

  it('compares names whatever their case, spacing and Unicode composition', () => {
    expect(normaliseName('Docs/Set Up')).toBe('docs/set up');
    expect(normaliseName('a  b\\C')).toBe('a b/c');
    expect(normaliseName('  Cafe\u0301\\Menu   One ')).toBe('café/menu one');
  });
});

describe('normaliseName', () => {
  it('takes no short cut that changes a name', () => {
    const slowly = (name: string): string =>
      name.toWellFormed().normalize('NFC').replaceAll('\\', '/').replace(/\s+/gu, ' ').trim().toLowerCase();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[\w ./#\\-]*$/u)), (name) => {
        expect(normaliseName(name)).toBe(slowly(name));
      }),
    );
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
