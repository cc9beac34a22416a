import { LEXICAL_FIELDS } from '@trefoil/schema';
import { addCounts, createCodeBook, packCount } from './field-counts.ts';
import { codeAt, narrowCodes } from './posting-codes.ts';
import { countDocuments, type PostingList, type PostingRun } from './posting-list.ts';
import { findPostings, type Segment } from './segment.ts';

/** Beyond this share of the sections an array of all of them is faster than a Map. */
const DENSE_SHARE = 0.1;

/** A list like any other, for one query, from packed counts by section: several terms that count as one, or a phrase. */
export function makePostings(segment: Segment, packed: ReadonlyMap<number, number>): PostingList | null {
  return listOf(segment, Uint32Array.from(packed.keys()).sort(), (section) => packed.get(section) ?? 0);
}

function listOf(segment: Segment, sections: Uint32Array, packedAt: (section: number) => number): PostingList | null {
  if (sections.length === 0) return null;
  const { blockStarts, sectionDocuments } = segment;
  const book = createCodeBook();
  const offsets = new Uint16Array(sections.length);
  const wide = Uint16Array.from(sections, (section) => book.codeOf(packedAt(section)));
  const { codeCounts, ...codes } = narrowCodes(wide, book.toCounts());
  const runs: PostingRun[] = [];
  let end = 0;
  for (let block = 0; end < sections.length; block += 1) {
    const [start, firstSection, behind] = [end, blockStarts[block]!, blockStarts[block + 1]!];
    for (; end < sections.length && sections[end]! < behind; end += 1) offsets[end] = sections[end]! - firstSection;
    if (end > start) runs.push({ offsets, codes, start, end, block, firstSection });
  }
  return { key: -1, runs, codeCounts, size: sections.length, documents: countDocuments(runs, sectionDocuments) };
}

/** The lists of several terms as one: a section has what any of them counts there. */
export function mergePostings(segment: Segment, terms: readonly number[]): PostingList | null {
  const lists = terms.flatMap((term) => findPostings(segment, term) ?? []);
  const [only] = lists;
  if (only === undefined || terms.length === 1) return only ?? null;
  const size = lists.reduce((sum, list) => sum + list.size, 0);
  const merged =
    size > segment.sectionIds.size * DENSE_SHARE ? mergeDense(segment, lists) : makePostings(segment, mergeSparse(segment, lists));
  return merged === null ? null : { ...merged, documents: merged.documents + countBare(segment, new Set(terms)) };
}

function mergeSparse(segment: Segment, lists: readonly PostingList[]): ReadonlyMap<number, number> {
  const packed = new Map<number, number>();
  forEachPosting(segment, lists, (section, counts) => packed.set(section, addCounts(packed.get(section) ?? 0, counts)));
  return packed;
}

function mergeDense(segment: Segment, lists: readonly PostingList[]): PostingList | null {
  const packed = new Float64Array(segment.sectionIds.size);
  let found = 0;
  forEachPosting(segment, lists, (section, counts) => {
    if (packed[section] === 0) found += 1;
    packed[section] = addCounts(packed[section]!, counts);
  });
  const sections = new Uint32Array(found);
  let next = 0;
  for (let section = 0; section < packed.length; section += 1) {
    if (packed[section] === 0) continue;
    sections[next] = section;
    next += 1;
  }
  return listOf(segment, sections, (section) => packed[section]!);
}

function forEachPosting(segment: Segment, lists: readonly PostingList[], visit: (section: number, counts: number) => void): void {
  const byCode = unpackCodes(segment);
  for (const { runs } of lists) {
    for (const { offsets, codes, start, end, firstSection } of runs) {
      for (let place = start; place < end; place += 1) visit(firstSection + offsets[place]!, byCode[codeAt(codes, place)]!);
    }
  }
}

function unpackCodes({ codeCounts }: Segment): Float64Array {
  const width = LEXICAL_FIELDS.length;
  return Float64Array.from({ length: codeCounts.length / width }, (_, code) =>
    LEXICAL_FIELDS.reduce((sum, field, index) => sum + packCount(field, codeCounts[code * width + index]!), 0),
  );
}

/** Documents without a section that hold any of the terms. */
function countBare({ bareStarts, bareTerms }: Segment, terms: ReadonlySet<number>): number {
  let count = 0;
  for (let bare = 0; bare < bareStarts.length - 1; bare += 1) {
    if (bareTerms.subarray(bareStarts[bare], bareStarts[bare + 1]).some((term) => terms.has(term))) count += 1;
  }
  return count;
}
