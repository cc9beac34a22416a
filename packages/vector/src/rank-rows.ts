import type { Candidate, Unit } from '@trefoil/schema';
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

/** The best `depth` units of these rows, ties by id. A document stands by its most similar section, ties by section id. */
export function rankRows(rows: readonly number[], depth: number, { vectors, directory, query, unit }: RankOptions): readonly Candidate[] {
  const cosines = vectors.cosines(query, rows);
  const order = rows.map((_, index) => index);
  const byCosine = (idOf: (row: number) => string) => (a: number, b: number) =>
    (cosines[b] as number) - (cosines[a] as number) || compareIds(idOf(rows[a] as number), idOf(rows[b] as number));
  order.sort(byCosine(directory.sectionId));
  const kept = unit === 'section' ? order : firstOfEachDocument(order, (index) => directory.documentNumber(rows[index] as number));
  if (unit === 'document') kept.sort(byCosine(directory.documentId));
  return kept.slice(0, depth).map((index, place) => ({
    sectionId: directory.sectionId(rows[index] as number),
    documentId: directory.documentId(rows[index] as number),
    score: Math.max(-1, Math.min(1, cosines[index] as number)),
    rank: place + 1,
  }));
}

function firstOfEachDocument(order: readonly number[], documentOf: (index: number) => number): number[] {
  const seen = new Set<number>();
  return order.filter((index) => {
    const document = documentOf(index);
    if (seen.has(document)) return false;
    seen.add(document);
    return true;
  });
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
