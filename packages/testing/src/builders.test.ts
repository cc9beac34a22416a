import { describe, expect, it } from 'vitest';
import { buildDocument, buildEdge, buildWrite, sha256 } from './builders.ts';

describe('builders', () => {
  it('derives collection path, source and title from the id', () => {
    expect(buildDocument({ id: 'notes/deep/My note.md' })).toMatchObject({
      uri: 'deep/My note.md',
      source: 'deep/My note.md',
      title: 'My note',
    });
  });

  it('keeps a section id when its text changes, and changes its content hash', () => {
    const [first] = buildWrite({ id: 'a', sections: [{ headingPath: ['H'], text: 'one' }] }).sections;
    const [second] = buildWrite({ id: 'a', sections: [{ headingPath: ['H'], text: 'two' }] }).sections;
    expect(second?.id).toBe(first?.id);
    expect(second?.contentHash).not.toBe(first?.contentHash);
    expect(first?.contentHash).toBe(sha256(JSON.stringify(['', 'one'])));
  });

  it('gives every section its own id, place and lines', () => {
    const { sections } = buildWrite({ sections: [{ text: 'a\nb\n' }, { text: 'c\n' }, { headingPath: ['H'], text: '# H\n' }] });
    expect(new Set(sections.map((section) => section.id)).size).toBe(3);
    expect(sections.map(({ ordinal, lines }) => [ordinal, lines.start, lines.end])).toEqual([
      [0, 1, 2],
      [1, 3, 3],
      [2, 4, 4],
    ]);
  });

  it('normalises the target of an edge', () => {
    expect(buildEdge({ target: ' My\\Note ' }).target).toBe('my/note');
  });
});
