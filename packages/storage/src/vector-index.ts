import {
  EngineError,
  throwIfAborted,
  type Candidate,
  type Filter,
  type Unit,
  type VectorIndex,
  type VectorSearchOptions,
} from '@trefoil/schema';
import { compileFilter, isUnrestricted, NOT_LIVE_DOCUMENTS, type CompiledFilter } from './compile-filter.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';
import { assertComparable, fromEmbeddingBuffer, toEmbeddingBuffer } from './embedding-buffer.ts';
import { keyOf, rankCandidates } from './rank-candidates.ts';
import { vectorTable } from './space-row.ts';

/** The hard limit of vec0. */
const MAX_NEIGHBOURS = 4096;
const NEIGHBOURS_PER_DOCUMENT = 4;
/** More than the depth, so that what ties at the border is seen. */
const SPARE_NEIGHBOURS = 32;
const GROWTH = 4;
/** Up to here, comparing every section that passes a filter is faster than a scan of all. */
const MAX_COMPARED = 5000;
/** vec0 computes in 32 bits; what is this near to the border is compared again in 64. */
const TOLERANCE = 1e-4;

const HAS_NOT_LIVE = `select exists (${NOT_LIVE_DOCUMENTS})`;

interface Space {
  readonly key: number;
  readonly dimensions: number;
}

/** A section near to the query, by the distance that SQLite computed. */
interface Neighbour {
  readonly key: number;
  readonly id: string;
  readonly document_id: string;
  readonly distance: number;
}

/** vec0 proposes the nearest sections, 64-bit cosines decide. */
export function createVectorIndex(connection: Connection): Synchronous<Pick<VectorIndex, 'search' | 'score'>> {
  function findSpace(id: string, vector: Float32Array): Space {
    const space = connection.get<Space>('select key, dimensions from space where id = ?', id);
    if (space === undefined) throw new EngineError('invalid_input', `there is no space ${id}`, { hint: 'see `trefoil models`' });
    assertComparable(vector, space.dimensions, id);
    return space;
  }

  function searchIndex(space: Space, vector: Float32Array, filter: CompiledFilter | null, limit: number): Neighbour[] {
    const allowed = filter === null ? '' : `and rowid in (${passingSections(filter)})`;
    const sql = `
select section.key, section.id, document.id as document_id, nearest.distance
from (select rowid, distance from ${vectorTable(space.key)} where embedding match ? and k = ? ${allowed}) as nearest
cross join section on section.key = nearest.rowid cross join document on document.key = section.document_key
order by nearest.distance`;
    return connection.all<Neighbour>(sql, toEmbeddingBuffer(vector), limit, ...(filter?.parameters ?? []));
  }

  function compareAll(space: Space, vector: Float32Array, filter: CompiledFilter): Neighbour[] {
    const sql = `
select section.key, section.id, document.id as document_id, vec_distance_cosine(vector.embedding, ?) as distance
from document cross join section on section.document_key = document.key
cross join vector on vector.space_key = ? and vector.content_hash = section.content_hash
where ${filter.sql} order by distance`;
    return connection.all<Neighbour>(sql, toEmbeddingBuffer(vector), space.key, ...filter.parameters);
  }

  function listNeighbours(
    space: Space,
    vector: Float32Array,
    options: VectorSearchOptions & { readonly depth: number },
  ): readonly Neighbour[] {
    const { unit, depth, filter, signal } = options;
    const now = connection.clock.now();
    const compiled = compileFilter(filter, now);
    if (isFew(connection, filter, compiled)) return cutOrAll(compareAll(space, vector, compiled), options);
    const allowed = isUnrestricted(filter) && connection.column<number>(HAS_NOT_LIVE, now)[0] === 0 ? null : compiled;
    let limit = unit === 'section' ? depth + SPARE_NEIGHBOURS : depth * NEIGHBOURS_PER_DOCUMENT + SPARE_NEIGHBOURS;
    while (limit <= MAX_NEIGHBOURS) {
      throwIfAborted(signal);
      const neighbours = searchIndex(space, vector, allowed, limit);
      if (neighbours.length < limit) return cutOrAll(neighbours, options);
      const cut = cutAfterDepth(neighbours, options);
      if (cut !== null) return cut;
      if (limit === MAX_NEIGHBOURS) break;
      limit = Math.min(limit * GROWTH, MAX_NEIGHBOURS);
    }
    throwIfAborted(signal);
    return cutOrAll(compareAll(space, vector, compiled), options);
  }

  /** Exact similarities; of a document that of its most similar section, ties by section id. */
  function compare(space: Space, vector: Float32Array, sections: readonly { key: number; id: string; document_id: string }[]): Candidate[] {
    const sql = `
select section.key, vector.embedding from section
cross join vector on vector.space_key = ? and vector.content_hash = section.content_hash
where section.key in (select value from json_each(?))`;
    const keys = JSON.stringify(sections.map((section) => section.key));
    const rows = connection.all<{ key: number; embedding: Uint8Array }>(sql, space.key, keys);
    const embeddings = new Map(rows.map((row) => [row.key, row.embedding]));
    return sections.flatMap((section) => {
      const embedding = embeddings.get(section.key);
      if (embedding === undefined) return [];
      const score = cosine(vector, fromEmbeddingBuffer(embedding));
      return [{ sectionId: section.id, documentId: section.document_id, score, rank: 0 }];
    });
  }

  return {
    search(vector, options) {
      throwIfAborted(options.signal);
      return connection.read(() => {
        const space = findSpace(options.spaceId, vector);
        if (options.depth <= 0) return [];
        const candidates = compare(space, vector, listNeighbours(space, vector, options));
        return rankCandidates(collapse(candidates, options), options.unit, options.depth);
      });
    },

    score(vector, keys, options) {
      throwIfAborted(options.signal);
      return connection.read(() => {
        const space = findSpace(options.spaceId, vector);
        const { sql, parameters } = compileFilter(options.filter, connection.clock.now());
        const key = options.unit === 'section' ? 'section.id' : 'document.id';
        const wanted = `
select section.key, section.id, document.id as document_id
from section join document on document.key = section.document_key where ${key} in (select value from json_each(?)) and ${sql}`;
        const sections = connection.all<{ key: number; id: string; document_id: string }>(wanted, JSON.stringify(keys), ...parameters);
        const ranked = rankCandidates(collapse(compare(space, vector, sections), options), options.unit, Infinity);
        return ranked.map((candidate) => ({ ...candidate, rank: 0 }));
      });
    },
  };
}

