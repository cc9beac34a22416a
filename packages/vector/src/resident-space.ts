import type { Candidate, StoredVector, Unit, Visible } from '@trefoil/schema';
import { type AllowedRows, isAllowed, listAllowed } from './allowed-rows.ts';
import { measureNear, nearCount, type NearModel } from './near-model.ts';
import { createProposer } from './propose-rows.ts';
import { rankBest, rankRows } from './rank-rows.ts';
import type { RowDirectory } from './row-directory.ts';
import type { VectorRows } from './vector-rows.ts';

/** From this many rows on, sign bits choose whose bytes are looked at; below, they save less than a tenth of a millisecond. */
export const PREFILTER_ROWS = 16_384;
/** The model of sign bits is measured again when the space has grown by this factor. */
const STALE_GROWTH = 2;

/** What a space is made of, as a snapshot holds it. */
export interface SpaceParts {
  readonly directory: RowDirectory;
  readonly vectors: VectorRows;
  /** Null while the space is small. */
  readonly nearModel: NearModel | null;
}

export interface ResidentSpace {
  put(stored: StoredVector): void;
  remove(sectionId: string): void;
  search(vector: Float32Array, options: { readonly visible: Visible; readonly unit: Unit; readonly depth: number }): readonly Candidate[];
  score(vector: Float32Array, keys: readonly string[], options: { readonly visible: Visible; readonly unit: Unit }): readonly Candidate[];
  /** Measures what searches need to know, when it was not yet or the space has outgrown it. Takes as long as some searches. */
  settle(): void;
  /** How often it has changed: equal numbers, equal content. */
  readonly version: number;
  parts(): SpaceParts;
}

export interface ResidentSpaceOptions extends SpaceParts {
  readonly prefilterRows: number;
}

/** The vectors of one space in memory. */
export function createResidentSpace({ directory, vectors, prefilterRows, ...initial }: ResidentSpaceOptions): ResidentSpace {
  let { nearModel } = initial;
  let version = 0;
  // The same `visible` comes again while nothing changed; its rows are then known.
  let allowedRows = new WeakMap<Visible, AllowedRows>();

  function change(): void {
    version += 1;
    allowedRows = new WeakMap();
  }

  function allowedFor(visible: Visible): AllowedRows {
    const known = allowedRows.get(visible);
    if (known !== undefined) return known;
    const allowed = listAllowed(directory, visible);
    allowedRows.set(visible, allowed);
    return allowed;
  }

  return {
    put({ sectionId, documentId, vector }) {
      vectors.write(directory.put(sectionId, documentId), vector);
      change();
    },
    remove(sectionId) {
      if (directory.remove(sectionId)) change();
    },
    search(vector, { visible, unit, depth }) {
      const { rows } = directory;
      const allowed = allowedFor(visible);
      if (depth <= 0 || allowed.count === 0) return [];
      const model = rows >= prefilterRows ? nearModel : null;
      const nearRows = model === null ? null : (limit: number): number => nearCount(model, rows, limit);
      const query = vectors.ask(vector);
      return rankBest(createProposer({ vectors, rows, allowed, nearRows }), { vectors, directory, query, unit, depth });
    },
    score(vector, keys, { visible, unit }) {
      const rows = new Set(unit === 'section' ? keys.map(directory.find).filter((row) => row !== -1) : keys.flatMap(directory.rowsOf));
      const { bits } = allowedFor(visible);
      const visibleRows = [...rows].filter((row) => isAllowed(bits, row));
      const ranked = rankRows(visibleRows, Infinity, { vectors, directory, query: vectors.ask(vector), unit });
      return ranked.map((candidate) => ({ ...candidate, rank: 0 }));
    },
    settle() {
      const { rows } = directory;
      if (rows < prefilterRows || (nearModel !== null && rows <= nearModel.rows * STALE_GROWTH)) return;
      nearModel = measureNear(vectors, rows, listAllowed(directory, EVERYTHING));
      version += 1;
    },
    get version() {
      return version;
    },
    parts: () => ({ directory, vectors, nearModel }),
  };
}

const EVERYTHING = { kind: 'all_but', ids: new Set<string>() } as const;
