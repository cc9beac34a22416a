import type { Highlight } from '@trefoil/schema';
import { characterClassAt, EXTENDER } from './character-class.ts';
import { findMatches, type Match, type MatchTerms, mergeMatches } from './highlight.ts';
import { plainMarkdown } from './plain-markdown.ts';
import { stripControlCharacters } from './strip-control-characters.ts';

const DEFAULT_MAX_CHARS = 200; // S4-13
const MIN_MAX_CHARS = 16;
/** Text behind this is not read: a snippet has to be cut in a millisecond or two whatever a document holds. */
const MAX_READ_CHARS = 100_000;
/** How far a cut moves to reach a border between words. */
const BORDER_REACH = 24;
/** How much of the free room goes before the first match. */
const LEAD_SHARE = 1 / 3;
const ELLIPSIS = '…';

export interface SnippetInput extends MatchTerms {
  readonly text: string;
  /** Default 200, at least 16, ellipses included. */
  readonly maxChars?: number;
}

export interface Snippet {
  /** One line of plain text: no Markdown marks, no control characters. */
  readonly snippet: string;
  /** UTF-16 offsets in the snippet, merged, in order. */
  readonly highlights: readonly Highlight[];
  /** Occurrences in the whole text, overlapping ones counted once. */
  readonly matchCount: number;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The part of a text that holds most of the terms, or its start when it holds none (B-17). */
export function cutSnippet({ text, maxChars = DEFAULT_MAX_CHARS, ...terms }: SnippetInput): Snippet {
  const plain = plainMarkdown(stripControlCharacters(text.slice(0, MAX_READ_CHARS)));
  const matches = findMatches(plain, terms);
  const ranges = mergeMatches(matches);
  const window = chooseWindow(plain, matches, Math.max(maxChars, MIN_MAX_CHARS));
  const before = window.start > 0 ? ELLIPSIS : '';
  const after = window.end < plain.length ? ELLIPSIS : '';
  const shift = before.length - window.start;
  return {
    snippet: before + plain.slice(window.start, window.end) + after,
    highlights: ranges
      .map(([start, end]): Highlight => [Math.max(start, window.start) + shift, Math.min(end, window.end) + shift])
      .filter(([start, end]) => start < end),
    matchCount: ranges.length,
  };
}

function chooseWindow(text: string, matches: readonly Match[], maxChars: number): Range {
  if (text.length <= maxChars) return { start: 0, end: text.length };
  const room = maxChars - 2 * ELLIPSIS.length;
  const dense = densestRange(matches, room);
  const lead = Math.floor((room - (dense.end - dense.start)) * LEAD_SHARE);
  const latestStart = text.length - room;
  const start = startBorder(text, Math.max(0, Math.min(dense.start - lead, latestStart)), dense.start);
  // A cut between words may cost up to half the room, not more.
  const earliestEnd = Math.max(dense.end, start + Math.floor(room / 2));
  return { start, end: endBorder(text, Math.min(start + room, text.length), earliestEnd) };
}

/** The matches within `room` that have the most distinct keys, then the most matches, then come first. */
function densestRange(matches: readonly Match[], room: number): Range {
  const counts = new Map<string, number>();
  let best: Range = { start: 0, end: 0 };
  let bestDistinct = 0;
  let bestTotal = 0;
  let left = 0;
  matches.forEach((match, right) => {
    counts.set(match.key, (counts.get(match.key) ?? 0) + 1);
    for (let first = matches[left]; first !== undefined && left < right && match.end - first.start > room; first = matches[left]) {
      const count = counts.get(first.key) ?? 0;
      if (count > 1) counts.set(first.key, count - 1);
      else counts.delete(first.key);
      left += 1;
    }
    const total = right - left + 1;
    if (counts.size > bestDistinct || (counts.size === bestDistinct && total > bestTotal)) {
      best = { start: matches[left]?.start ?? 0, end: Math.min(match.end, (matches[left]?.start ?? 0) + room) };
      bestDistinct = counts.size;
      bestTotal = total;
    }
  });
  return best;
}

/** Moves a start forward to the beginning of a word, but not past `limit`, which is the start of a match. */
function startBorder(text: string, index: number, limit: number): number {
  if (index === 0) return 0;
  const space = text.indexOf(' ', index - 1);
  if (space >= 0 && space < Math.min(limit, index + BORDER_REACH)) return space + 1;
  let start = index;
  while (start < limit && characterClassAt(text, start) === EXTENDER) start += 1;
  return isLowSurrogate(text, start) ? start + 1 : start;
}

/** Moves an end back to the end of a word, but not before `limit`. */
function endBorder(text: string, index: number, limit: number): number {
  if (index >= text.length) return text.length;
  const space = text.lastIndexOf(' ', index);
  if (space >= Math.max(limit, index - BORDER_REACH)) return space;
  let end = index;
  while (end > limit && characterClassAt(text, end) === EXTENDER) end -= 1;
  return isLowSurrogate(text, end) ? end - 1 : end;
}

function isLowSurrogate(text: string, index: number): boolean {
  return (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}
