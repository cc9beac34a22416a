const NON_ASCII = /[^\0-\x7f]/;
const NUL = /\0/g;

/** Marks on a Latin or Greek letter are dropped; elsewhere (й, が, ü in no other script) they make another letter. */
const MARKED_LETTER = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/** Latin letters that Unicode does not decompose, and the final sigma: the plain spelling people type instead. */
const PLAIN_SPELLING: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ł', 'l'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);
const SPECIAL_LETTER = /[ßæœøđðþłħıς]/g;

/**
 * One spelling for text that people would call the same: well-formed, without NUL, compatibility forms unified
 * (NFKC), lower case, Latin and Greek letters without their diacritics. Applying it twice changes nothing.
 */
export function normaliseText(text: string): string {
  if (!NON_ASCII.test(text)) return text.toLowerCase().replace(NUL, '');
  return text
    .toWellFormed()
    .replace(NUL, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKED_LETTER, '$1')
    .replace(SPECIAL_LETTER, (letter) => PLAIN_SPELLING.get(letter) ?? letter)
    .normalize('NFKC');
}
