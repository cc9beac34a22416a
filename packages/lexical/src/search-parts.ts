import type { Candidate, LexicalSettings, Unit, Visible } from '@trefoil/schema';
import type { Part } from './resident-state.ts';
import { listsOf, type ResidentClause, type ResidentQuery, weighClauses } from './resident-query.ts';
import type { UnitView } from './read-units.ts';
import type { ScaleDesk } from './scale.ts';
import { bestSection, frequencyIn, scoreLists, type ScoredList } from './score-unit.ts';
import { searchSegment } from './search-segment.ts';
import { createTopList } from './top-list.ts';
import { isUnitVisible, restrictUnits, visibleUnits } from './visible-units.ts';

export interface PartsOptions {
  readonly unit: Unit;
  readonly settings: LexicalSettings;
  readonly visible: Visible;
  readonly desk: ScaleDesk;
}

/** Up to `depth` units of all parts, best first, ties by id. */
export function searchParts(parts: readonly Part[], query: ResidentQuery, options: PartsOptions & { readonly depth: number }): Candidate[] {
  const { unit, settings, visible, desk, depth } = options;
  const weighed = weighClauses(query, parts, settings);
  if (weighed.length === 0 || depth <= 0) return [];
  const segments = parts.map(({ segment }) => segment);
  const norm = desk.normOf(segments, settings, unit);
  const sectionNorm = unit === 'section' ? norm : desk.normOf(segments, settings, 'section');
  const candidates: Scored[] = [];
  let floor = -Infinity;
  for (const [number, part] of parts.entries()) {
    const { segment } = part;
    const view: UnitView = { segment, unit, scale: desk.scaleOf(segment, settings) };
    const lists = listsOf(weighed, number, view.scale);
    if (lists.length === 0) continue;
    const allowed = restrictUnits(view, visibleUnits(part, visible, unit), query, number);
    if (allowed?.count === 0) continue;
    // Documents are numbered by their ids; sections by their documents, so their ids have to be compared.
    const isBefore = unit === 'document' ? undefined : (a: number, b: number): boolean => segment.sectionIds.compare(a, b) < 0;
    const top = createTopList(depth, isBefore);
    searchSegment({ segment, unit, scale: view.scale, norm, lists, allowed, top, floor });
    for (const { number: found, score } of top.toSorted()) {
      candidates.push(toCandidate(view, found, score, sectionFor(view, lists, sectionNorm, found)));
    }
    floor = Math.max(floor, top.threshold);
  }
  return rank(candidates, unit, depth);
}

/** A candidate before it has its rank. */
type Scored = Candidate & { rank: number };

function toCandidate({ segment, unit }: UnitView, number: number, score: number, section: number): Scored {
  const document = unit === 'document' ? number : segment.sectionDocuments[number]!;
  return { sectionId: segment.sectionIds.get(section), documentId: segment.documentIds.get(document), score, rank: 0 };
}

function rank(candidates: Scored[], unit: Unit, depth: number): Candidate[] {
  const keyOf = unit === 'document' ? ({ documentId }: Candidate) => documentId : ({ sectionId }: Candidate) => sectionId;
  candidates.sort((a, b) => b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1));
  candidates.length = Math.min(candidates.length, depth);
  for (let index = 0; index < candidates.length; index += 1) candidates[index]!.rank = index + 1;
  return candidates;
}

/** Scores of the units with these ids; those that are no answer are absent. */
export function scoreParts(parts: readonly Part[], query: ResidentQuery, keys: readonly string[], options: PartsOptions): Candidate[] {
  const { unit, settings, visible, desk } = options;
  const weighed = weighClauses(query, parts, settings);
  const segments = parts.map(({ segment }) => segment);
  const norm = desk.normOf(segments, settings, unit);
  const sectionNorm = desk.normOf(segments, settings, 'section');
  return parts.flatMap((part, number) => {
    const { segment } = part;
    const view: UnitView = { segment, unit, scale: desk.scaleOf(segment, settings) };
    const lists = listsOf(weighed, number, view.scale);
    const allowed = visibleUnits(part, visible, unit);
    return keys.flatMap((key): readonly Candidate[] => {
      const found = (unit === 'document' ? segment.documentIds : segment.sectionIds).find(key);
      if (found === -1 || !isUnitVisible(allowed, found) || !isAnswer(view, query, number, found)) return [];
      const score = scoreLists(view, lists, norm, found);
      return score === 0 ? [] : [toCandidate(view, found, score, sectionFor(view, lists, sectionNorm, found))];
    });
  });
}

function sectionFor(view: UnitView, lists: readonly ScoredList[], norm: Parameters<typeof bestSection>[2], found: number): number {
  return view.unit === 'section' ? found : bestSection(view, lists, norm, found);
}

function isAnswer(view: UnitView, { must, mustNot }: ResidentQuery, part: number, unit: number): boolean {
  const occurs = ({ lists }: ResidentClause): boolean => {
    const list = lists[part];
    return list ? frequencyIn(view, list, view.scale.weigh(list.codeCounts), unit) > 0 : false;
  };
  return must.every((group) => group.some(occurs)) && !mustNot.some(occurs);
}
