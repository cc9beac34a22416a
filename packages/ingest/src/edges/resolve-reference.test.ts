import { describe, expect, it } from 'vitest';
import { resolveLink, resolveRelation, resolveWikilink } from './resolve-reference.ts';

describe('resolveLink', () => {
  it.each([
    ['../tasks/TASK-1.md', 'tasks/task-1.md', null],
    ['./b.md#Some%20Part', 'notes/b.md', 'Some Part'],
    ['/root.md', 'root.md', null],
    ['My%20Note.md?raw=1', 'notes/my note.md', null],
    ['100%.md', 'notes/100%.md', null],
    ['sub//x/./y/', 'notes/sub/x/y', null],
    ['a\\b.md', 'notes/a/b.md', null],
  ])('%s is %s', (written, target, heading) => {
    expect(resolveLink(written, 'notes/a.md')).toEqual({ target, heading });
  });

  it.each(['https://example.org/x.md', 'mailto:a@b.c', '//host/x', '#part', '', '../../out.md', 'picture.PNG'])(
    '%s points at no document',
    (written) => {
      expect(resolveLink(written, 'notes/a.md')).toBeNull();
    },
  );

  it('R-F1 never leads out of the collection', () => {
    const climbing = ['../../../etc/passwd', '%2e%2e/%2e%2e/x', '..\\..\\..\\x'];
    expect(climbing.map((written) => resolveLink(written, 'notes/a.md'))).toEqual([null, null, null]);
  });
});

describe('resolveWikilink', () => {
  it.each([
    ['Other Note', 'other note', null],
    ['folder/Note.md#Part', 'folder/note', 'Part'],
    ['../x', 'x', null],
    ['/x', 'x', null],
  ])('%s is %s', (written, target, heading) => {
    expect(resolveWikilink(written, 'notes/a.md')).toEqual({ target, heading });
  });

  it.each(['#here', '', 'image.png'])('%j points at no document', (written) => {
    expect(resolveWikilink(written, 'notes/a.md')).toBeNull();
  });
});

describe('resolveRelation', () => {
  it.each([
    ['EPIC-1', 'epic-1'],
    ['decisions/use-passkeys.md', 'decisions/use-passkeys'],
    ['[[Note|shown]]', 'note'],
    ['[text](b.md)', 'notes/b.md'],
    ['C# in depth', 'c# in depth'],
    ['mcp://backlog/resources/a.md', 'mcp://backlog/resources/a.md'],
  ])('%s is %s', (written, target) => {
    expect(resolveRelation(written, 'notes/a.md')?.target).toBe(target);
  });

  it('an address on the web is no relation', () => {
    expect(resolveRelation('https://example.org', 'notes/a.md')).toBeNull();
  });
});
