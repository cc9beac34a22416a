import type { Segment } from './segment.ts';

/** Sections of a slice, about: fewer mean more bounds to add up, more mean bounds that say less. */
const SLICE_SECTIONS = 4;
/** A range has 2 ** this slices. */
export const RANGE_SLICE_BITS = 3;

/**
 * A segment cut into slices, runs of whole documents, and these into ranges, none over the border of a block: what a search
 * takes or leaves as one.
 */
export interface Ranges {
  readonly count: number;
  /** First document of each range, and the number of documents behind the last. */
  readonly documents: Uint32Array;
  /** The block that each lies in. */
  readonly blocks: Uint32Array;
  /** First range of each block. */
  readonly firstOfBlocks: Uint32Array;
  /** A slice has 2 ** this documents; the last ones of a block may have fewer, or none. */
  readonly sliceBits: number;
}

export function cutRanges({ blockStarts, sectionDocuments, documentStarts }: Segment): Ranges {
  const documents = documentStarts.length - 1;
  const perDocument = Math.max(1, sectionDocuments.length / Math.max(1, documents));
  const sliceBits = Math.max(0, Math.round(Math.log2(SLICE_SECTIONS / perDocument)));
  const starts: number[] = [];
  const blocks: number[] = [];
  const firstOfBlocks: number[] = [];
  for (let block = 0; block < blockStarts.length - 1; block += 1) {
    firstOfBlocks.push(starts.length);
    const behind = sectionDocuments[blockStarts[block + 1]!] ?? documents;
    for (let document = sectionDocuments[blockStarts[block]!]!; document < behind; document += 2 ** (sliceBits + RANGE_SLICE_BITS)) {
      starts.push(document);
      blocks.push(block);
    }
  }
  const count = starts.length;
  starts.push(documents);
  return {
    count,
    documents: Uint32Array.from(starts),
    blocks: Uint32Array.from(blocks),
    firstOfBlocks: Uint32Array.from(firstOfBlocks),
    sliceBits,
  };
}
