import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DOCUMENT, HITS, searchAnswerOf } from './fake-application.ts';
import { get } from './get.ts';
import { plainPen } from './pen.ts';
import { renderAnswer, toOneLine, toPrintable } from './printable.ts';
import { search } from './search.ts';

it('removes escape sequences whole (R-M11)', () => {
  expect(toPrintable('a\u001b[31mred\u001b[0m\u001b]8;;http://evil\u0007link\u001b]8;;\u0007')).toBe('aredlink');
  expect(toPrintable('\u009b2Jx\u001bcy')).toBe('xy');
});

it('removes direction overrides, zero-width, tag and control characters (R-M11)', () => {
  expect(toPrintable('a\u202eb\u2066c\u200bd\u{e0041}\u{e0020}e\u{e0100}f\u0000\u0007g\u0085h')).toBe('abcdefgh');
});

it('keeps tabs, newlines, joined emoji and any script', () => {
  const text = '\tdéjà 日本語 می‌خواهم 👩‍👩‍👧\n';
  expect(toPrintable(text)).toBe(text);
});

it('makes lone surrogates and carriage returns harmless', () => {
  expect(toPrintable('a\ud800b\r\nc\rd')).toBe('a\ufffdb\nc\nd');
});

it('leaves nothing hidden in any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(toPrintable(text)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u{e0000}-\u{e007f}]/u);
    }),
  );
});

it('keeps a title on its own line', () => {
  expect(toOneLine('first\n2. second\u001b[1m')).toBe('first 2. second');
});

it('renders every string of an answer printable, wherever it is (R-M11)', () => {
  const evil = '\u001b[31m\u202eEVIL\u{e0041}';
  const hit = { ...HITS[0]!, title: evil, id: evil, snippet: evil, type: evil };
  expect(renderAnswer(search, searchAnswerOf(evil, [hit]), plainPen)).not.toMatch(/[\u001b\u202e\u{e0041}]/u);
  expect(renderAnswer(get, { documents: [{ ...DOCUMENT, text: evil, title: evil }], missing: [evil] }, plainPen)).not.toMatch(
    /[\u001b\u202e\u{e0041}]/u,
  );
});
