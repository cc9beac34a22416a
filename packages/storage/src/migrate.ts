import type { Database } from 'better-sqlite3';
import { EngineError } from '@trefoil/schema';
import { initialSchema } from './migrations/0001-initial-schema.ts';
import type { Migration } from './migrations/migration.ts';

/** Append only: a released migration is never edited. The place in the list is the schema version, from 1. */
const MIGRATIONS: readonly Migration[] = [initialSchema];

export const LATEST_SCHEMA: number = MIGRATIONS.length;

/** "TREF": tells an index from the database of another program. */
const APPLICATION_ID = 0x54524546;

/** Brings a database to the latest schema: all of it in one transaction, or nothing. Safe in several processes at once. */
export function migrate(database: Database, path: string): void {
  if (readVersion(database) === LATEST_SCHEMA) return;
  database
    .transaction(() => {
      const version = readVersion(database);
      if (version > LATEST_SCHEMA) throw schemaTooNew(path, version);
      for (const migration of MIGRATIONS.slice(version)) migration.apply(database);
      database.pragma(`application_id = ${APPLICATION_ID}`);
      database.pragma(`user_version = ${LATEST_SCHEMA}`);
    })
    .immediate();
}

export function schemaTooNew(path: string, version: number): EngineError {
  return new EngineError('schema_too_new', `the index ${path} is of schema ${version}, this program knows up to ${LATEST_SCHEMA}`, {
    hint: 'upgrade Trefoil, or name another index file; this one was left as it is',
  });
}

export function foreignDatabase(path: string, table: string): EngineError {
  return new EngineError('invalid_input', `${path} is a database of another program (it has ${table})`, {
    hint: 'name another index file; this one was left as it is',
  });
}

function readVersion(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}
