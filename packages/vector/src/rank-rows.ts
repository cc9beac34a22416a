import type { Candidate, DocumentId, SectionId, Unit } from '@trefoil/schema';
import type { Proposal, Proposer } from './propose-rows.ts';
import type { QuantisedQuery } from './quantiser.ts';
import type { RowDirectory } from './row-directory.ts';
import type { VectorRows } from './vector-rows.ts';

const ROWS_PER_DOCUMENT = 4;
/** More rows than are wanted, so that what may pass them at the border is seen. */
const SPARE_ROWS = 16;
const GROWTH = 4;

export interface RankOptions {
  readonly vectors: VectorRows;
  readonly directory: RowDirectory;
  readonly query: QuantisedQuery;
  readonly unit: Unit;
}

/** The best `depth` units: coarse bytes propose their rows, and whatever may pass them; exact cosines decide. */
export function rankBest(propose: Proposer, { depth, ...options }: RankOptions & { readonly depth: number }): readonly Candidate[] {
  const { vectors, directory, query, unit } = options;
  const unitOf = unit === 'section' ? (row: number): number => row : directory.documentNumber;
  const margin = vectors.margin(query) / query.unit;
  let limit = (unit === 'section' ? depth : depth * ROWS_PER_DOCUMENT) + SPARE_ROWS;
  for (;;) {
    const proposal = propose(limit);
    const cut = cutAfterDepth(proposal, { depth, margin, unitOf });
    if (cut !== null) return rankRows(Array.from(proposal.rows.subarray(0, cut)), depth, options);
    limit *= GROWTH;
  }
}

/**
 * How many of the proposed rows reach to the last unit that is wanted and whatever may be better than it, or null when
 * the proposal ends before that is certain.
 */
function cutAfterDepth(
  { rows, dots, isComplete }: Proposal,
  { depth, margin, unitOf }: { readonly depth: number; readonly margin: number; readonly unitOf: (row: number) => number },
): number | null {
  const units = new Set<number>();
  let border = -Infinity;
  for (let index = 0; index < rows.length; index += 1) {
    if ((dots[index] as number) < border - margin) return index;
    if (border > -Infinity) continue;
    units.add(unitOf(rows[index] as number));
    if (units.size === depth) border = dots[index] as number;
  }
  return isComplete ? rows.length : null;
}

/** A row with its exact cosine. */
interface ScoredRow {
  readonly row: number;
  readonly cosine: number;
  readonly sectionId: SectionId;
}

interface ScoredDocument extends ScoredRow {
  readonly documentId: DocumentId;
}

/** The best `depth` units of these rows, ties by id. A document stands by its most similar section, ties by section id. */
export function rankRows(rows: readonly number[], depth: number, { vectors, directory, query, unit }: RankOptions): readonly Candidate[] {
  const cosines = vectors.cosines(query, rows);
  const scored: ScoredRow[] = rows.map((row, index) => ({ row, cosine: cosines[index] as number, sectionId: directory.sectionId(row) }));
  scored.sort(compareSections);
  if (unit === 'section') return scored.slice(0, depth).map((each, place) => toCandidate(each, directory.documentId(each.row), place + 1));
  const best = firstOfEachDocument(scored, directory).sort(compareDocuments);
  return best.slice(0, depth).map((each, place) => toCandidate(each, each.documentId, place + 1));
}

function firstOfEachDocument(scored: readonly ScoredRow[], directory: RowDirectory): ScoredDocument[] {
  const seen = new Set<number>();
  const first: ScoredDocument[] = [];
  for (const each of scored) {
    const document = directory.documentNumber(each.row);
    if (seen.has(document)) continue;
    seen.add(document);
    first.push({ ...each, documentId: directory.documentId(each.row) });
  }
  return first;
}

function toCandidate({ sectionId, cosine }: ScoredRow, documentId: DocumentId, rank: number): Candidate {
  return { sectionId, documentId, score: Math.max(-1, Math.min(1, cosine)), rank };
}

function compareSections(a: ScoredRow, b: ScoredRow): number {
  return b.cosine - a.cosine || (a.sectionId < b.sectionId ? -1 : 1);
}

function compareDocuments(a: ScoredDocument, b: ScoredDocument): number {
  return b.cosine - a.cosine || (a.documentId < b.documentId ? -1 : 1);
}
