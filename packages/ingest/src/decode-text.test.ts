import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

describe('decodeText', () => {
  it('reads UTF-8 with and without a byte order mark', () => {
    expect(decodeText(Buffer.from('grüße 日本 🚀'))).toEqual({ text: 'grüße 日本 🚀', repaired: false });
    expect(decodeText(Buffer.from('\uFEFFabc'))).toEqual({ text: 'abc', repaired: false });
    expect(decodeText(new Uint8Array())).toEqual({ text: '', repaired: false });
  });

  it('R-F4 reads UTF-16 with a byte order mark, of either order', () => {
    const little = Buffer.from('\uFEFFgrüße', 'utf16le');
    expect(decodeText(little)).toEqual({ text: 'grüße', repaired: false });
    expect(decodeText(Buffer.from(little).swap16())).toEqual({ text: 'grüße', repaired: false });
  });

  it('R-F4 takes NUL and mostly broken bytes for binary', () => {
    expect(decodeText(Buffer.from('abc\0def'))).toEqual({ problem: 'binary' });
    expect(decodeText(Buffer.from([0xff, 0xfe, 0x61, 0x00, 0x00, 0x00]))).toEqual({ problem: 'binary' });
    expect(decodeText(Buffer.from(Array.from({ length: 200 }, (_, index) => 128 + (index % 100))))).toEqual({ problem: 'binary' });
  });

  it('R-F4 replaces a few broken bytes, and the result is well-formed', () => {
    const decoded = decodeText(Buffer.concat([Buffer.from('long enough text '.repeat(10)), Buffer.from([0xe9]), Buffer.from(' end')]));
    expect(decoded).toEqual({ text: `${'long enough text '.repeat(10)}\ufffd end`, repaired: true });
  });
});
