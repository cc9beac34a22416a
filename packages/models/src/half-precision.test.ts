import { expect, test } from 'vitest';
import { bfloatToFloat, halfToFloat } from './half-precision.ts';

test('reads binary16 exactly', () => {
  const bits = Uint16Array.of(0x0000, 0x8000, 0x3c00, 0xc000, 0x7bff, 0x0001, 0x0400, 0x3555, 0x7c00, 0xfc00, 0x7e00);
  expect([...halfToFloat(bits)]).toEqual([0, -0, 1, -2, 65504, 2 ** -24, 2 ** -14, 0.333251953125, Infinity, -Infinity, NaN]);
});

test('reads bfloat16 as the upper half of binary32', () => {
  expect([...bfloatToFloat(Uint16Array.of(0x3f80, 0xc000, 0x7f80, 0x0000))]).toEqual([1, -2, Infinity, 0]);
});
