import type { Connection } from './connection.ts';

/** Remembered vectors that no section has, as many as there are vectors in use and this many more, may stay. */
const SPARE_VECTORS = 10_000;
/** At a time, so that no write waits long. */
const PRUNED_AT_ONCE = 2000;

const COUNT = 'select count(*) from vector where space_key = ?';
const REMOVE_OLDEST = `
delete from vector where key in (
  select vector.key from vector where vector.space_key = ?
    and not exists (select 1 from section where section.content_hash = vector.content_hash)
  order by vector.key limit ?)`;

/** Forgets the oldest vectors of contents that are gone, once there are more than could ever be worth keeping. */
export function pruneVectors(connection: Connection, { spare = SPARE_VECTORS }: { readonly spare?: number } = {}): void {
  for (const { key, vector_count } of connection.all<{ key: number; vector_count: number }>('select key, vector_count from space')) {
    const remembered = connection.column<number>(COUNT, key)[0] ?? 0;
    const surplus = remembered - 2 * vector_count - spare;
    if (surplus > 0) connection.run(REMOVE_OLDEST, key, Math.min(surplus, PRUNED_AT_ONCE));
  }
}
