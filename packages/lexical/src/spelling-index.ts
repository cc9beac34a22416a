import type { VocabularyEntry } from '@trefoil/schema';
import { editDistance, stemOf } from '@trefoil/text';

/** A word of a vocabulary and the number of documents that contain it. */
export type CountedWord = Pick<VocabularyEntry, 'surface' | 'frequency'>;

export interface SpellingIndex {
  /** Words held. */
  readonly size: number;
  /** As `LexicalIndex.near`: words within `maxEdits`, nearest first, then commonest, then by the word. */
  near(surface: string, maxEdits: number, limit: number): readonly VocabularyEntry[];
}

/**
 * Answers `near` from memory. Every word has a signature of 64 bits: which letters it has, and which it has twice. An
 * insertion or deletion moves one bit, a replacement two, a swap none, so words too far away are passed over by counting
 * bits, a length at a time, and the edit distance is computed for the few that are left. Measured: .4 ms of processor
 * time for a word of 8 letters and two edits among 200,000 words in 5 MB, 1.6 ms among 500,000 in 13 MB. SymSpell's
 * deletes would be faster, but up to 29 of them a word (two edits on a prefix of 7) are several times the memory.
 */
export function createSpellingIndex(words: Iterable<CountedWord>): SpellingIndex {
  const sorted = [...words].sort((a, b) => a.surface.length - b.surface.length);
  const size = sorted.length;
  const text = sorted.map(({ surface }) => surface).join('');
  const starts = new Uint32Array(size + 1);
  const once = new Uint32Array(size);
  const twice = new Uint32Array(size);
  const frequencies = new Uint32Array(size);
  const firstOfLength: number[] = [];
  sorted.forEach(({ surface, frequency }, index) => {
    starts[index + 1] = (starts[index] ?? 0) + surface.length;
    [once[index], twice[index]] = signatureOf(surface);
    frequencies[index] = frequency;
    while (firstOfLength.length <= surface.length) firstOfLength.push(index);
  });

  return {
    size,
    near(surface, maxEdits, limit) {
      const [ownOnce, ownTwice] = signatureOf(surface);
      const found: { readonly surface: string; readonly edits: number; readonly frequency: number }[] = [];
      for (let length = Math.max(0, surface.length - maxEdits); length <= surface.length + maxEdits; length += 1) {
        const room = 2 * maxEdits - Math.abs(surface.length - length);
        const end = firstOfLength[length + 1] ?? size;
        for (let index = firstOfLength[length] ?? size; index < end; index += 1) {
          const bits = countBits(ownOnce ^ (once[index] ?? 0));
          if (bits > room || bits + countBits(ownTwice ^ (twice[index] ?? 0)) > room) continue;
          const candidate = text.slice(starts[index], starts[index + 1]);
          const edits = editDistance(surface, candidate, maxEdits);
          if (edits <= maxEdits) found.push({ surface: candidate, edits, frequency: frequencies[index] ?? 0 });
        }
      }
      return found
        .sort((a, b) => a.edits - b.edits || b.frequency - a.frequency || (a.surface < b.surface ? -1 : 1))
        .slice(0, Math.max(0, limit))
        .map((entry) => ({ surface: entry.surface, term: stemOf(entry.surface), frequency: entry.frequency }));
    },
  };
}

/** Characters share a bit when their codes agree in the last five; the letters from a to z do not. */
function signatureOf(surface: string): readonly [number, number] {
  let once = 0;
  let twice = 0;
  for (let index = 0; index < surface.length; index += 1) {
    const bit = 1 << (surface.charCodeAt(index) & 31);
    twice |= once & bit;
    once |= bit;
  }
  return [once >>> 0, twice >>> 0];
}

/** Hacker's Delight (Warren 2013), figure 5-2. */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
