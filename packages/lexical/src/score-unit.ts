import type { CodeWeights } from './field-counts.ts';
import { codeAt } from './posting-codes.ts';
import { findRange, type PostingList } from './posting-list.ts';
import type { UnitView } from './read-units.ts';
import type { Norm, SegmentScale } from './scale.ts';

/** What adds to a score. */
export interface ScoredList {
  readonly list: PostingList;
  readonly weights: CodeWeights;
  /** Clause weight x idf x (k1 + 1), above 0. */
  readonly factor: number;
}

/** Weighted occurrences in one unit. */
export function frequencyIn({ segment, unit }: UnitView, list: PostingList, weights: CodeWeights, number: number): number {
  const { whole, documentShare } = weights;
  if (segment.isFlat) return frequencyBetween(list, whole, number, number + 1);
  const { documentStarts, sectionDocuments } = segment;
  if (unit === 'document') return frequencyBetween(list, whole, documentStarts[number]!, documentStarts[number + 1]!);
  const first = documentStarts[sectionDocuments[number]!]!;
  const own = frequencyBetween(list, whole, number, number + 1);
  return number === first ? own : own + frequencyBetween(list, documentShare, first, first + 1);
}

function frequencyBetween(list: PostingList, weights: Float64Array, from: number, to: number): number {
  const range = findRange(list, from, to);
  if (range === null) return 0;
  const { offsets, codes, end, firstSection } = range.run;
  let frequency = 0;
  for (let place = range.start; place < end && firstSection + offsets[place]! < to; place += 1) frequency += weights[codeAt(codes, place)]!;
  return frequency;
}

/** The sum of the lists in one unit; 0 when none occurs. Added up in their order, as a search does. */
export function scoreLists(view: UnitView, lists: readonly ScoredList[], norm: Norm, number: number): number {
  let score = 0;
  for (const each of lists) score += contribution(view, each, norm, number);
  return score;
}

/** What one list adds to the score of a unit. */
function contribution(view: UnitView, { list, weights, factor }: ScoredList, { constant, slope }: Norm, number: number): number {
  const frequency = frequencyIn(view, list, weights, number);
  return frequency === 0 ? 0 : (factor * frequency) / (frequency + constant + slope * view.scale.lengths[view.unit][number]!);
}

/**
 * The section of a document whose lists sum up to most, whatever must and must not; ties by section id. Each list is
 * looked up once for all sections.
 */
export function bestSection(
  { segment, scale }: Pick<UnitView, 'segment' | 'scale'>,
  lists: readonly ScoredList[],
  norm: Norm,
  document: number,
): number {
  const { documentStarts, sectionIds } = segment;
  const [first, behind] = [documentStarts[document]!, documentStarts[document + 1]!];
  if (behind - first === 1) return first;
  const sums = new Float64Array(behind - first);
  for (const list of lists) addSections(sums, scale, list, norm, first);
  let best = 0;
  for (let section = 1; section < sums.length; section += 1) {
    const [sum, most] = [sums[section]!, sums[best]!];
    if (sum > most || (sum === most && sectionIds.compare(first + section, first + best) < 0)) best = section;
  }
  return first + best;
}

function addSections(
  sums: Float64Array,
  { lengths }: SegmentScale,
  { list, weights, factor }: ScoredList,
  { constant, slope }: Norm,
  first: number,
): void {
  const range = findRange(list, first, first + sums.length);
  if (range === null) return;
  const { offsets, codes, end, firstSection } = range.run;
  const isAtFirst = first === firstSection + offsets[range.start]!;
  const shared = isAtFirst ? weights.documentShare[codeAt(codes, range.start)]! : 0;
  let place = range.start;
  for (let section = 0; section < sums.length; section += 1) {
    let frequency = section === 0 ? 0 : shared;
    if (place < end && first + section === firstSection + offsets[place]!) {
      frequency += weights.whole[codeAt(codes, place)]!;
      place += 1;
    }
    if (frequency > 0) sums[section]! += (factor * frequency) / (frequency + constant + slope * lengths.section[first + section]!);
  }
}