function passingSections(filter: CompiledFilter): string {
  return `select section.key from document cross join section on section.document_key = document.key where ${filter.sql}`;
}

/** True when a filter leaves so little that comparing all of it is the fastest way, and exact (C12). */
function isFew(connection: Connection, filter: Filter, compiled: CompiledFilter): boolean {
  if (isUnrestricted(filter)) return false;
  const sql = `select count(*) as sections from (${passingSections(compiled)} limit ${MAX_COMPARED + 1})`;
  return (connection.get<{ sections: number }>(sql, ...compiled.parameters)?.sections ?? 0) <= MAX_COMPARED;
}

interface Wanted {
  readonly unit: Unit;
  readonly depth: number;
}

function cutOrAll(neighbours: readonly Neighbour[], wanted: Wanted): readonly Neighbour[] {
  return cutAfterDepth(neighbours, wanted) ?? neighbours;
}

/**
 * The neighbours up to the last unit that is wanted and whatever may tie with it, or null when the list ends before it
 * is certain that nothing further does.
 */
function cutAfterDepth(neighbours: readonly Neighbour[], { unit, depth }: Wanted): readonly Neighbour[] | null {
  const units = new Set<string>();
  let border = Infinity;
  for (const [index, neighbour] of neighbours.entries()) {
    if (neighbour.distance > border + TOLERANCE) return neighbours.slice(0, index);
    units.add(unit === 'section' ? neighbour.id : neighbour.document_id);
    if (units.size === depth && border === Infinity) border = neighbour.distance;
  }
  return null;
}

function collapse(candidates: readonly Candidate[], { unit }: VectorSearchOptions): readonly Candidate[] {
  if (unit === 'section') return candidates;
  const best = new Map<string, Candidate>();
  for (const candidate of rankCandidates(candidates, 'section', Infinity)) {
    if (!best.has(keyOf(candidate, unit))) best.set(keyOf(candidate, unit), candidate);
  }
  return [...best.values()];
}

function cosine(a: Float32Array, b: Float32Array): number {
  return dot(a, b) / (Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b)));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] as number) * (b[index] as number);
  return sum;
}
