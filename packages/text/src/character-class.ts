/**
 * What a character does in a token. One byte a UTF-16 unit, filled on first sight, so that the tokeniser's inner
 * loop is a table look-up and nothing is computed for scripts that never appear.
 */
export const SEPARATOR = 1;
export const LOWER = 2;
export const UPPER = 3;
export const DIGIT = 4;
/** `_`, `-` and `.`: they join the parts of an identifier. */
export const JOINER = 5;
export const APOSTROPHE = 6;
/** Marks and invisible characters: they belong to the character before them. */
export const EXTENDER = 7;
/** Scripts written without spaces: Han, kana, Hangul, and Thai and its neighbours. */
export const UNSPACED = 8;
/** Emoji and pictographs: each is a token of its own. */
export const SYMBOL = 9;

const UNKNOWN = 0;
const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const LAST_ASCII = 0x7f;

const UNSPACED_SCRIPT =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
const UPPER_LETTER = /[\p{Lu}\p{Lt}]/u;
const NUMBER = /\p{N}/u;
const MARK_OR_FORMAT = /[\p{M}\p{Cf}]/u;
const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Half-width voicing marks, conjoining vowels and finals: letters by category, but they complete the one before. */
const COMPLETES_PREVIOUS = /[\uFF9E\uFF9F\u1160-\u11FF]/;
const ZERO_WIDTH_SPACE = '\u200B';
const JOINERS = '_-.\u2010\u2011';
const APOSTROPHES = "'\u2019\u02BC\uFF07";

const classOfUnit = new Uint8Array(0x10000);

/** The class of the character at `index`. Half a surrogate pair, and the end of the text, are separators. */
export function characterClassAt(text: string, index: number): number {
  if (index >= text.length) return SEPARATOR;
  const unit = text.charCodeAt(index);
  const known = classOfUnit[unit];
  if (known !== UNKNOWN && known !== undefined) return known;
  const codePoint = text.codePointAt(index) ?? unit;
  const computed = classify(codePoint);
  // A surrogate says nothing without its partner, so pairs are classified each time.
  if (unit < FIRST_SURROGATE || unit > LAST_SURROGATE) classOfUnit[unit] = computed;
  return computed;
}

/** How many UTF-16 units the character at `index` takes. */
export function characterSizeAt(text: string, index: number): number {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

export function isLetterClass(characterClass: number): boolean {
  return characterClass === LOWER || characterClass === UPPER;
}

/** True for what a spaced word is made of. */
export function isWordClass(characterClass: number): boolean {
  return characterClass === LOWER || characterClass === UPPER || characterClass === DIGIT;
}

/** Most queries need no more than this, and the expressions below take milliseconds to compile. */
function classifyAscii(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return LOWER;
  if (code >= 0x41 && code <= 0x5a) return UPPER;
  if (code >= 0x30 && code <= 0x39) return DIGIT;
  return SEPARATOR;
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (!character.isWellFormed() || character === ZERO_WIDTH_SPACE) return SEPARATOR;
  if (JOINERS.includes(character)) return JOINER;
  if (APOSTROPHES.includes(character)) return APOSTROPHE;
  if (codePoint <= LAST_ASCII) return classifyAscii(codePoint);
  if (COMPLETES_PREVIOUS.test(character) || MARK_OR_FORMAT.test(character)) return EXTENDER;
  if (LETTER_OR_NUMBER.test(character)) {
    if (UNSPACED_SCRIPT.test(character)) return UNSPACED;
    if (NUMBER.test(character)) return DIGIT;
    return UPPER_LETTER.test(character) ? UPPER : LOWER;
  }
  return PICTOGRAPH.test(character) ? SYMBOL : SEPARATOR;
}
