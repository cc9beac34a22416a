import { hasBit } from './bits.ts';
import type { CodeWeights } from './field-counts.ts';
import { codeAt, WIDE } from './posting-codes.ts';
import type { PostingRun } from './posting-list.ts';
import type { SegmentSearch } from './segment-search.ts';
import type { Segment } from './segment.ts';

/** Sections of a window at most: its sums, units and lengths fit the first-level cache. */
export const MAX_WINDOW = 4_096;

/** A run of whole documents inside a block, and the sums of its units while it is searched. */
export interface Window {
  firstSection: number;
  /** The section behind the last. */
  behind: number;
  /** The unit at place 0 of the sums. */
  firstUnit: number;
  /** By unit, 0 for those that nothing was found in. */
  sums: Float64Array;
  /** Places of the sums that are not 0, in the order they came in. */
  touched: Uint32Array;
  touchedCount: number;
}

/** What a list adds: postings `from` to `to` of the run, which lie in the window. */
export interface Addition {
  readonly run: PostingRun;
  readonly from: number;
  readonly to: number;
  readonly weights: CodeWeights;
  readonly factor: number;
  /** False to add only to units that have a sum already. */
  readonly isOpen: boolean;
}

export function createWindow(): Window {
  const [sums, touched] = [new Float64Array(MAX_WINDOW), new Uint32Array(MAX_WINDOW)];
  return { firstSection: 0, behind: 0, firstUnit: 0, sums, touched, touchedCount: 0 };
}

/** Where a window of about `size` sections that starts at a document ends: at a document as well, and inside the block. */
export function endOfWindow({ sectionDocuments, documentStarts }: Segment, firstSection: number, size: number, blockEnd: number): number {
  const wanted = firstSection + size;
  if (wanted >= blockEnd) return blockEnd;
  const document = sectionDocuments[wanted]!;
  return documentStarts[document]! > firstSection ? documentStarts[document]! : documentStarts[document + 1]!;
}

/** Moves an empty window. */
export function moveWindow(window: Window, { segment, unit }: SegmentSearch, firstSection: number, behind: number): void {
  const { sectionDocuments } = segment;
  window.firstSection = firstSection;
  window.behind = behind;
  window.firstUnit = unit === 'document' ? sectionDocuments[firstSection]! : firstSection;
  const units = unit === 'document' ? sectionDocuments[behind - 1]! - window.firstUnit + 1 : behind - firstSection;
  if (units <= window.sums.length) return;
  window.sums = new Float64Array(units);
  window.touched = new Uint32Array(units);
}

export function clearWindow(window: Window): void {
  const { sums, touched, touchedCount } = window;
  for (let index = 0; index < touchedCount; index += 1) sums[touched[index]!] = 0;
  window.touchedCount = 0;
}

export function addToWindow(window: Window, search: SegmentSearch, addition: Addition): void {
  if (search.isFlat) addFlat(window, search, addition);
  else if (search.unit === 'document') addDocuments(window, search, addition);
  else addSections(window, search, addition);
}

/** The hot loop, where a posting is a unit. */
function addFlat(window: Window, { scale, unit, norm, allowed }: SegmentSearch, addition: Addition): void {
  const { run, from, to, factor, isOpen } = addition;
  const { offsets } = run;
  const { codes } = run.codes;
  const { sums, touched, firstUnit } = window;
  const { whole } = addition.weights;
  const { constant, slope } = norm;
  const lengths = scale.lengths[unit];
  const shift = run.firstSection - firstUnit;
  let { touchedCount } = window;
  for (let place = from; place < to; place += 1) {
    const code = codes[place]!;
    const frequency = whole[code === WIDE ? codeAt(run.codes, place) : code]!;
    if (frequency === 0) continue;
    const slot = offsets[place]! + shift;
    const sum = sums[slot]!;
    if (sum === 0) {
      if (!isOpen || (allowed !== null && !hasBit(allowed.words, firstUnit + slot))) continue;
      touched[touchedCount] = slot;
      touchedCount += 1;
    }
    sums[slot] = sum + (factor * frequency) / (frequency + constant + slope * lengths[firstUnit + slot]!);
  }
  window.touchedCount = touchedCount;
}

/** The sections of a document add up before the formula. */
function addDocuments(window: Window, search: SegmentSearch, addition: Addition): void {
  const { run, from, to } = addition;
  const { offsets, codes, firstSection } = run;
  const { sectionDocuments } = search.segment;
  const { whole } = addition.weights;
  let place = from;
  while (place < to) {
    const document = sectionDocuments[firstSection + offsets[place]!]!;
    let frequency = whole[codeAt(codes, place)]!;
    place += 1;
    while (place < to && document === sectionDocuments[firstSection + offsets[place]!]!) {
      frequency += whole[codeAt(codes, place)]!;
      place += 1;
    }
    addOne(window, search, addition, document, frequency);
  }
}

/** The fields of the whole document stand at its first section and count for all of them. */
function addSections(window: Window, search: SegmentSearch, addition: Addition): void {
  const { run, from, to } = addition;
  const { offsets, codes, firstSection } = run;
  const { sectionDocuments, documentStarts } = search.segment;
  const { whole, documentShare } = addition.weights;
  let place = from;
  while (place < to) {
    const section = firstSection + offsets[place]!;
    const code = codeAt(codes, place);
    place += 1;
    addOne(window, search, addition, section, whole[code]!);
    const shared = documentShare[code]!;
    if (shared === 0) continue;
    const behind = documentStarts[sectionDocuments[section]! + 1]!;
    for (let other = section + 1; other < behind; other += 1) {
      let frequency = shared;
      if (place < to && other === firstSection + offsets[place]!) {
        frequency += whole[codeAt(codes, place)]!;
        place += 1;
      }
      addOne(window, search, addition, other, frequency);
    }
  }
}

function addOne(
  window: Window,
  { scale, unit, norm, allowed }: SegmentSearch,
  { factor, isOpen }: Addition,
  number: number,
  frequency: number,
): void {
  if (frequency === 0) return;
  const slot = number - window.firstUnit;
  const sum = window.sums[slot]!;
  if (sum === 0) {
    if (!isOpen || (allowed !== null && !hasBit(allowed.words, number))) return;
    window.touched[window.touchedCount] = slot;
    window.touchedCount += 1;
  }
  window.sums[slot] = sum + (factor * frequency) / (frequency + norm.constant + norm.slope * scale.lengths[unit][number]!);
}
