import { chmodSync, existsSync, linkSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { EngineError } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import { isFileError } from './index-file.ts';

const FILE_MODE = 0o600;

/** Copies the index into one file that needs no log beside it, so that a read-only folder can serve it. */
export function writeSnapshot(connection: Connection, path: string): void {
  if (existsSync(path)) throw alreadyThere(path);
  const unfinished = `${path}.${process.pid}.tmp`;
  rmSync(unfinished, { force: true });
  try {
    connection.database.prepare('vacuum into ?').run(unfinished);
    chmodSync(unfinished, FILE_MODE);
    const copy = new Database(unfinished);
    copy.pragma('journal_mode = delete');
    copy.close();
    // A link, unlike a rename, fails when somebody made the file meanwhile.
    linkSync(unfinished, path);
  } catch (error) {
    throw isFileError(error, 'EEXIST') ? alreadyThere(path) : error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function alreadyThere(path: string): EngineError {
  return new EngineError('conflict', `there is a file at ${path} already`, { hint: 'name another file, or remove that one first' });
}
