import type { Database } from 'better-sqlite3';

/** One step of the schema, run inside the transaction of all steps. */
export interface Migration {
  readonly name: string;
  apply(database: Database): void;
}
