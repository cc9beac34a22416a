import { describe, expect, it } from 'vitest';
import { scanMarkdown } from './scan-markdown.ts';

/** Each span as its heading path, its anchors and its text. */
function outline(text: string): readonly (readonly [string, string, string])[] {
  return scanMarkdown(text, 0).spans.map((span) => [
    span.headingPath.join(' > '),
    span.anchors.join('|'),
    text.slice(span.start, span.end),
  ]);
}

describe('scanMarkdown', () => {
  it('bounds spans by ATX and setext headings, with the path of the enclosing ones', () => {
    expect(outline('Intro\n\n# A\ntext\n## B ##\nmore\n\nC\n===\nend')).toEqual([
      ['', '', 'Intro\n\n'],
      ['A', '', '# A\ntext\n'],
      ['A > B', '', '## B ##\nmore\n\n'],
      ['C', '', 'C\n===\nend'],
    ]);
  });

  it('gives blank lines before the first heading to it', () => {
    expect(outline('\n\n# A\n')).toEqual([['A', '', '\n\n# A\n']]);
    expect(outline('\n\nA\n---\nx')).toEqual([['A', '', '\n\nA\n---\nx']]);
  });

  it('takes no heading from code, comments, tags or lists', () => {
    const text = '```md\n# no\n```\n~~~\n# no\n~~~\n<!--\n# no\n-->\n    # no\n#no\n####### no\n- item\n---\n| a |\n|---|\n';
    expect(scanMarkdown(text, 0).headings).toEqual([]);
  });

  it('closes a fence only by a fence as long, and an open one at the end of the text', () => {
    const text = '````\n```\n# no\n````\n# yes\n```\n# no\n';
    const scan = scanMarkdown(text, 0);
    expect(scan.headings).toEqual(['yes']);
    expect(scan.fences.map(({ start, end }) => text.slice(start, end))).toEqual(['````\n```\n# no\n````\n', '```\n# no\n']);
  });

  it('shows headings as a reader sees them', () => {
    const text = '# **Bold** `code` [link](x.md) [[a|b]] snake_case {#id}\r\n## Closed ##\r\n';
    expect(scanMarkdown(text, 0).headings).toEqual(['Bold code link b snake_case', 'Closed']);
  });

  it('S0-35 makes an ANCHOR region a section of its own', () => {
    expect(outline('# A\nbefore\n<!-- ANCHOR:one -->\ninside\n<!-- /ANCHOR:one -->\n\n---\n\nafter\n')).toEqual([
      ['A', '', '# A\nbefore\n'],
      ['A', 'one', '<!-- ANCHOR:one -->\ninside\n<!-- /ANCHOR:one -->\n\n---\n\n'],
      ['A', '', 'after\n'],
    ]);
  });

  it('S0-35 lets an anchor beside a heading share its section', () => {
    expect(
      outline(
        '## A\n<!-- ANCHOR:one -->\n\ntext\n\n<!-- /ANCHOR:one -->\n<!-- ANCHOR:two -->\n## B\ntext\n### C\nmore\n<!-- /ANCHOR:two -->\n',
      ),
    ).toEqual([
      ['A', 'one', '## A\n<!-- ANCHOR:one -->\n\ntext\n\n<!-- /ANCHOR:one -->\n'],
      ['B', 'two', '<!-- ANCHOR:two -->\n## B\ntext\n'],
      ['B > C', 'two', '### C\nmore\n<!-- /ANCHOR:two -->\n'],
    ]);
  });

  it('nests anchors, outermost first', () => {
    const text = '<!-- ANCHOR:a -->\nx\n<!-- ANCHOR:b -->\ny\n<!-- /ANCHOR:b -->\nz\n<!-- /ANCHOR:a -->\n';
    expect(outline(text).map(([, anchors]) => anchors)).toEqual(['a', 'a|b', 'a']);
  });

  it('ignores the end of an anchor that was never opened', () => {
    expect(outline('# A\n<!-- /ANCHOR:x -->\ntext\n')).toHaveLength(1);
  });

  it('has one span for a text without content', () => {
    expect(outline('')).toEqual([['', '', '']]);
    expect(outline('\n\n')).toEqual([['', '', '\n\n']]);
  });
});
