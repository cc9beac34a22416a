import type { Candidate, LexicalSettings, Unit } from '@trefoil/schema';
import { clausesFor, type ResidentQuery } from './compile-clauses.ts';
import type { ResidentState } from './resident-segments.ts';
import type { Scale } from './scale.ts';
import { bestSection, scoreDocument, scoreSection } from './score-unit.ts';
import { searchSegment } from './search-segment.ts';
import { createTopList } from './top-list.ts';

export type StateSearchOptions = { readonly unit: Unit; readonly depth: number; readonly settings: LexicalSettings };

/** Up to `depth` units of all segments, best first, ties by id. */
export function searchState(
  of: ResidentState,
  query: ResidentQuery,
  scale: Scale,
  options: StateSearchOptions,
  isAllowed: (id: string) => boolean,
): readonly Candidate[] {
  const candidates = of.segments.flatMap((segment, index) => {
    const clauses = clausesFor(segment, of.segments, query, options.settings);
    const norms = (options.unit === 'document' ? scale.documentNorms : scale.sectionNorms)[index] ?? new Float64Array(0);
    const top = createTopList(options.depth);
    const replaced = of.replaced[index] ?? new Set();
    const documentOf = (unit: number): number => (options.unit === 'document' ? unit : (segment.sectionDocuments[unit] ?? 0));
    const accept = (unit: number): boolean => {
      const document = documentOf(unit);
      return !replaced.has(document) && isAllowed(segment.documentIds.get(document));
    };
    const search = {
      segment,
      unit: options.unit,
      norms,
      weights: scale.weights,
      clauses,
      required: query.required,
      forbidden: query.forbidden,
      accept,
      top,
    };
    searchSegment(search);
    return top.toSorted().map(({ number, score }) => {
      const section = options.unit === 'section' ? number : bestSection(search, number, scale.sectionNorms[index] ?? new Float64Array(0));
      return { sectionId: segment.sectionIds.get(section), documentId: segment.documentIds.get(documentOf(number)), score, rank: 0 };
    });
  });
  const keyOf = (candidate: Candidate): string => (options.unit === 'document' ? candidate.documentId : candidate.sectionId);
  return candidates
    .sort((a, b) => b.score - a.score || (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, options.depth)
    .map((candidate, index) => ({ ...candidate, rank: index + 1 }));
}

/** Scores of the units with these ids; those that are no answer are absent. */
export function scoreState(
  of: ResidentState,
  query: ResidentQuery,
  scale: Scale,
  keys: readonly string[],
  { unit, settings }: Pick<StateSearchOptions, 'unit' | 'settings'>,
): readonly Candidate[] {
  return of.segments.flatMap((segment, index) => {
    const search = {
      segment,
      weights: scale.weights,
      clauses: clausesFor(segment, of.segments, query, settings),
      required: query.required,
      forbidden: query.forbidden,
    };
    const [documentNorms, sectionNorms] = [
      scale.documentNorms[index] ?? new Float64Array(0),
      scale.sectionNorms[index] ?? new Float64Array(0),
    ];
    return keys.flatMap((key): readonly Candidate[] => {
      const number = (unit === 'document' ? segment.documentIds : segment.sectionIds).find(key);
      if (number === -1) return [];
      const document = unit === 'document' ? number : (segment.sectionDocuments[number] ?? 0);
      if (of.replaced[index]?.has(document)) return [];
      const score =
        unit === 'document'
          ? scoreDocument(search, number, documentNorms[number] ?? 0)
          : scoreSection(search, number, sectionNorms[number] ?? 0);
      if (score === null) return [];
      const section = unit === 'section' ? number : bestSection(search, number, sectionNorms);
      return [{ sectionId: segment.sectionIds.get(section), documentId: segment.documentIds.get(document), score, rank: 0 }];
    });
  });
}
