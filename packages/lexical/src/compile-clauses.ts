import type { LexicalClause, LexicalQuery, LexicalSettings } from '@trefoil/schema';
import { inverseDocumentFrequency } from '@trefoil/text';
import type { SegmentClause } from './search-segment.ts';
import { findTerm, type Segment } from './segment.ts';

/** A clause before it is looked up in a segment. */
export interface ResidentClause {
  /** Numbers of the stems that count as one term. */
  readonly stems: readonly number[];
  readonly weight: number;
  readonly mark: number;
}

export interface ResidentQuery {
  readonly clauses: readonly ResidentClause[];
  readonly required: number;
  readonly forbidden: number;
}

/** Every clause sets its own bit; the last one is for words that may not occur. */
const PLAIN_MARK = 1;
const FORBIDDEN_MARK = 2 ** 31;
/** Bits between those two. */
export const MAX_GROUPS = 29;

/** Turns a query without phrases into marked clauses; `expand` gives the stems of a word. */
export function compileResidentQuery(query: LexicalQuery, expand: (clause: LexicalClause) => readonly number[]): ResidentQuery {
  const should = query.should.map((clause) => ({ stems: expand(clause), weight: clause.weight, mark: PLAIN_MARK }));
  const must = query.must.flatMap((group, index) =>
    group.map((clause) => ({ stems: expand(clause), weight: clause.weight, mark: PLAIN_MARK + 2 ** (index + 1) })),
  );
  const mustNot = query.mustNot.map((clause) => ({ stems: expand(clause), weight: 0, mark: FORBIDDEN_MARK }));
  return {
    clauses: [...should, ...must, ...mustNot].filter(({ stems }) => stems.length > 0),
    required: query.must.reduce((bits, _group, index) => bits + 2 ** (index + 1), PLAIN_MARK),
    forbidden: query.mustNot.length > 0 ? FORBIDDEN_MARK : 0,
  };
}

/** The clauses as one segment sees them; document frequencies are over all segments. */
export function clausesFor(
  segment: Segment,
  segments: readonly Segment[],
  query: ResidentQuery,
  settings: LexicalSettings,
): readonly SegmentClause[] {
  const documents = segments.reduce((sum, each) => sum + each.documentIds.size, 0);
  return query.clauses.map(({ stems, weight, mark }) => {
    const idf = weight === 0 ? 0 : inverseDocumentFrequency({ documents, frequency: frequencyOf(segments, stems) });
    return {
      places: stems.map((stem) => findTerm(segment, stem)).filter((place) => place !== -1),
      factor: weight * idf * (settings.k1 + 1),
      mark,
    };
  });
}

/** Documents that hold any of the stems. */
function frequencyOf(segments: readonly Segment[], stems: readonly number[]): number {
  return segments.reduce((sum, segment) => {
    const places = stems.map((stem) => findTerm(segment, stem)).filter((place) => place !== -1);
    const [only] = places;
    if (places.length > 1) return sum + countUnion(segment, places);
    return only === undefined ? sum : sum + (segment.documentFrequencies[only] ?? 0);
  }, 0);
}

function countUnion(segment: Segment, places: readonly number[]): number {
  const { termEntries, entryBlocks, entryStarts, blockStarts, documentStarts, sectionDocuments, offsets } = segment;
  const seen = new Uint8Array(documentStarts.length - 1);
  let count = 0;
  for (const place of places) {
    for (let entry = termEntries[place] ?? 0; entry < (termEntries[place + 1] ?? 0); entry += 1) {
      const firstSection = documentStarts[blockStarts[entryBlocks[entry] ?? 0] ?? 0] ?? 0;
      for (let posting = entryStarts[entry] ?? 0; posting < (entryStarts[entry + 1] ?? 0); posting += 1) {
        const document = sectionDocuments[firstSection + (offsets[posting] ?? 0)] ?? 0;
        count += 1 - (seen[document] ?? 0);
        seen[document] = 1;
      }
    }
  }
  return count;
}
