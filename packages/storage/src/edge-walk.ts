import type { EdgeDirection, Filter, NeighbourOptions, ResolvedEdge } from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import { compileFilter } from './compile-filter.ts';
import type { Connection } from './connection.ts';
import { EDGE_COLUMNS, toResolvedEdge } from './edge-row.ts';

const OWN_COLUMNS = EDGE_COLUMNS.map((column) => `edge.${column} as ${column}`).join(', ');

/** Edges of one direction from each start, whose other end (`document`) passes. The start and that end name both documents. */
const STEPS = {
  out: `select start.id as from_id, document.id as to_id, ${OWN_COLUMNS}
from start cross join edge on edge.from_key = start.key cross join document on document.key = edge.to_key`,
  in: `select document.id as from_id, start.id as to_id, ${OWN_COLUMNS}
from start cross join edge on edge.to_key = start.key cross join document on document.key = edge.from_key`,
} as const;

/** Live documents of the frontier. Binds their ids and now. */
const STARTS = `
select key, id from document where id in (select value from json_each(?)) and hidden = 0 and (expires_at is null or expires_at > ?)`;
const COUNT = {
  out: 'select count(*) from edge where edge.from_key = start.key',
  in: 'select count(*) from edge where edge.to_key = start.key',
} as const;

/** An index of edges answers a whole frontier in one statement; only a document with more edges than the limit has its own. */
export function walkEdges(connection: Connection, frontier: readonly string[], options: NeighbourOptions): readonly ResolvedEdge[] {
  const { direction, types, filter, limitPerDocument } = options;
  const now = connection.clock.now();
  const directions = direction === 'both' ? (['out', 'in'] as const) : ([direction] as const);
  const step = compileStep(directions, types, filter, now);
  const select = (ids: readonly string[], rest = '', ...values: readonly unknown[]): readonly ResolvedEdge[] =>
    connection
      .all(`with start as materialized (${STARTS}) ${step.sql} ${rest}`, JSON.stringify(ids), now, ...step.parameters, ...values)
      .map(toResolvedEdge);

  const hubs = new Set(findHubs(connection, frontier, directions, limitPerDocument));
  const edges = [...select(frontier.filter((id) => !hubs.has(id)))];
  for (const hub of hubs) {
    // An edge from a document to itself is found in both directions.
    const own = select([hub], 'order by weight desc, from_id, target, type limit ?', boundedLimit(limitPerDocument * 2));
    edges.push(...withoutRepeats(own).slice(0, limitPerDocument));
  }
  return withoutRepeats(edges).sort(compareEdges);
}

function compileStep(
  directions: readonly ('out' | 'in')[],
  types: NeighbourOptions['types'],
  filter: Filter,
  now: number,
): { readonly sql: string; readonly parameters: readonly unknown[] } {
  const passes = compileFilter(filter, now);
  const wanted = types === undefined ? '' : 'edge.type in (select value from json_each(?)) and';
  const wantedTypes = types === undefined ? [] : [JSON.stringify(types)];
  return {
    sql: directions.map((each) => `${STEPS[each]} where ${wanted} ${passes.sql}`).join(' union all '),
    parameters: directions.flatMap(() => [...wantedTypes, ...passes.parameters]),
  };
}

/** Documents with more edges than the limit, whatever these edges are. */
function findHubs(
  connection: Connection,
  frontier: readonly string[],
  directions: readonly Exclude<EdgeDirection, 'both'>[],
  limit: number,
): readonly string[] {
  const count = directions.map((each) => `(${COUNT[each]})`).join(' + ');
  const sql = `select start.id from document as start where start.id in (select value from json_each(?)) and ${count} > ?`;
  return connection.column<string>(sql, JSON.stringify(frontier), boundedLimit(limit));
}

function withoutRepeats(edges: readonly ResolvedEdge[]): ResolvedEdge[] {
  return [...new Map(edges.map((edge) => [`${edge.from}\0${edge.target}\0${edge.type}`, edge])).values()];
}

function compareEdges(a: ResolvedEdge, b: ResolvedEdge): number {
  return compare(a.from, b.from) || compare(a.target, b.target) || compare(a.type, b.type);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
