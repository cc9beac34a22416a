import type { Scale } from './scale.ts';
import type { SegmentSearch } from './search-segment.ts';
import type { Segment } from './segment.ts';

type Scored = Pick<SegmentSearch, 'segment' | 'weights' | 'clauses' | 'required' | 'forbidden'>;

/** The score of one document, or null when it is not an answer. */
export function scoreDocument(search: Scored, document: number, norm: number): number | null {
  const { documentStarts } = search.segment;
  const [start, end] = [documentStarts[document] ?? 0, documentStarts[document + 1] ?? 0];
  return scoreRange(search, norm, (place) => frequencyIn(search.segment, search.weights.whole, place, document, start, end));
}

/** The score of one section with the fields of its document, or null when it is not an answer. */
export function scoreSection(search: Scored, section: number, norm: number): number | null {
  const { segment, weights } = search;
  const document = segment.sectionDocuments[section] ?? 0;
  const first = segment.documentStarts[document] ?? 0;
  return scoreRange(search, norm, (place) => {
    const own = frequencyIn(segment, weights.whole, place, document, section, section + 1);
    return section === first ? own : own + frequencyIn(segment, weights.documentShare, place, document, first, first + 1);
  });
}

/** The section of a document whose clauses sum up to most, whatever must and must not; ties by section id. */
export function bestSection(search: Scored, document: number, sectionNorms: Float64Array): number {
  const { documentStarts, sectionIds } = search.segment;
  const [start, end] = [documentStarts[document] ?? 0, documentStarts[document + 1] ?? 0];
  if (end - start === 1) return start;
  const free = { ...search, required: 0, forbidden: 0 };
  let [best, bestScore] = [start, -1];
  for (let section = start; section < end; section += 1) {
    const score = scoreSection(free, section, sectionNorms[section] ?? 0) ?? 0;
    if (score > bestScore || (score === bestScore && sectionIds.get(section) < sectionIds.get(best))) [best, bestScore] = [section, score];
  }
  return best;
}

function scoreRange({ clauses, required, forbidden }: Scored, norm: number, count: (place: number) => number): number | null {
  let [score, mark] = [0, 0];
  for (const clause of clauses) {
    const frequency = clause.places.reduce((sum, place) => sum + count(place), 0);
    if (frequency === 0) continue;
    score += (clause.factor * frequency) / (frequency + norm);
    mark |= clause.mark;
  }
  return mark === 0 || (mark & required) !== required || (mark & forbidden) !== 0 ? null : score;
}

/** Weighted occurrences of a term in sections `start` to `end` of a document, by two binary searches. */
function frequencyIn(
  segment: Segment,
  weights: Scale['weights']['whole'],
  place: number,
  document: number,
  start: number,
  end: number,
): number {
  const { blockStarts, documentStarts, termEntries, entryBlocks, entryStarts, offsets, codes } = segment;
  const block = lastAtMost(blockStarts, document, 0, blockStarts.length - 1);
  const entry = lastAtMost(entryBlocks, block, termEntries[place] ?? 0, termEntries[place + 1] ?? 0);
  if (entry < 0 || entryBlocks[entry] !== block) return 0;
  const firstSection = documentStarts[blockStarts[block] ?? 0] ?? 0;
  const last = entryStarts[entry + 1] ?? 0;
  let posting = lastAtMost(offsets, start - firstSection - 1, entryStarts[entry] ?? 0, last) + 1;
  posting = Math.max(posting, entryStarts[entry] ?? 0);
  let frequency = 0;
  for (; posting < last && (offsets[posting] ?? 0) < end - firstSection; posting += 1) frequency += weights[codes[posting] ?? 0] ?? 0;
  return frequency;
}

/** Index of the last value in `[low, high)` that is not above `value`, or -1. Values ascend. */
function lastAtMost(values: Uint32Array | Uint16Array, value: number, low: number, high: number): number {
  let [found, from, to] = [-1, low, high - 1];
  while (from <= to) {
    const middle = (from + to) >>> 1;
    if ((values[middle] ?? 0) <= value) [found, from] = [middle, middle + 1];
    else to = middle - 1;
  }
  return found;
}
