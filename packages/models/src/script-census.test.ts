import { expect, test } from 'vitest';
import { createScriptCensus } from './script-census.ts';

const words = (count: number, first: number): string[] => Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
const latin = Array.from({ length: 1_000 }, (_, index) => `w${index}`);

test('a script with a few letters is not known', () => {
  const census = createScriptCensus([...latin, ...words(80, 0x3041), ...words(500, 0x4e00)]);
  expect(['login', '##ing', 'ひ', '京'].map((token) => census.knows(token))).toEqual([true, true, false, false]);
});

test('a script with a thousand entries is known', () => {
  const census = createScriptCensus([...latin, ...words(3_000, 0x4e00)]);
  expect(census.knows('京')).toBe(true);
});
