import type { CodeCounts } from './field-counts.ts';
import type { PostingCodes } from './posting-codes.ts';

/** Postings of one block, sorted by section: places `start` to `end` of the arrays. */
export interface PostingRun {
  readonly offsets: Uint16Array;
  readonly codes: PostingCodes;
  readonly start: number;
  readonly end: number;
  readonly block: number;
  /** The section that offset 0 stands for. */
  readonly firstSection: number;
}

/** Where something occurs in a segment: a term, several terms that count as one, or a phrase. */
export interface PostingList {
  /** The number of its term; -1 when it was made for one query. */
  readonly key: number;
  /** In order of sections, none empty. */
  readonly runs: readonly PostingRun[];
  /** What its codes count. */
  readonly codeCounts: CodeCounts;
  /** How many postings. */
  readonly size: number;
  /** How many documents it occurs in. */
  readonly documents: number;
}

/** Postings in sections `from` to `to`, which lie in one document: the place of the first, and the run they are in. */
export interface PostingRange {
  readonly run: PostingRun;
  readonly start: number;
}

/** The first posting at or after section `from`, if it lies before `to`. */
export function findRange({ runs }: PostingList, from: number, to: number): PostingRange | null {
  const run = runs.length === 1 ? runs[0] : findRun(runs, from);
  if (run === undefined) return null;
  const start = lowerBound(run.offsets, run.start, run.end, from - run.firstSection);
  return start < run.end && run.firstSection + run.offsets[start]! < to ? { run, start } : null;
}

/** The last run that does not start behind the section: a document never reaches into a second one. */
function findRun(runs: readonly PostingRun[], section: number): PostingRun | undefined {
  let found: PostingRun | undefined;
  for (const run of runs) {
    if (run.firstSection > section) break;
    found = run;
  }
  return found;
}

/** The first place from `start` on whose offset is not below `offset`, or `end`. */
export function lowerBound(offsets: Uint16Array, start: number, end: number, offset: number): number {
  let low = start;
  let high = end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (offsets[middle]! < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many documents the postings lie in. */
export function countDocuments(runs: readonly PostingRun[], sectionDocuments: Uint32Array): number {
  let count = 0;
  let last = -1;
  for (const { offsets, start, end, firstSection } of runs) {
    for (let place = start; place < end; place += 1) {
      const document = sectionDocuments[firstSection + offsets[place]!]!;
      if (document !== last) count += 1;
      last = document;
    }
  }
  return count;
}
