import { characterClassAt, characterSizeAt, EXTENDER, UNSPACED } from './character-class.ts';
import type { TokenVisitor } from './token.ts';

/** The segmenter sees at most so many characters at once; a border there costs one word and one bigram. */
const MAX_RUN = 1024;
/** Characters of one UTF-16 unit that are their own normal form: nearly all of Japanese, Chinese and Korean. */
const SIMPLE_RUN = /^[\u3005\u3007\u3041-\u3096\u30A1-\u30FA\u30FC\u4E00-\u9FFF\uAC00-\uD7A3]+$/;
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;

let segmenter: Intl.Segmenter | undefined;

/** Where the run of unspaced script that starts at `start` ends, marks included. */
export function unspacedRunEnd(text: string, start: number): number {
  let index = start;
  while (index < text.length) {
    const current = characterClassAt(text, index);
    if (current !== EXTENDER && (current !== UNSPACED || index - start >= MAX_RUN)) break;
    index += characterSizeAt(text, index);
  }
  return index;
}

/**
 * Visits every character, every pair of neighbours and every word of three or more characters, each at the position
 * of its first character: positions count characters, and any substring is a phrase. A character or pair that the
 * segmenter holds for a word has the kind `word`. Returns the number of positions taken.
 */
export function visitUnspacedRun(text: string, start: number, end: number, position: number, visit: TokenVisitor): number {
  const { characters, offsets } = readCharacters(text, start, end);
  const wordEnds = findWordEnds(characters);
  characters.forEach((character, first) => {
    const from = offsets[first] ?? start;
    const wordEnd = wordEnds[first] ?? 0;
    const next = characters[first + 1];
    visit(character, from, offsets[first + 1] ?? end, position + first, wordEnd === first + 1 ? 'word' : 'character');
    if (next === undefined) return;
    visit(character + next, from, offsets[first + 2] ?? end, position + first, wordEnd === first + 2 ? 'word' : 'bigram');
    if (wordEnd <= first + 2) return;
    visit(characters.slice(first, wordEnd).join(''), from, offsets[wordEnd] ?? end, position + first, 'word');
  });
  return characters.length;
}

interface Characters {
  /** Normalised. A character and the marks on it are one. */
  readonly characters: readonly string[];
  /** Where each starts in the text. */
  readonly offsets: readonly number[];
}

function readCharacters(text: string, start: number, end: number): Characters {
  const run = text.slice(start, end);
  if (SIMPLE_RUN.test(run)) {
    const characters = run.split('');
    return { characters, offsets: characters.map((_, index) => start + index) };
  }
  const characters: string[] = [];
  const offsets: number[] = [];
  let index = start;
  while (index < end) {
    const from = index;
    index += characterSizeAt(text, index);
    while (index < end && characterClassAt(text, index) === EXTENDER) index += characterSizeAt(text, index);
    characters.push(text.slice(from, index).normalize('NFKC').replace(INVISIBLE, ''));
    offsets.push(from);
  }
  return { characters, offsets };
}

/** For each character that starts a word, the index behind the word's last character; 0 elsewhere. */
function findWordEnds(characters: readonly string[]): readonly number[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const wordEnds = new Array<number>(characters.length).fill(0);
  let index = 0;
  let offset = 0;
  const segments = segmenter.segment(characters.join(''));
  while (index < characters.length) {
    const first = index;
    // Asking for one segment after the other takes about a sixth less time than iterating over them.
    const segmentEnd = offset + (segments.containing(offset)?.segment.length ?? 1);
    while (index < characters.length && offset < segmentEnd) {
      offset += characters[index]?.length ?? 0;
      index += 1;
    }
    wordEnds[first] = index;
  }
  return wordEnds;
}
