import { throwIfAborted, type EdgeFeed, type EdgeIndex, type ResolvedEdge } from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import { compileFilter } from './compile-filter.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';
import { RESOLVED_EDGE_COLUMNS, SELECT_RESOLVED_EDGE, toResolvedEdge } from './edge-row.ts';

const STABLE_ORDER = 'owner.id, edge.target, edge.type';

/** The edges of one document, in one direction, whose other end (`document`) passes the filter and both ends are live. */
const STEPS = {
  out: {
    mine: 'edge.from_key',
    joins: `cross join document as owner on owner.key = edge.from_key
cross join document on document.key = edge.to_key cross join document as destination on destination.key = document.key`,
    start: 'owner',
  },
  in: {
    mine: 'edge.to_key',
    joins: `cross join document on document.key = edge.from_key cross join document as owner on owner.key = document.key
cross join document as destination on destination.key = edge.to_key`,
    start: 'destination',
  },
} as const;

export function createEdgeIndex(connection: Connection): Synchronous<EdgeIndex & EdgeFeed> {
  const keyOf = (id: string): number | undefined => connection.get<{ key: number }>('select key from document where id = ?', id)?.key;

  return {
    neighbours(frontier, { direction, types, filter, limitPerDocument, signal }) {
      throwIfAborted(signal);
      const now = connection.clock.now();
      const passes = compileFilter(filter, now);
      const wanted = types === undefined ? '' : 'and edge.type in (select value from json_each(?))';
      const wantedTypes = types === undefined ? [] : [JSON.stringify(types)];
      const directions = direction === 'both' ? (['out', 'in'] as const) : ([direction] as const);
      const step = directions.map((each) => {
        const { mine, joins, start } = STEPS[each];
        return `
select ${RESOLVED_EDGE_COLUMNS} from edge ${joins}
where ${mine} = ? and ${start}.hidden = 0 and (${start}.expires_at is null or ${start}.expires_at > ?) ${wanted} and ${passes.sql}`;
      });
      // `union` and not `union all`: an edge from a document to itself is found in both directions.
      const sql = `${step.join(' union ')} order by weight desc, from_id, target, type limit ?`;
      const found = new Map<string, ResolvedEdge>();
      connection.read(() => {
        for (const id of frontier) {
          throwIfAborted(signal);
          const key = keyOf(id);
          if (key === undefined) continue;
          const parameters = directions.flatMap(() => [key, now, ...wantedTypes, ...passes.parameters]);
          for (const row of connection.all(sql, ...parameters, boundedLimit(limitPerDocument))) {
            const edge = toResolvedEdge(row);
            found.set(JSON.stringify([edge.from, edge.target, edge.type]), edge);
          }
        }
      });
      return [...found.values()].sort(compareEdges);
    },

    degrees(ids) {
      const sql = `
select document.id, (select count(*) from edge where edge.from_key = document.key and edge.to_key is not null)
  + (select count(*) from edge where edge.to_key = document.key and edge.from_key <> document.key) as degree
from document where document.id in (select value from json_each(?))`;
      const degrees = new Map(connection.all<{ id: string; degree: number }>(sql, JSON.stringify(ids)).map((row) => [row.id, row.degree]));
      return new Map(ids.flatMap((id) => (degrees.has(id) ? [[id, degrees.get(id) ?? 0] as const] : [])));
    },

    listDangling(limit) {
      return connection
        .all(`${SELECT_RESOLVED_EDGE} where edge.to_key is null order by ${STABLE_ORDER} limit ?`, boundedLimit(limit))
        .map(toResolvedEdge);
    },

    listOwned(from) {
      return connection.all(`${SELECT_RESOLVED_EDGE} where owner.id = ? order by ${STABLE_ORDER}`, from).map(toResolvedEdge);
    },

    connected(pairs) {
      const sql = `
select 1 from edge where (from_key = ? and to_key = ?) or (from_key = ? and to_key = ?) limit 1`;
      return connection.read(() =>
        pairs.map(({ a, b }) => {
          const [keyOfA, keyOfB] = [keyOf(a), keyOf(b)];
          return keyOfA !== undefined && keyOfB !== undefined && connection.get(sql, keyOfA, keyOfB, keyOfB, keyOfA) !== undefined;
        }),
      );
    },

    listResolved({ after, limit }) {
      const owners = `
select document.key from document where document.id > ? and exists (
  select 1 from edge where edge.from_key = document.key and edge.to_key is not null) order by document.id limit ?`;
      const sql = `${SELECT_RESOLVED_EDGE} where edge.from_key in (${owners}) and edge.to_key is not null order by ${STABLE_ORDER}`;
      return connection.all(sql, after ?? '', boundedLimit(limit)).map(toResolvedEdge);
    },
  };
}

function compareEdges(a: ResolvedEdge, b: ResolvedEdge): number {
  return compare(a.from, b.from) || compare(a.target, b.target) || compare(a.type, b.type);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
