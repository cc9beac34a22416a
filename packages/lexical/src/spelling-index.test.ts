import { editDistance, stemOf } from '@trefoil/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedWord, createSpellingIndex } from './spelling-index.ts';

/** The obvious way: look at every word. */
function nearBySearching(words: readonly CountedWord[], surface: string, maxEdits: number): readonly string[] {
  return words
    .map((word) => ({ ...word, edits: editDistance(surface, word.surface, maxEdits) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits || b.frequency - a.frequency || (a.surface < b.surface ? -1 : 1))
    .map((word) => word.surface);
}

function surfacesNear(words: readonly CountedWord[], surface: string, maxEdits: number, limit = 100): readonly string[] {
  return createSpellingIndex(words)
    .near(surface, maxEdits, limit)
    .map((entry) => entry.surface);
}

const CRANES = [
  { surface: 'crane', frequency: 1 },
  { surface: 'crate', frequency: 2 },
  { surface: 'crates', frequency: 1 },
  { surface: 'brane', frequency: 1 },
];

describe('createSpellingIndex', () => {
  it('B-11 finds words within so many edits, nearest first, then commonest, then by the word', () => {
    expect(surfacesNear(CRANES, 'crane', 1)).toEqual(['crane', 'crate', 'brane']);
    expect(surfacesNear(CRANES, 'crane', 2)).toEqual(['crane', 'crate', 'brane', 'crates']);
    expect(surfacesNear(CRANES, 'carne', 1)).toEqual(['crane']);
    expect(surfacesNear(CRANES, 'crane', 0)).toEqual(['crane']);
    expect(surfacesNear(CRANES, 'crane', 2, 2)).toEqual(['crane', 'crate']);
    expect(surfacesNear(CRANES, 'crane', 2, 0)).toEqual([]);
  });

  it('answers with the indexed form and the frequency', () => {
    expect(createSpellingIndex([{ surface: 'running', frequency: 7 }]).near('runing', 1, 1)).toEqual([
      { surface: 'running', term: stemOf('running'), frequency: 7 },
    ]);
  });

  it('answers nothing from an empty vocabulary', () => {
    expect(createSpellingIndex([]).near('crane', 2, 9)).toEqual([]);
    expect(createSpellingIndex([]).size).toBe(0);
  });

  it('agrees with looking at every word', () => {
    const letter = fc.constantFrom('a', 'b', 'c', 'p', '0', 'é', 'я', '猫', '\u{1F600}');
    const surface = fc.array(letter, { maxLength: 9 }).map((letters) => letters.join(''));
    const vocabulary = fc
      .uniqueArray(surface, { maxLength: 40 })
      .map((surfaces) => surfaces.map((word, index) => ({ surface: word, frequency: index % 3 })));
    fc.assert(
      fc.property(vocabulary, surface, fc.integer({ min: 0, max: 3 }), (words, wanted, maxEdits) => {
        expect(surfacesNear(words, wanted, maxEdits)).toEqual(nearBySearching(words, wanted, maxEdits));
      }),
      { numRuns: 500 },
    );
  });
});
