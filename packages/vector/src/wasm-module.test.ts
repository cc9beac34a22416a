import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSigned, encodeUnsigned } from './wasm-module.ts';

function decodeUnsigned(bytes: readonly number[]): number {
  return bytes.reduceRight((value, byte) => value * 0x80 + (byte & 0x7f), 0);
}

describe('encodeUnsigned', () => {
  it('writes the example of the DWARF standard', () => {
    expect(encodeUnsigned(624_485)).toEqual([0xe5, 0x8e, 0x26]);
    expect(encodeUnsigned(0)).toEqual([0]);
    expect(encodeUnsigned(127)).toEqual([0x7f]);
    expect(encodeUnsigned(128)).toEqual([0x80, 0x01]);
  });

  it('can be read back, with every byte but the last marked as followed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 32 - 1 }), (value) => {
        const bytes = encodeUnsigned(value);
        expect(decodeUnsigned(bytes)).toBe(value);
        expect(bytes.map((byte) => byte >= 0x80)).toEqual(bytes.map((_, place) => place < bytes.length - 1));
      }),
    );
  });
});

describe('encodeSigned', () => {
  it('keeps the sign in the highest bit of the last seven', () => {
    expect(encodeSigned(-123_456)).toEqual([0xc0, 0xbb, 0x78]);
    expect(encodeSigned(63)).toEqual([0x3f]);
    expect(encodeSigned(64)).toEqual([0xc0, 0x00]);
    expect(encodeSigned(-64)).toEqual([0x40]);
    expect(encodeSigned(-65)).toEqual([0xbf, 0x7f]);
  });
});
