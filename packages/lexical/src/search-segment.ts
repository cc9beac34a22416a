import type { Unit } from '@trefoil/schema';
import type { Scale } from './scale.ts';
import { BLOCK_SECTIONS, type Segment } from './segment.ts';
import type { TopList } from './top-list.ts';

/** A clause as a segment is searched for it: all its stems count as one term. */
export interface SegmentClause {
  /** Places of its stems in the segment's term list. */
  readonly places: readonly number[];
  /** Clause weight x idf x (k1 + 1). */
  readonly factor: number;
  /** Bits it sets on what it matches; compared with `required` and `forbidden`. */
  readonly mark: number;
}

export interface SegmentSearch {
  readonly segment: Segment;
  readonly unit: Unit;
  /** Of the units that are ranked. */
  readonly norms: Float64Array;
  readonly weights: Scale['weights'];
  readonly clauses: readonly SegmentClause[];
  readonly required: number;
  readonly forbidden: number;
  /** Whether a unit may answer: not replaced by a newer segment, live, and inside the filter. */
  readonly accept: (unit: number) => boolean;
  readonly top: TopList;
}

/** Scratch of one block, shared by all searches: they are synchronous. */
const scores = new Float64Array(BLOCK_SECTIONS);
const frequencies = new Float64Array(BLOCK_SECTIONS);
const marks = new Uint32Array(BLOCK_SECTIONS);

/** The units of one block: numbers `first` to `first + size`, documents or sections. */
interface Block {
  readonly first: number;
  readonly size: number;
  readonly firstSection: number;
}

/**
 * Offers the units of a segment to `top`, block by block: every clause adds to the accumulators of the block, then
 * those that beat the threshold are offered. Accumulators stay in cache, and no unit is scored twice.
 */
export function searchSegment(search: SegmentSearch): void {
  const { segment, clauses, unit } = search;
  const cursors = clauses.map(({ places }) => places.map((place) => segment.termEntries[place] ?? 0));
  for (let number = 0; number < segment.blockStarts.length - 1; number += 1) {
    const block = blockOf(segment, unit, number);
    let isTouched = false;
    for (const [index, clause] of clauses.entries()) {
      const runs = takeRuns(segment, clause.places, cursors[index] ?? [], number);
      if (runs.length === 0) continue;
      if (!isTouched) clearBlock(block);
      isTouched = true;
      addClause(search, clause, runs, block);
    }
    if (isTouched) offerBlock(search, block);
  }
}

function blockOf({ blockStarts, documentStarts }: Segment, unit: Unit, number: number): Block {
  const firstDocument = blockStarts[number] ?? 0;
  const lastDocument = blockStarts[number + 1] ?? 0;
  const firstSection = documentStarts[firstDocument] ?? 0;
  if (unit === 'document') return { first: firstDocument, size: lastDocument - firstDocument, firstSection };
  return { first: firstSection, size: (documentStarts[lastDocument] ?? 0) - firstSection, firstSection };
}

interface PostingRun {
  readonly start: number;
  readonly end: number;
}

/** The clause's runs of postings in a block; moves the cursors behind them. */
function takeRuns(segment: Segment, places: readonly number[], cursors: number[], block: number): readonly PostingRun[] {
  const runs: PostingRun[] = [];
  for (const [index, place] of places.entries()) {
    const entry = cursors[index] ?? 0;
    if (entry >= (segment.termEntries[place + 1] ?? 0) || segment.entryBlocks[entry] !== block) continue;
    cursors[index] = entry + 1;
    runs.push({ start: segment.entryStarts[entry] ?? 0, end: segment.entryStarts[entry + 1] ?? 0 });
  }
  return runs;
}

function clearBlock({ size }: Block): void {
  scores.fill(0, 0, size);
  marks.fill(0, 0, size);
}

function addClause(search: SegmentSearch, clause: SegmentClause, runs: readonly PostingRun[], block: Block): void {
  const [only] = runs;
  if (search.unit === 'document' && runs.length === 1 && only !== undefined) {
    addRun(search, clause, only, block);
    return;
  }
  frequencies.fill(0, 0, block.size);
  for (const run of runs) {
    if (search.unit === 'document') countDocuments(search, run, block);
    else countSections(search, run, block);
  }
  for (let slot = 0; slot < block.size; slot += 1) {
    const frequency = frequencies[slot]!;
    if (frequency === 0) continue;
    scores[slot] = scores[slot]! + (clause.factor * frequency) / (frequency + search.norms[block.first + slot]!);
    marks[slot] = marks[slot]! | clause.mark;
  }
}

/** The hot loop: postings of one stem, the sections of a document summed before the formula. */
function addRun(
  { segment, norms, weights }: SegmentSearch,
  { factor, mark }: SegmentClause,
  { start, end }: PostingRun,
  { first, firstSection }: Block,
): void {
  const { offsets, codes, sectionDocuments } = segment;
  const { whole } = weights;
  let posting = start;
  while (posting < end) {
    const document = sectionDocuments[firstSection + offsets[posting]!]!;
    let frequency = whole[codes[posting]!]!;
    posting += 1;
    while (posting < end && sectionDocuments[firstSection + offsets[posting]!] === document) {
      frequency += whole[codes[posting]!]!;
      posting += 1;
    }
    if (frequency === 0) continue;
    const slot = document - first;
    scores[slot] = scores[slot]! + (factor * frequency) / (frequency + norms[document]!);
    marks[slot] = marks[slot]! | mark;
  }
}

function countDocuments({ segment, weights }: SegmentSearch, { start, end }: PostingRun, { first, firstSection }: Block): void {
  const { offsets, codes, sectionDocuments } = segment;
  for (let posting = start; posting < end; posting += 1) {
    const slot = sectionDocuments[firstSection + offsets[posting]!]! - first;
    frequencies[slot] = frequencies[slot]! + weights.whole[codes[posting]!]!;
  }
}

/** The fields of the whole document stand at its first section and count for all of them. */
function countSections({ segment, weights }: SegmentSearch, { start, end }: PostingRun, { firstSection }: Block): void {
  const { offsets, codes, sectionDocuments, documentStarts } = segment;
  for (let posting = start; posting < end; posting += 1) {
    const slot = offsets[posting]!;
    const code = codes[posting]!;
    frequencies[slot] = frequencies[slot]! + weights.whole[code]!;
    const shared = weights.documentShare[code]!;
    if (shared === 0) continue;
    const lastSlot = documentStarts[sectionDocuments[firstSection + slot]! + 1]! - firstSection;
    for (let other = slot + 1; other < lastSlot; other += 1) frequencies[other] = frequencies[other]! + shared;
  }
}

function offerBlock({ required, forbidden, accept, top }: SegmentSearch, { first, size }: Block): void {
  let threshold = top.threshold;
  for (let slot = 0; slot < size; slot += 1) {
    const mark = marks[slot]!;
    if (mark === 0) continue;
    const score = scores[slot]!;
    if (score <= threshold || (mark & required) !== required || (mark & forbidden) !== 0) continue;
    if (!accept(first + slot)) continue;
    top.offer(first + slot, score);
    threshold = top.threshold;
  }
}
