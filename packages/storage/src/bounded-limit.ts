/** SQLite refuses an infinite limit; no index has this many rows. */
const NO_LIMIT = 2 ** 52;

/** A limit as SQLite takes it. */
export function boundedLimit(limit: number): number {
  return Math.min(limit, NO_LIMIT);
}
