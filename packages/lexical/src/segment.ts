import type { CodeCounts } from './field-counts.ts';
import type { PostingCodes } from './posting-codes.ts';
import type { PostingList, PostingRun } from './posting-list.ts';
import type { StringTable } from './string-table.ts';

/** Sections a block holds at most: an offset in it fits 16 bits. Only a document of more sections is cut to it. */
export const BLOCK_SECTIONS = 65_536;

/**
 * An immutable inverted index over typed arrays. Sections are numbered in the order of their documents; blocks are runs
 * of whole documents; the postings of a term are grouped by block and sorted by section.
 */
export interface Segment {
  /** Every document is one section: both have the same numbers. */
  readonly isFlat: boolean;
  readonly documentIds: StringTable;
  readonly sectionIds: StringTable;
  /** First section of each document, and the number of sections behind the last. */
  readonly documentStarts: Uint32Array;
  readonly sectionDocuments: Uint32Array;
  /** Positions in each field: title, id, tags by document, heading and body by section. */
  readonly lengths: SegmentLengths;
  /** First section of each block, and the number of sections behind the last. */
  readonly blockStarts: Uint32Array;
  /** Numbers of the terms that occur, ascending. */
  readonly terms: Uint32Array;
  /** Documents that contain each of them. */
  readonly documentFrequencies: Uint32Array;
  /** Where each term's entries start in `entryBlocks` and `entryStarts`. */
  readonly termEntries: Uint32Array;
  /** A run of postings of one term in one block. */
  readonly entryBlocks: Uint16Array;
  readonly entryStarts: Uint32Array;
  /** By posting: section offset in its block, and a code for how often in which field. */
  readonly offsets: Uint16Array;
  readonly codes: PostingCodes;
  readonly codeCounts: CodeCounts;
  /** Documents without a section are never found, but their words are as common as they are: where the terms of each start. */
  readonly bareStarts: Uint32Array;
  readonly bareTerms: Uint32Array;
}

export interface SegmentLengths {
  readonly title: Uint16Array;
  readonly id: Uint16Array;
  readonly tags: Uint16Array;
  readonly heading: Uint16Array;
  readonly body: Uint32Array;
}

export function areFlat(documentStarts: Uint32Array): boolean {
  for (let document = 0; document < documentStarts.length; document += 1) if (documentStarts[document] !== document) return false;
  return true;
}

/** The postings of a term, or null when it does not occur. */
export function findPostings(segment: Segment, term: number): PostingList | null {
  const place = findTerm(segment.terms, term);
  if (place === -1) return null;
  const { blockStarts, termEntries, entryBlocks, entryStarts, offsets, codes, codeCounts, documentFrequencies } = segment;
  const first = termEntries[place]!;
  const last = termEntries[place + 1]!;
  const runs: PostingRun[] = [];
  for (let entry = first; entry < last; entry += 1) {
    const block = entryBlocks[entry]!;
    runs.push({ offsets, codes, start: entryStarts[entry]!, end: entryStarts[entry + 1]!, block, firstSection: blockStarts[block]! });
  }
  return { key: term, runs, codeCounts, size: entryStarts[last]! - entryStarts[first]!, documents: documentFrequencies[place]! };
}

function findTerm(terms: Uint32Array, term: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = terms[middle]!;
    if (value === term) return middle;
    if (value < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
