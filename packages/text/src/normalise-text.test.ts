import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from './normalise-text.ts';

describe('normaliseText', () => {
  it.each([
    ['Hello World', 'hello world'],
    ['Crème Brûlée', 'creme brulee'],
    ['STRAẞE straße', 'strasse strasse'],
    ['Łódź, Ærø, Þór', 'lodz, aero, thor'],
    ['ＡＢＣ１２３', 'abc123'],
    ['ﾊﾟｿｺﾝ', 'パソコン'],
    ['İstanbul', 'istanbul'],
    ['ﬁne ﬂow', 'fine flow'],
    ['Αθήνα ΟΔΟΣ', 'αθηνα οδοσ'],
  ])('gives %j one spelling', (text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });

  it('keeps marks that make another letter outside Latin and Greek', () => {
    expect(normaliseText('Йога ёлка がぎ')).toBe('йога ёлка がぎ');
  });

  it('unifies composed and decomposed letters', () => {
    expect(normaliseText('が'.normalize('NFD'))).toBe('が');
    expect(normaliseText('한국'.normalize('NFD'))).toBe('한국');
  });

  it('R-Q2 strips NUL and makes lone surrogates well-formed', () => {
    expect(normaliseText('a\0b')).toBe('ab');
    expect(normaliseText('é\0\ud800').isWellFormed()).toBe(true);
    expect(normaliseText('é\0')).toBe('e');
  });

  it('changes nothing when applied twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
