import {
  characterClassAt,
  characterSizeAt,
  DIGIT,
  isLetterClass,
  isWordClass,
  JOINER,
  SEPARATOR,
  SYMBOL,
  UNSPACED,
  UPPER,
} from './character-class.ts';
import { LETTERS_PER_NUMBER, packLetter } from './pack-letters.ts';
import { spacedRunEnd, visitSpacedRun } from './spaced-run.ts';
import { plainSurface } from './surface.ts';
import { MAX_PLAIN_LENGTH, type PlainWordVisitor, type TokenVisitor } from './token.ts';
import { unspacedRunEnd, visitUnspacedRun } from './unspaced-run.ts';

const SPACE = 0x20;
const HASH = 0x23;
const PLUS = 0x2b;
const SMALL_A = 0x61;
const SMALL_Z = 0x7a;
const WHITE_SPACE_OR_OPENING = /[\s([{<"'`/,;=]/;

/**
 * Calls `visit` for every token of `text` in order of position and returns the length of the text: the number of
 * positions. A plain word is one, an identifier is as many as it has parts, an unspaced script one a character;
 * wholes, bigrams and segmented words share the position of their first part and do not add to the length.
 *
 * Whoever gives `visitPlain` gets most words through it, and no string is made of them: that is half of the time.
 */
export function forEachToken(text: string, visit: TokenVisitor, visitPlain?: PlainWordVisitor): number {
  let position = 0;
  let index = 0;
  while (index < text.length) {
    const code = text.charCodeAt(index);
    if (code === SPACE) {
      index += 1;
      continue;
    }
    if (visitPlain !== undefined && isLetter(code)) {
      let head = packLetter(0, code);
      let tail = 0;
      let end = index + 1;
      let next = text.charCodeAt(end);
      while (next >= SMALL_A && next <= SMALL_Z) {
        const length = end - index;
        if (length < LETTERS_PER_NUMBER) head = packLetter(head, next);
        else if (length < MAX_PLAIN_LENGTH) tail = packLetter(tail, next);
        end += 1;
        next = text.charCodeAt(end);
      }
      if (end - index <= MAX_PLAIN_LENGTH && endsPlainWord(text, index, end, next)) {
        visitPlain(head, tail, index, end, position);
        position += 1;
        index = end;
        continue;
      }
    }
    const first = characterClassAt(text, index);
    if (first === SEPARATOR) {
      index += 1;
    } else if (isWordClass(first) || startsWithDot(text, index, first)) {
      const plainEnd = plainWordEnd(text, index, first);
      if (plainEnd > index) {
        visit(plainSurface(text, index, plainEnd, first === UPPER), index, plainEnd, position, 'word');
        position += 1;
        index = plainEnd;
      } else {
        const end = spacedRunEnd(text, first === JOINER ? index + 1 : index);
        position += visitSpacedRun(text, index, end, position, visit);
        index = end;
      }
    } else if (first === UNSPACED) {
      const end = unspacedRunEnd(text, index);
      position += visitUnspacedRun(text, index, end, position, visit);
      index = end;
    } else {
      const end = index + characterSizeAt(text, index);
      if (first === SYMBOL) {
        visit(text.slice(index, end), index, end, position, 'word');
        position += 1;
      }
      index = end;
    }
  }
  return position;
}

/** The end of an ASCII word that needs no further look, or `start` when it is anything else. */
function plainWordEnd(text: string, start: number, first: number): number {
  if (first === JOINER || first === DIGIT || text.charCodeAt(start) > 0x7f) return start;
  let end = start + 1;
  let next = text.charCodeAt(end);
  while (next >= SMALL_A && next <= SMALL_Z) {
    end += 1;
    next = text.charCodeAt(end);
  }
  return endsPlainWord(text, start, end, next) ? end : start;
}

/** Whether a run of small letters that `next` ends is a word of its own, not the beginning of an identifier. */
function endsPlainWord(text: string, start: number, end: number, next: number): boolean {
  // A space is the common case; NaN is the end of the text.
  if (next === SPACE || next !== next) return true;
  const nextClass = characterClassAt(text, end);
  if (nextClass === SEPARATOR) return end - start > 1 || (next !== PLUS && next !== HASH);
  return nextClass === JOINER && characterClassAt(text, end + 1) === SEPARATOR;
}

function isLetter(code: number): boolean {
  const small = code | 0x20;
  return small >= SMALL_A && small <= SMALL_Z;
}

/** `.net` and `.gitignore` keep their dot when they stand alone. */
function startsWithDot(text: string, index: number, first: number): boolean {
  if (first !== JOINER || text[index] !== '.' || !isLetterClass(characterClassAt(text, index + 1))) return false;
  return index === 0 || WHITE_SPACE_OR_OPENING.test(text[index - 1] ?? '');
}
