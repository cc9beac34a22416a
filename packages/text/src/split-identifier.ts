import { APOSTROPHE, characterClassAt, characterSizeAt, DIGIT, EXTENDER, isWordClass, JOINER, LOWER, UPPER } from './character-class.ts';

/** From so many parts on, parts of this average length or less are the noise of a hash, a UUID or base64. */
const OPAQUE_PARTS = 6;
const OPAQUE_AVERAGE_LENGTH = 3;
/** `l'amour` and `o'reilly` are found without their first letter, `don't` is not found by `t`. */
const ELISION_MIN_REST = 3;

/**
 * Where the parts of an identifier lie in `text`: [start, end, start, end, …]. Borders are joiners (`user_name`),
 * humps (`camelCase`, `HTTPServer`) and changes between letters and digits (`utf8`). What looks like a hash is cut
 * at its joiners only.
 */
export function splitIdentifier(text: string, start: number, end: number): readonly number[] {
  const parts = cut(text, start, end, true);
  const count = parts.length / 2;
  const opaque = count >= OPAQUE_PARTS && end - start <= count * OPAQUE_AVERAGE_LENGTH;
  return opaque ? cut(text, start, end, false) : parts;
}

function cut(text: string, start: number, end: number, atHumps: boolean): number[] {
  const borders: number[] = [];
  let partStart = -1;
  let partEnd = -1;
  let previous = JOINER;
  for (let index = start; index < end; index += characterSizeAt(text, index)) {
    const current = characterClassAt(text, index);
    if (isWordClass(current)) {
      if (partStart >= 0 && atHumps && isHump(text, index, previous, current, end)) {
        borders.push(partStart, partEnd);
        partStart = index;
      }
      if (partStart < 0) partStart = index;
      previous = current;
    } else if (current === APOSTROPHE) {
      if (index - partStart === 1 && isElision(text, index + 1, end)) partStart = -1;
      continue;
    } else if (current !== EXTENDER) {
      if (partStart >= 0) borders.push(partStart, partEnd);
      partStart = -1;
    }
    partEnd = index + characterSizeAt(text, index);
  }
  if (partStart >= 0) borders.push(partStart, partEnd);
  return borders;
}

function isElision(text: string, restStart: number, end: number): boolean {
  for (let index = restStart; index < restStart + ELISION_MIN_REST; index += 1) {
    if (index >= end || !isWordClass(characterClassAt(text, index))) return false;
  }
  return true;
}

function isHump(text: string, index: number, previous: number, current: number, end: number): boolean {
  if ((previous === DIGIT) !== (current === DIGIT)) return true;
  if (current !== UPPER) return false;
  return previous === LOWER || startsWordAfterAcronym(text, index, end);
}

/** In `HTTPServer` the S starts a word; in `APIs` the I does not, the s is a plural. */
function startsWordAfterAcronym(text: string, index: number, end: number): boolean {
  const next = index + characterSizeAt(text, index);
  if (next >= end || characterClassAt(text, next) !== LOWER) return false;
  const plural = text[next] === 's' && (next + 1 >= end || characterClassAt(text, next + 1) !== LOWER);
  return !plural;
}
