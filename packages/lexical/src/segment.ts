import type { StringTable } from './string-table.ts';

/** Sections a block holds at most: its offsets fit 16 bits and its accumulators the second-level cache. */
export const BLOCK_SECTIONS = 16_384;

/**
 * An immutable inverted index over typed arrays. Sections are numbered in the order of their documents; blocks are runs
 * of whole documents; the postings of a term are grouped by block and sorted by section.
 */
export interface Segment {
  readonly documentIds: StringTable;
  readonly sectionIds: StringTable;
  /** First section of each document, and the number of sections behind the last. */
  readonly documentStarts: Uint32Array;
  readonly sectionDocuments: Uint32Array;
  /** Positions in each field: title, id, tags by document, heading and body by section. */
  readonly lengths: SegmentLengths;
  /** First document of each block, and the number of documents behind the last. */
  readonly blockStarts: Uint32Array;
  /** Numbers of the terms that occur, ascending. */
  readonly terms: Uint32Array;
  /** Documents that contain each of them. */
  readonly documentFrequencies: Uint32Array;
  /** Where each term's entries start in `entryBlocks` and `entryStarts`. */
  readonly termEntries: Uint32Array;
  /** A run of postings of one term in one block. */
  readonly entryBlocks: Uint32Array;
  readonly entryStarts: Uint32Array;
  /** By posting: section offset in its block, and how often in which field (`posting-code.ts`). */
  readonly offsets: Uint16Array;
  readonly codes: Uint16Array;
}

export interface SegmentLengths {
  readonly title: Uint32Array;
  readonly id: Uint32Array;
  readonly tags: Uint32Array;
  readonly heading: Uint32Array;
  readonly body: Uint32Array;
}

/** The place of a term in the segment, or -1. */
export function findTerm(segment: Segment, term: number): number {
  const { terms } = segment;
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const value = terms[middle] ?? 0;
    if (value === term) return middle;
    if (value < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
