import type { Unit } from '@trefoil/schema';
import type { CodeWeights } from './field-counts.ts';
import { codeAt, WIDE } from './posting-codes.ts';
import type { PostingRun } from './posting-list.ts';
import { BLOCK_SECTIONS, type Segment } from './segment.ts';
import type { SegmentScale } from './scale.ts';

/** What postings are read as: documents or sections, by the weights of a profile. */
export interface UnitView {
  readonly segment: Segment;
  readonly unit: Unit;
  readonly scale: SegmentScale;
}

/** Units of the run that was read last, ascending, and how often the term occurs in each. Searches are synchronous. */
export const readSlots = new Uint32Array(BLOCK_SECTIONS);
export const readFrequencies = new Float64Array(BLOCK_SECTIONS);

/**
 * Reads the postings `from` to `to` of a run, which are those of whole documents, into `readSlots` and `readFrequencies`;
 * returns how many units there are. Occurrences of weight 0 are none.
 */
export function readUnits({ segment, unit }: UnitView, weights: CodeWeights, run: PostingRun, from: number, to: number): number {
  if (segment.isFlat) return readFlat(weights.whole, run, from, to);
  return unit === 'document' ? readDocuments(segment, weights.whole, run, from, to) : readSections(segment, weights, run, from, to);
}

function readFlat(whole: Float64Array, { offsets, codes, firstSection }: PostingRun, from: number, to: number): number {
  const [slots, frequencies, narrow] = [readSlots, readFrequencies, codes.codes];
  let count = 0;
  for (let place = from; place < to; place += 1) {
    const code = narrow[place]!;
    const frequency = whole[code === WIDE ? codeAt(codes, place) : code]!;
    slots[count] = firstSection + offsets[place]!;
    frequencies[count] = frequency;
    if (frequency > 0) count += 1;
  }
  return count;
}

/** The sections of a document add up before the formula. */
function readDocuments({ sectionDocuments }: Segment, whole: Float64Array, run: PostingRun, from: number, to: number): number {
  const { offsets, codes, firstSection } = run;
  let count = 0;
  let last = -1;
  let frequency = 0;
  for (let place = from; place < to; place += 1) {
    const document = sectionDocuments[firstSection + offsets[place]!]!;
    if (document !== last) {
      readSlots[count] = last;
      readFrequencies[count] = frequency;
      if (frequency > 0) count += 1;
      last = document;
      frequency = 0;
    }
    frequency += whole[codeAt(codes, place)]!;
  }
  readSlots[count] = last;
  readFrequencies[count] = frequency;
  return frequency > 0 ? count + 1 : count;
}

/** The fields of the whole document stand at its first section and count for all of them. */
function readSections(
  { sectionDocuments, documentStarts }: Segment,
  weights: CodeWeights,
  run: PostingRun,
  from: number,
  to: number,
): number {
  const { offsets, codes, firstSection } = run;
  const { whole, documentShare } = weights;
  let count = 0;
  let place = from;
  while (place < to) {
    const section = firstSection + offsets[place]!;
    const code = codeAt(codes, place);
    const shared = documentShare[code]!;
    place += 1;
    readSlots[count] = section;
    readFrequencies[count] = whole[code]!;
    if (whole[code]! > 0) count += 1;
    if (shared === 0) continue;
    const behind = documentStarts[sectionDocuments[section]! + 1]!;
    for (let other = section + 1; other < behind; other += 1) {
      let frequency = shared;
      if (place < to && other === firstSection + offsets[place]!) {
        frequency += whole[codeAt(codes, place)]!;
        place += 1;
      }
      readSlots[count] = other;
      readFrequencies[count] = frequency;
      count += 1;
    }
  }
  return count;
}
