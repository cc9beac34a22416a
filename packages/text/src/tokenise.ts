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
import { spacedRunEnd, visitSpacedRun } from './spaced-run.ts';
import { plainSurface } from './surface.ts';
import type { TokenVisitor } from './token.ts';
import { unspacedRunEnd, visitUnspacedRun } from './unspaced-run.ts';

const WHITE_SPACE_OR_OPENING = /[\s([{<"'`/,;=]/;

/**
 * Calls `visit` for every token of `text` in order of position and returns the length of the text: the number of
 * positions. A plain word is one, an identifier is as many as it has parts, an unspaced script one a character;
 * wholes, bigrams and segmented words share the position of their first part and do not add to the length.
 */
export function forEachToken(text: string, visit: TokenVisitor): number {
  let position = 0;
  let index = 0;
  while (index < text.length) {
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
  let code = text.charCodeAt(end);
  while (code >= 0x61 && code <= 0x7a) {
    end += 1;
    code = text.charCodeAt(end);
  }
  // A space is the common case; NaN is the end of the text.
  if (code === 0x20 || code !== code) return end;
  const next = characterClassAt(text, end);
  if (next === SEPARATOR) return end - start === 1 && (text[end] === '+' || text[end] === '#') ? start : end;
  return next === JOINER && characterClassAt(text, end + 1) === SEPARATOR ? end : start;
}

/** `.net` and `.gitignore` keep their dot when they stand alone. */
function startsWithDot(text: string, index: number, first: number): boolean {
  if (first !== JOINER || text[index] !== '.' || !isLetterClass(characterClassAt(text, index + 1))) return false;
  return index === 0 || WHITE_SPACE_OR_OPENING.test(text[index - 1] ?? '');
}
