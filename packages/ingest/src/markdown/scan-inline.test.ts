import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '../../test/cpu-milliseconds.ts';
import { createInlineScan } from './scan-inline.ts';

function scan(text: string) {
  const inline = createInlineScan(text);
  inline.scan(0, text.length);
  return inline;
}

function references(text: string): readonly (readonly [string, string, string | null])[] {
  return scan(text).references.map(({ kind, target, label }) => [kind, target, label]);
}

describe('createInlineScan', () => {
  it('S1-15 finds wikilinks with headings, aliases and embeds', () => {
    expect(references('[[a]] ![[b#Part]] [[c|see c]] [[d\\|in a table]]')).toEqual([
      ['wikilink', 'a', null],
      ['wikilink', 'b#Part', null],
      ['wikilink', 'c', 'see c'],
      ['wikilink', 'd', 'in a table'],
    ]);
  });

  it('finds links with titles, angle brackets and parentheses, and definitions', () => {
    expect(references('[x](a.md "T") [y](<b c.md>) [z](d_(e).md) [w]( f.md )\n[ref]: g.md')).toEqual([
      ['markdown', 'a.md', 'x'],
      ['markdown', 'b c.md', 'y'],
      ['markdown', 'd_(e).md', 'z'],
      ['markdown', 'f.md', 'w'],
      ['markdown', 'g.md', 'ref'],
    ]);
  });

  it('finds no link in code spans or behind a backslash', () => {
    expect(references('`[[a]]` ``[x](`y`)`` \\[z](w) and [ ] or [x] (no)')).toEqual([]);
  });

  it('finds task ids in words and code, but not standards, parts of words or versions', () => {
    expect(references('TASK-12, `ABC-1`; UTF-8 SHA-256 xTASK-1 TASK-1x CVE-2024-1234 AB-1.2 TASK-1234567 A-1')).toEqual([
      ['mention', 'TASK-12', null],
      ['mention', 'ABC-1', null],
    ]);
  });

  it('does not mention what it links', () => {
    expect(references('[TASK-1 now](t.md) [[TASK-2]] TASK-3')).toEqual([
      ['markdown', 't.md', 'TASK-1 now'],
      ['wikilink', 'TASK-2', null],
      ['mention', 'TASK-3', null],
    ]);
  });

  it('finds tags between white space', () => {
    expect(scan('#one a#b #two/three (#日本) #1 ##x `#code`').tags).toEqual(['one', 'two/three', '日本']);
  });

  const half = 1_000_000;
  it.each([
    ['50,000 [', '['.repeat(50_000)],
    ['[[ without an end', '[['.repeat(half)],
    ['](', ']('.repeat(half)],
    ['[](', '[]('.repeat(half / 2)],
    ['[](a "', '[](a "'.repeat(half / 4)],
    ['[](<a', '[](<a'.repeat(half / 4)],
    ['backtick runs of every length', Array.from({ length: 2_000 }, (_, i) => '`'.repeat(i + 1)).join(' ')],
    ['600 backtick runs', '` '.repeat(600)],
    ['dashes', 'A-'.repeat(half)],
    ['hashes', ' #'.repeat(half)],
  ])('R-F6 takes linear time for %s', async (_name, text) => {
    expect(await cpuMilliseconds(() => scan(text))).toBeLessThan(2_000);
  });
});
