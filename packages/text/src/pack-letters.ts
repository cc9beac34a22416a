/** Letters that one number holds. */
export const LETTERS_PER_NUMBER = 6;

const BITS_PER_LETTER = 5;
const LETTER_BITS = 31;

/** Adds an ASCII letter, whatever its case, to those packed before it: five bits each, counting from 1, so lengths differ too. */
export function packLetter(packed: number, code: number): number {
  return (packed << BITS_PER_LETTER) | (code & LETTER_BITS);
}

/** The letters of a word from `start` to `end` as a number. No more than `LETTERS_PER_NUMBER` fit. */
export function packLetters(word: string, start: number, end: number): number {
  let packed = 0;
  for (let index = start; index < end; index += 1) packed = packLetter(packed, word.charCodeAt(index));
  return packed;
}
