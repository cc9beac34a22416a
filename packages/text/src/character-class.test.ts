import { describe, expect, it } from 'vitest';
import { APOSTROPHE, characterClassAt, DIGIT, JOINER, LOWER, SEPARATOR, UPPER } from './character-class.ts';

/** By the properties of Unicode, as all other characters are classified. */
function expectedClass(character: string): number {
  if ('_-.'.includes(character)) return JOINER;
  if (character === "'") return APOSTROPHE;
  if (/\p{Lu}/u.test(character)) return UPPER;
  if (/\p{L}/u.test(character)) return LOWER;
  return /\p{N}/u.test(character) ? DIGIT : SEPARATOR;
}

describe('characterClassAt', () => {
  it('classifies ASCII as Unicode does', () => {
    for (let code = 0; code < 0x80; code += 1) {
      const character = String.fromCharCode(code);
      expect([character, characterClassAt(character, 0)]).toEqual([character, expectedClass(character)]);
    }
  });
});
