import type { Highlight } from '@trefoil/schema';
import { stemOf } from './stem.ts';
import { forEachToken } from './tokenise.ts';

/** The bits of an ASCII letter that do not depend on its case. */
const LETTER_BITS = 31;

/** What to look for in a text. */
export interface MatchTerms {
  /** Indexed forms. */
  readonly terms: ReadonlySet<string>;
  /** Beginnings of surfaces. */
  readonly prefixes?: readonly string[];
}

/** An occurrence of one of the terms. */
export interface Match {
  /** The term or prefix that matched, for counting distinct ones. */
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The occurrences in `text`, by start. An identifier and its part may both match, one inside the other. */
export function findMatches(text: string, { terms, prefixes = [] }: MatchTerms): readonly Match[] {
  const matches: Match[] = [];
  const initials = initialsOf([...terms, ...prefixes]);
  const visit = (surface: string, start: number, end: number): void => {
    const term = stemOf(surface);
    const key = terms.has(term) ? term : prefixes.find((prefix) => surface.startsWith(prefix));
    if (key !== undefined) matches.push({ key, start, end });
  };
  // Stemming keeps the first letter, so most words need no look.
  forEachToken(text, visit, (_head, _tail, start, end) => {
    if (((initials >>> (text.charCodeAt(start) & LETTER_BITS)) & 1) === 1) visit(text.slice(start, end).toLowerCase(), start, end);
  });
  return matches;
}

/** A bit for every letter that one of the words starts with, and for some signs that share its last bits. */
function initialsOf(words: readonly string[]): number {
  return words.reduce((bits, word) => bits | (1 << (word.charCodeAt(0) & LETTER_BITS)), 0);
}

/** Ranges in order; those that overlap or touch become one. */
export function mergeMatches(matches: readonly Match[]): readonly Highlight[] {
  const merged: [number, number][] = [];
  for (const { start, end } of matches) {
    const previous = merged.at(-1);
    if (previous !== undefined && start <= previous[1]) previous[1] = Math.max(previous[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

/** Where the terms occur in a text that is shown as it is, such as a title: merged, in order, UTF-16 offsets (B-17). */
export function highlight(text: string, terms: MatchTerms): readonly Highlight[] {
  return mergeMatches(findMatches(text, terms));
}
