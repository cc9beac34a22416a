import { throwIfAborted, type EdgeFeed, type EdgeIndex } from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';
import { SELECT_RESOLVED_EDGE, toResolvedEdge } from './edge-row.ts';
import { walkEdges } from './edge-walk.ts';

const STABLE_ORDER = 'owner.id, edge.target, edge.type';

export function createEdgeIndex(connection: Connection): Synchronous<EdgeIndex & EdgeFeed> {
  const keyOf = (id: string): number | undefined => connection.get<{ key: number }>('select key from document where id = ?', id)?.key;

  return {
    neighbours(frontier, options) {
      throwIfAborted(options.signal);
      return connection.read(() => walkEdges(connection, frontier, options));
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
