import type { ProtectedRange } from './span.ts';

/** A stretch of a text. The parts that a splitter gives lie side by side and cover the whole range. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const SENTENCE_END = /[.!?…]["'”’)\]]*\s+|[。！？｡]["'」』）)]*\s*|[;:]\s+/gu;
const WORD_END = /\s+/gu;
/** Shorter neighbours stay together: a cut never needs finer borders, and a hostile file would make millions of parts. */
const MIN_PART_CHARACTERS = 20;
const MIN_WORDS_CHARACTERS = 60;
const CHARACTERS_PER_PART = 200; // under the target even when every character is a token

/** Paragraphs, with the blank lines after them. A protected range is never divided. */
export function splitBlocks(text: string, range: Range, protectedRanges: readonly ProtectedRange[]): readonly Range[] {
  const borders: number[] = [];
  let lastBorder = range.start;
  let blank = false;
  let next = firstAfter(protectedRanges, range.start);
  for (let line = range.start; line < range.end;) {
    const fence = protectedRanges[next];
    if (fence !== undefined && line >= fence.start) {
      if (line > range.start) borders.push(line);
      line = Math.min(fence.end, range.end);
      next += 1;
      borders.push(line);
      lastBorder = line;
      blank = false;
      continue;
    }
    const lineEnd = endOfLine(text, line, range.end);
    const isBlank = isBlankLine(text, line, lineEnd);
    if (!isBlank && blank && line >= lastBorder + MIN_PART_CHARACTERS) {
      borders.push(line);
      lastBorder = line;
    }
    blank = isBlank;
    line = lineEnd;
  }
  return divide(range, borders, 1);
}

export function splitLines(text: string, range: Range): readonly Range[] {
  const borders: number[] = [];
  for (let line = range.start; line < range.end;) {
    line = endOfLine(text, line, range.end);
    borders.push(line);
  }
  return divide(range, borders, MIN_PART_CHARACTERS);
}

export function splitSentences(text: string, range: Range): readonly Range[] {
  return splitAfter(text, range, SENTENCE_END, MIN_PART_CHARACTERS);
}

export function splitWords(text: string, range: Range): readonly Range[] {
  const part = text.slice(range.start, range.end);
  const borders: number[] = [];
  // Looks only where a border may be: spaces before it would give millions of borders to leave out.
  WORD_END.lastIndex = MIN_WORDS_CHARACTERS - 1;
  while (WORD_END.test(part)) {
    borders.push(range.start + WORD_END.lastIndex);
    WORD_END.lastIndex += MIN_WORDS_CHARACTERS - 1;
  }
  return divide(range, borders, MIN_WORDS_CHARACTERS);
}

/** The last resort, for base64 and the like. Never between the two halves of a surrogate pair. */
export function splitCharacters(text: string, range: Range): readonly Range[] {
  const borders: number[] = [];
  for (let at = range.start + CHARACTERS_PER_PART; at < range.end; at += CHARACTERS_PER_PART) {
    const isLowSurrogate = (text.charCodeAt(at) & 0xfc00) === 0xdc00;
    borders.push(isLowSurrogate ? at + 1 : at);
  }
  return divide(range, borders, 1);
}

function splitAfter(text: string, range: Range, pattern: RegExp, minLength: number): readonly Range[] {
  const part = text.slice(range.start, range.end);
  const borders: number[] = [];
  for (const match of part.matchAll(pattern)) borders.push(range.start + match.index + match[0].length);
  return divide(range, borders, minLength);
}

function divide(range: Range, borders: readonly number[], minLength: number): readonly Range[] {
  const parts: Range[] = [];
  let start = range.start;
  for (const border of borders) {
    if (border < start + minLength || border >= range.end) continue;
    parts.push({ start, end: border });
    start = border;
  }
  parts.push({ start, end: range.end });
  return parts;
}

function isBlankLine(text: string, line: number, lineEnd: number): boolean {
  for (let at = line; at < lineEnd; at += 1) {
    if (text.charCodeAt(at) > 32) return false;
  }
  return true;
}

function endOfLine(text: string, from: number, end: number): number {
  const lineBreak = text.indexOf('\n', from);
  return lineBreak === -1 || lineBreak >= end ? end : lineBreak + 1;
}

/** Index of the first range that ends after `offset`. Ranges are in order. */
function firstAfter(ranges: readonly ProtectedRange[], offset: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
