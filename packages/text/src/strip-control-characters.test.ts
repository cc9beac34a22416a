import { describe, expect, it } from 'vitest';
import { stripControlCharacters } from './strip-control-characters.ts';

describe('stripControlCharacters', () => {
  it.each([
    ['\u001B[31mred\u001B[0m', 'red'],
    ['\u009B1mbold', 'bold'],
    ['\u001B]8;;http://evil\u0007link\u001B]8;;\u0007', 'link'],
    ['a\u202Egnp.exe', 'agnp.exe'],
    ['hidden\u{E0069}\u{E0067}text', 'hiddentext'],
    ['bell\u0007 nul\0 feff\uFEFF', 'bell nul feff'],
  ])('R-M11 removes what is hidden in %j', (text, expected) => {
    expect(stripControlCharacters(text)).toBe(expected);
  });

  it('keeps tabs, line ends, joined emoji and marks', () => {
    const text = 'a\tb\r\nc 👩‍💻 ❤️ é';
    expect(stripControlCharacters(text)).toBe(text);
  });

  it('keeps the text behind an escape that never ends', () => {
    expect(stripControlCharacters('\u001B]0;title without an end')).toBe(']0;title without an end');
  });
});
