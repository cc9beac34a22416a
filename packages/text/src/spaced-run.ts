import { APOSTROPHE, characterClassAt, characterSizeAt, EXTENDER, isLetterClass, isWordClass, JOINER } from './character-class.ts';
import { splitIdentifier } from './split-identifier.ts';
import { surfaceOf } from './surface.ts';
import { MAX_TOKEN_LENGTH, type TokenVisitor } from './token.ts';

/** Where the run of letters, digits and inner joiners that starts at `start` ends, `c++` and `c#` included. */
export function spacedRunEnd(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const current = characterClassAt(text, index);
    if (isWordClass(current) || current === EXTENDER) {
      index += characterSizeAt(text, index);
    } else if (current === JOINER) {
      const next = joinerEnd(text, index);
      if (!isWordClass(characterClassAt(text, next))) break;
      index = next;
    } else if (current === APOSTROPHE && isLetterClass(characterClassAt(text, index + 1))) {
      index += 1;
    } else {
      break;
    }
  }
  const singleLetter = index - start === 1 && isLetterClass(characterClassAt(text, start));
  return singleLetter ? index + operatorLength(text, index) : index;
}

/** Visits an identifier as a whole and in parts, or a plain word once. Returns how many positions it took. */
export function visitSpacedRun(text: string, start: number, runEnd: number, position: number, visit: TokenVisitor): number {
  const end = withoutPossessive(text, start, runEnd);
  const parts = splitIdentifier(text, start, end);
  const plain = parts.length === 2 && parts[0] === start && parts[1] === end;
  // A whole that would have to be cut is no name any more; its parts still find it.
  if (!plain && end - start <= MAX_TOKEN_LENGTH) {
    const whole = surfaceOf(text, start, end);
    if (whole !== '') visit(whole, start, end, position, 'whole');
  }
  let taken = 0;
  for (let part = 0; part < parts.length; part += 2) {
    const partStart = parts[part] ?? start;
    const partEnd = withoutPossessive(text, partStart, parts[part + 1] ?? end);
    const surface = surfaceOf(text, partStart, partEnd);
    if (surface === '') continue;
    visit(surface, partStart, partEnd, position + taken, plain ? 'word' : 'part');
    taken += 1;
  }
  return taken;
}

/** `foo__bar` is one name, `foo--bar` and `foo...bar` are two. */
function joinerEnd(text: string, index: number): number {
  let end = index + 1;
  if (text[index] === '_') while (text[end] === '_') end += 1;
  return end;
}

/** After a single letter, `++` and `#` are part of the name: c++, g++, c#, f#. */
function operatorLength(text: string, index: number): number {
  if (text.startsWith('++', index)) return 2;
  return text[index] === '#' ? 1 : 0;
}

function withoutPossessive(text: string, start: number, end: number): number {
  const last = text[end - 1];
  if (last !== 's' && last !== 'S') return end;
  return end - 2 > start && characterClassAt(text, end - 2) === APOSTROPHE ? end - 2 : end;
}
