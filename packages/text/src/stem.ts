import { stemmer } from 'stemmer';
import { memoise } from './bounded-memo.ts';

const MEMO_CAPACITY = 65_536;
const ONLY_ASCII_LETTERS = /^[a-z]+$/;
const CODE_OF_A = 0x61;
const CODE_OF_Z = 0x7a;

const stemWord = memoise((word) => (ONLY_ASCII_LETTERS.test(word) ? stemmer(word) : word), MEMO_CAPACITY);

/**
 * The indexed form of a surface: its Porter stem (S0-14). Identifiers with digits or joiners, and words of other
 * scripts, are their own stem.
 */
export function stemOf(surface: string): string {
  const first = surface.charCodeAt(0);
  return first >= CODE_OF_A && first <= CODE_OF_Z ? stemWord(surface) : surface;
}
