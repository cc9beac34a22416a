import type { Highlight } from '@trefoil/schema';
import { stemOf } from './stem.ts';
import { forEachToken } from './tokenise.ts';

/** Letters at its end by which a stem may differ from the beginning of its word. */
const CHANGED_LETTERS = 2;
const ASCII = /^[\0-\x7f]*$/;
const SYNTAX = /[\\^$.*+?()[\]{}|/]/gu;

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
export function findMatches(text: string, wanted: MatchTerms): readonly Match[] {
  const matches: Match[] = [];
  if (ASCII.test(text)) {
    for (const { start, end } of findRuns(text, probeOf(wanted))) collect(text.slice(start, end), start, wanted, matches);
  } else collect(text, 0, wanted, matches);
  return matches;
}

/** Adds the occurrences in a text that stands `offset` characters into another one. */
function collect(text: string, offset: number, { terms, prefixes = [] }: MatchTerms, matches: Match[]): void {
  forEachToken(text, (surface, start, end) => {
    const term = stemOf(surface);
    const key = terms.has(term) ? term : prefixes.find((prefix) => surface.startsWith(prefix));
    if (key !== undefined) matches.push({ key, start: start + offset, end: end + offset });
  });
}

/** The stretches between white space in which the probe finds something: no token reaches beyond one. */
function* findRuns(text: string, probe: RegExp): Generator<{ readonly start: number; readonly end: number }> {
  for (let end = 0; ;) {
    probe.lastIndex = end;
    const found = probe.exec(text);
    if (found === null) return;
    let start = found.index;
    while (start > end && !isWhiteSpace(text.charCodeAt(start - 1))) start -= 1;
    end = found.index + 1;
    while (end < text.length && !isWhiteSpace(text.charCodeAt(end))) end += 1;
    yield { start, end };
  }
}

const probes = new WeakMap<ReadonlySet<string>, { readonly prefixes: MatchTerms['prefixes']; readonly probe: RegExp }>();

/**
 * Finds where a term may be in an ASCII text, so that the rest of it need not be taken apart. Stemming changes no more
 * than the last two letters of what it leaves; apostrophes are dropped from surfaces, so they may stand anywhere.
 */
function probeOf({ terms, prefixes }: MatchTerms): RegExp {
  const known = probes.get(terms);
  if (known !== undefined && known.prefixes === prefixes) return known.probe;
  const stems = [...terms].map((term) => term.slice(0, Math.max(1, term.length - CHANGED_LETTERS)));
  const parts = [...new Set([...stems, ...(prefixes ?? [])])].map((part) => part.replaceAll(SYNTAX, String.raw`\$&`));
  const probe = new RegExp(["'", ...parts].join('|'), 'giu');
  probes.set(terms, { prefixes, probe });
  return probe;
}

function isWhiteSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
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
