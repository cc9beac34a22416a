import { describe, expect, it } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

describe('plainMarkdown', () => {
  it.each([
    ['# Title\n\nBody  text\n', 'Title Body text'],
    ['> quoted\n> ## twice', 'quoted twice'],
    ['see [the guide](https://example.com/a_b "tip") now', 'see the guide now'],
    ['![a picture](x.png) and [[notes/idea|the idea]] and [[other]]', 'a picture and the idea and other'],
    ['**bold** and `code_name` stay', 'bold and code_name stay'],
    ['```ts\nconst a = 1;\n```', 'const a = 1;'],
    ['| a | b |\n|---|:-:|\n| 1 | 2 |', '| a | b | | 1 | 2 |'],
    ['<!-- ANCHOR:intro -->text<!-- /ANCHOR:intro -->', 'text'],
    ['a[0] * b(1) and f(**options)', 'a[0] * b(1) and f(**options)'],
    ['__init__ and snake_case_name', '__init__ and snake_case_name'],
  ])('reads %j', (text, expected) => {
    expect(plainMarkdown(text)).toBe(expected);
  });

  it.each(['[', '[[', '![', '[a](', '**a', '`', '<!--', '> ', '#', '```', '|-'])('R-F6 reads 100 KB of %j in linear time', (piece) => {
    const started = performance.now();
    plainMarkdown(piece.repeat(Math.ceil(100_000 / piece.length)));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
