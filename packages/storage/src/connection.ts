import type { Database, Statement } from 'better-sqlite3';
import type { Clock } from '@trefoil/schema';
import { createStatementCache } from './statement-cache.ts';
import { createWriteTransaction } from './write-transaction.ts';

/** What every part of the store works with. */
export interface Connection {
  readonly database: Database;
  readonly clock: Clock;
  /** How messages name the index: its path, or `:memory:`. */
  readonly path: string;
  /** Prepares a statement once, however often it is asked for. */
  prepare(sql: string): Statement<unknown[]>;
  /** Rows as objects, in one call. Never an iterator: an open one would hold the write-ahead log. */
  all<Row>(sql: string, ...parameters: readonly unknown[]): Row[];
  /** The first column of every row. */
  column<Value>(sql: string, ...parameters: readonly unknown[]): Value[];
  /** Rows as arrays, for many of them. */
  tuples<Row>(sql: string, ...parameters: readonly unknown[]): Row[];
  get<Row>(sql: string, ...parameters: readonly unknown[]): Row | undefined;
  run(sql: string, ...parameters: readonly unknown[]): number;
  /** Several statements that must see the same state. */
  read<Answer>(work: () => Answer): Answer;
  /** IMMEDIATE: waits for other writers at the start, so that it never fails half-way for them. */
  write<Answer>(work: () => Answer, options?: { readonly durable: boolean }): Answer;
  /** After a table was dropped. */
  forgetStatements(): void;
}

export interface ConnectionOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly path: string;
  readonly busyTimeoutMs: number;
}

export function createConnection(options: ConnectionOptions): Connection {
  const { database, clock, path, busyTimeoutMs } = options;
  const transaction = createWriteTransaction(database, busyTimeoutMs);
  const statements = createStatementCache((sql) => database.prepare(sql));
  const columns = createStatementCache((sql) => database.prepare<unknown[]>(sql).pluck());
  const tuples = createStatementCache((sql) => database.prepare<unknown[]>(sql).raw());
  const prepare = statements.prepare;
  return {
    database,
    clock,
    path,
    prepare,
    all: <Row>(sql: string, ...parameters: readonly unknown[]) => prepare(sql).all(...parameters) as Row[],
    column: <Value>(sql: string, ...parameters: readonly unknown[]) => columns.prepare(sql).all(...parameters) as Value[],
    tuples: <Row>(sql: string, ...parameters: readonly unknown[]) => tuples.prepare(sql).all(...parameters) as Row[],
    get: <Row>(sql: string, ...parameters: readonly unknown[]) => prepare(sql).get(...parameters) as Row | undefined,
    run: (sql, ...parameters) => prepare(sql).run(...parameters).changes,
    read: (work) => (database.inTransaction ? work() : database.transaction(work).deferred()),
    write(work, { durable } = { durable: false }) {
      if (!durable) return transaction(work);
      // In a write-ahead log FULL syncs at every commit and NORMAL only at checkpoints; it cannot change inside one.
      database.pragma('synchronous = full');
      try {
        return transaction(work);
      } finally {
        database.pragma('synchronous = normal');
      }
    },
    forgetStatements() {
      for (const cache of [statements, columns, tuples]) cache.clear();
    },
  };
}
