import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@trefoil/schema';
import Database from 'better-sqlite3';
import { createConnection, type Connection } from './connection.ts';
import { openDatabase } from './open-database.ts';

/** A folder that is gone when the work is done. Only tests import this file. */
export async function withFolder<Answer>(work: (folder: string) => Promise<Answer> | Answer): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'trefoil-storage-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A connection as the store has it inside, for looking at what no port shows. */
export function openTestConnection(path: string): Connection {
  const busyTimeoutMs = 1000;
  const database = openDatabase({ path, readOnly: false, busyTimeoutMs });
  return createConnection({ database, clock: systemClock, path, busyTimeoutMs });
}

/** What SQLite itself says about a file, with none of our pragmas. */
export function inspectFile<Answer>(path: string, look: (database: Database.Database) => Answer): Answer {
  const database = new Database(path);
  try {
    return look(database);
  } finally {
    database.close();
  }
}
