import { describe, expect, it } from 'vitest';
import { cutSnippet, type Snippet } from './snippet.ts';

const FILLER = 'lorem ipsum dolor sit amet consectetur '.repeat(20);

function markedIn({ snippet, highlights }: Snippet): readonly string[] {
  return highlights.map(([start, end]) => snippet.slice(start, end));
}

describe('cutSnippet', () => {
  it('B-17 gives a short text whole, with ranges', () => {
    expect(cutSnippet({ text: 'Search finds documents.', terms: new Set(['find', 'document']) })).toEqual({
      snippet: 'Search finds documents.',
      highlights: [
        [7, 12],
        [13, 22],
      ],
      matchCount: 2,
    });
  });

  it('B-17 shows the place with the most distinct terms', () => {
    const text = `apple apple apple ${FILLER} an apple and a banana side by side ${FILLER} banana`;
    const snippet = cutSnippet({ text, terms: new Set(['appl', 'banana']) });
    expect(markedIn(snippet)).toEqual(['apple', 'banana']);
    expect(snippet.snippet).toContain('an apple and a banana side by side');
    expect(snippet.matchCount).toBe(6);
  });

  it('S4-13 keeps to the length and cuts between words', () => {
    const { snippet } = cutSnippet({ text: `${FILLER}target ${FILLER}`, terms: new Set(['target']) });
    expect(snippet.length).toBeLessThanOrEqual(200);
    expect(snippet.length).toBeGreaterThan(150);
    expect(snippet).toMatch(/^…(?:lorem|ipsum|dolor|sit|amet|consectetur) .* (?:lorem|ipsum|dolor|sit|amet|consectetur)…$/);
  });

  it('shows the start of a text without a match', () => {
    const { snippet, highlights, matchCount } = cutSnippet({ text: `First words. ${FILLER}`, terms: new Set(['absent']), maxChars: 40 });
    expect(snippet).toBe('First words. lorem ipsum dolor sit…');
    expect({ highlights, matchCount }).toEqual({ highlights: [], matchCount: 0 });
  });

  it('uses the room at the end of a text', () => {
    const snippet = cutSnippet({ text: `${FILLER}last target`, terms: new Set(['target']) });
    expect(snippet.snippet.endsWith('last target')).toBe(true);
    expect(snippet.snippet.length).toBeGreaterThan(170);
  });

  it('tames Markdown without breaking offsets', () => {
    const snippet = cutSnippet({
      text: '## The **Guide**\n\nRead [the manual](https://x.y/z) of `findAll`.',
      terms: new Set(['manual', 'findal', 'guid']),
    });
    expect(snippet.snippet).toBe('The Guide Read the manual of findAll.');
    expect(markedIn(snippet)).toEqual(['Guide', 'manual', 'findAll']);
  });

  it('R-M11 removes escapes, bidirectional controls and tags', () => {
    const text = '\u001B[31mred\u001B[0m \u202Eevil\u202C \u{E0041}\u{E0042}done\0';
    expect(cutSnippet({ text, terms: new Set() }).snippet).toBe('red evil done');
  });

  it('B-17 leaves markup as plain text', () => {
    expect(cutSnippet({ text: '<b>bold</b> & <script>', terms: new Set(['bold']) })).toEqual({
      snippet: '<b>bold</b> & <script>',
      highlights: [[3, 7]],
      matchCount: 1,
    });
  });

  it('B-10 cuts Japanese and keeps the match', () => {
    const snippet = cutSnippet({
      text: `${'あいうえお'.repeat(50)}図書館${'かきくけこ'.repeat(50)}`,
      terms: new Set(['図書', '書館']),
      maxChars: 40,
    });
    expect(snippet.snippet.length).toBeLessThanOrEqual(40);
    expect(markedIn(snippet)).toEqual(['図書館']);
  });

  it('never splits a surrogate pair', () => {
    for (let maxChars = 16; maxChars < 40; maxChars += 1) {
      const { snippet } = cutSnippet({ text: `${'😀'.repeat(40)}x${'😀'.repeat(40)}`, terms: new Set(['x']), maxChars });
      expect(snippet.isWellFormed()).toBe(true);
      expect(snippet).toContain('x');
    }
  });

  it('highlights a word while it is typed', () => {
    expect(markedIn(cutSnippet({ text: 'An authentication flow', terms: new Set(['auth']), prefixes: ['auth'] }))).toEqual([
      'authentication',
    ]);
  });
});
