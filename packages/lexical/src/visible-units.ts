import type { DocumentId, Unit, Visible } from '@trefoil/schema';
import { type Bits, clearBit, countBits, createWords, forEachBit, hasBit, setBit } from './bits.ts';
import { readSlots, readUnits, type UnitView } from './read-units.ts';
import type { ResidentClause, ResidentQuery } from './resident-query.ts';
import type { Part } from './resident-state.ts';

type PartBits = Partial<Record<Unit, Bits | null>>;

/** By what is visible, then by part: both are the same objects as long as they say the same. */
const known = new WeakMap<Visible, WeakMap<Part, PartBits>>();

/** The units of a part that are visible and not replaced; null for all of them. */
export function visibleUnits(part: Part, visible: Visible, unit: Unit): Bits | null {
  const byPart = known.get(visible) ?? new WeakMap<Part, PartBits>();
  known.set(visible, byPart);
  const kept = byPart.get(part) ?? {};
  byPart.set(part, kept);
  const found = kept[unit];
  if (found !== undefined) return found;
  const documents = kept.document === undefined ? visibleDocuments(part, visible) : kept.document;
  kept.document = documents;
  kept[unit] = unit === 'document' || part.segment.isFlat ? documents : sectionsOf(part, documents);
  return kept[unit];
}

function visibleDocuments({ segment, gone }: Part, { kind, ids }: Visible): Bits | null {
  const numbers = [...ids].map((id: DocumentId) => segment.documentIds.find(id)).filter((number) => number !== -1);
  if (kind === 'all_but' && numbers.length === 0 && gone.size === 0) return null;
  const words = createWords(segment.documentIds.size, kind === 'all_but');
  for (const number of numbers) {
    if (kind === 'only') setBit(words, number);
    else clearBit(words, number);
  }
  for (const number of gone) clearBit(words, number);
  return { words, count: countBits(words) };
}

function sectionsOf({ segment }: Part, documents: Bits | null): Bits | null {
  if (documents === null) return null;
  const { documentStarts, sectionIds } = segment;
  const words = createWords(sectionIds.size, false);
  forEachBit(documents.words, (document) => {
    for (let section = documentStarts[document]!; section < documentStarts[document + 1]!; section += 1) setBit(words, section);
  });
  return { words, count: countBits(words) };
}

/** Of those, the units that have what must occur and lack what must not; null for all units of the part. */
export function restrictUnits(view: UnitView, visible: Bits | null, query: ResidentQuery, part: number): Bits | null {
  if (query.must.length === 0 && query.mustNot.length === 0) return visible;
  const size = view.scale.lengths[view.unit].length;
  const words = visible === null ? createWords(size, true) : visible.words.slice();
  for (const group of query.must) {
    const matched = createWords(size, false);
    for (const clause of group) markUnits(view, clause, part, (unit) => setBit(matched, unit));
    for (let index = 0; index < words.length; index += 1) words[index]! &= matched[index]!;
  }
  for (const clause of query.mustNot) markUnits(view, clause, part, (unit) => clearBit(words, unit));
  return { words, count: countBits(words) };
}

function markUnits(view: UnitView, { lists }: ResidentClause, part: number, mark: (unit: number) => void): void {
  const list = lists[part];
  if (!list) return;
  const weights = view.scale.weigh(list.codeCounts);
  for (const run of list.runs) {
    const count = readUnits(view, weights, run, run.start, run.end);
    for (let index = 0; index < count; index += 1) mark(readSlots[index]!);
  }
}

export function isUnitVisible(bits: Bits | null, unit: number): boolean {
  return bits === null || hasBit(bits.words, unit);
}
