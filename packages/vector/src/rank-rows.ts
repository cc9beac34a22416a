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

/**
 * The best `depth` units of these rows, ties by id. A document stands by its most similar section, ties by section id.
 * Ids are strings that have to be made: only ties and what is given out need them.
 */
export function rankRows(rows: readonly number[], depth: number, { vectors, directory, query, unit }: RankOptions): readonly Candidate[] {
  const cosines = vectors.cosines(query, rows);
  const idOf = unit === 'section' ? directory.sectionId : directory.documentId;
  const compare = (a: number, b: number, id: (row: number) => string): number =>
    (cosines[b] as number) - (cosines[a] as number) || (id(rows[a] as number) < id(rows[b] as number) ? -1 : 1);
  const places =
    unit === 'section'
      ? rows.map((_, place) => place)
      : bestPlaces(rows, directory, (place, than) => compare(place, than, directory.sectionId) < 0);
  places.sort((a, b) => compare(a, b, idOf));
  return places.slice(0, depth).map((place, index) => {
    const row = rows[place] as number;
    const score = Math.max(-1, Math.min(1, cosines[place] as number));
    return { sectionId: directory.sectionId(row), documentId: directory.documentId(row), score, rank: index + 1 };
  });
}

/** For each document the place of its best row. */
function bestPlaces(rows: readonly number[], directory: RowDirectory, isBetter: (place: number, than: number) => boolean): number[] {
  const best = new Map<number, number>();
  for (const [place, row] of rows.entries()) {
    const document = directory.documentNumber(row);
    const known = best.get(document);
    if (known === undefined || isBetter(place, known)) best.set(document, place);
  }
  return [...best.values()];
}
