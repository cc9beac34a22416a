import type { TokenCounter } from '@trefoil/schema';
import { findOverlap } from './find-overlap.ts';
import type { ProtectedRange } from './span.ts';
import { splitBlocks, splitCharacters, splitLines, splitSentences, splitWords, type Range } from './split-text.ts';

/** What all-MiniLM-L6-v2 reads of a passage: a section, its overlap included, is never longer. */
export const MAX_SECTION_TOKENS = 256;
/** Where a long section is cut, so that title and heading still fit beside it. To be tuned by eval. */
export const TARGET_SECTION_TOKENS = 220;

/** A longer range has too many tokens, whoever counts: it is divided first and each part is counted once. */
const MAX_COUNTED_CHARACTERS = 16 * MAX_SECTION_TOKENS;

/** A piece of a long run: `text.slice(start, end)`, and the end of the piece before it. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly overlap: string;
}

interface Atom extends Range {
  readonly tokens: number;
}

export interface CutInput {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly protectedRanges: readonly ProtectedRange[];
  readonly counter: TokenCounter;
}

/** Cuts a run at the coarsest borders that keep every piece within the limit: blocks, lines, sentences, words. */
export function cutSpan(input: CutInput): readonly Piece[] {
  const { text, start, end, counter } = input;
  const length = end - start;
  // No counter finds more tokens than characters in ordinary text, so short sections are never counted at all.
  const isShort = length <= TARGET_SECTION_TOKENS;
  if (isShort || (length <= MAX_COUNTED_CHARACTERS && counter.count(text.slice(start, end)) <= MAX_SECTION_TOKENS)) {
    return [{ start, end, overlap: '' }];
  }
  return packAtoms(listAtoms(input), input);
}

type Splitter = (text: string, range: Range) => readonly Range[];

const FINER: readonly Splitter[] = [splitLines, splitSentences, splitWords, splitCharacters];

function listAtoms({ text, start, end, protectedRanges, counter }: CutInput): readonly Atom[] {
  const atoms: Atom[] = [];
  const visit = (range: Range, level: number): void => {
    const splitter = FINER[level];
    if (splitter === undefined || range.end - range.start <= MAX_COUNTED_CHARACTERS) {
      const tokens = counter.count(text.slice(range.start, range.end));
      if (splitter === undefined || tokens <= TARGET_SECTION_TOKENS) {
        atoms.push({ ...range, tokens });
        return;
      }
    }
    const parts = splitter(text, range);
    if (parts.length === 1) visit(range, level + 1);
    else for (const part of parts) visit(part, level + 1);
  };
  for (const block of splitBlocks(text, { start, end }, protectedRanges)) visit(block, 0);
  return atoms;
}

function packAtoms(atoms: readonly Atom[], { text, counter }: CutInput): readonly Piece[] {
  const remaining = sumFromEnd(atoms);
  const pieces: Piece[] = [];
  let pieceStart = atoms[0]?.start ?? 0;
  let overlap = '';
  let tokens = 0;
  for (const [index, atom] of atoms.entries()) {
    // A short rest joins the piece rather than becoming a section of a few words.
    const fits = tokens + atom.tokens <= TARGET_SECTION_TOKENS || tokens + (remaining[index] ?? 0) <= MAX_SECTION_TOKENS;
    if (tokens > 0 && !fits && atom.start > pieceStart) {
      pieces.push({ start: pieceStart, end: atom.start, overlap });
      const found = findOverlap(text, pieceStart, atom.start, counter);
      const roomy = found.tokens + atom.tokens <= TARGET_SECTION_TOKENS;
      overlap = roomy ? found.text : '';
      tokens = roomy ? found.tokens : 0;
      pieceStart = atom.start;
    }
    tokens += atom.tokens;
  }
  const last = atoms.at(-1);
  if (last !== undefined) pieces.push({ start: pieceStart, end: last.end, overlap });
  return pieces;
}

function sumFromEnd(atoms: readonly Atom[]): readonly number[] {
  const sums = new Array<number>(atoms.length);
  let sum = 0;
  for (let index = atoms.length - 1; index >= 0; index -= 1) {
    sum += atoms[index]?.tokens ?? 0;
    sums[index] = sum;
  }
  return sums;
}
