import Database from 'better-sqlite3';
import { EngineError } from '@trefoil/schema';
import * as sqliteVec from 'sqlite-vec';
import { createIndexFile, readIndexHeader } from './index-file.ts';
import { foreignDatabase, LATEST_SCHEMA, migrate, schemaTooNew } from './migrate.ts';
import { assertSafeSqliteVersion } from './sqlite-version.ts';
import { sqliteCode } from './translate-error.ts';

const PAGE_BYTES = 8192;
/** Checkpoint every 32 MB of log, and give larger logs back to the disk. */
const CHECKPOINT_PAGES = 4096;
const LOG_BYTES = CHECKPOINT_PAGES * PAGE_BYTES;
const SWITCH_PAUSE_MS = 20;

export const IN_MEMORY = ':memory:';

export interface OpenDatabaseOptions {
  readonly path: string;
  readonly readOnly: boolean;
  readonly busyTimeoutMs: number;
}

/**
 * Opens an index of the latest schema. Several processes may open a file that does not exist yet at once. A file that
 * is not an index, or of a newer schema, is refused before anything is written to it.
 */
export function openDatabase(options: OpenDatabaseOptions): Database.Database {
  const { path, readOnly, busyTimeoutMs } = options;
  if (path !== IN_MEMORY) inspect(options);
  const database = new Database(path, { readonly: readOnly, fileMustExist: readOnly, timeout: busyTimeoutMs });
  try {
    assertSafeSqliteVersion(String(database.prepare('select sqlite_version()').pluck().get()));
    loadVectorExtension(database);
    database.function('number_text', { deterministic: true }, (value) => String(value));
    database.pragma('foreign_keys = on');
    database.pragma('temp_store = memory');
    if (readOnly) {
      assertCurrentSchema(database, path);
      return database;
    }
    database.pragma(`page_size = ${PAGE_BYTES}`);
    if (path !== IN_MEMORY) switchToWriteAheadLog(database, path, busyTimeoutMs);
    database.pragma('synchronous = normal');
    database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    database.pragma(`journal_size_limit = ${LOG_BYTES}`);
    migrate(database, path);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Everything that can be refused by looking only. */
function inspect({ path, readOnly, busyTimeoutMs }: OpenDatabaseOptions): void {
  const header = readIndexHeader(path);
  if (header === null) {
    if (readOnly) throw new EngineError('not_found', `there is no index at ${path}`, { hint: 'run `trefoil add <folder>` first' });
    createIndexFile(path);
    return;
  }
  if (header.truncated) {
    throw new EngineError('index_corrupt', `the index file is truncated: ${path}`, {
      hint: 'run `trefoil doctor --repair`: it keeps the old file aside and rebuilds from your sources',
    });
  }
  const version = header.hasLog || header.userVersion === 0 ? versionThroughSqlite(path, busyTimeoutMs) : header.userVersion;
  if (version > LATEST_SCHEMA) throw schemaTooNew(path, version);
}

/** The version as a reader of the write-ahead log sees it. A read-only connection checkpoints nothing. */
function versionThroughSqlite(path: string, busyTimeoutMs: number): number {
  const database = new Database(path, { readonly: true, fileMustExist: true, timeout: busyTimeoutMs });
  try {
    // One statement, so that the migration of another process is seen whole or not at all.
    const [version, foreign] = database
      .prepare('select user_version, (select min(name) from sqlite_schema) from pragma_user_version')
      .raw()
      .get() as [number, string | null];
    if (version === 0 && foreign !== null) throw foreignDatabase(path, foreign);
    return version;
  } finally {
    database.close();
  }
}

function assertCurrentSchema(database: Database.Database, path: string): void {
  const version = Number(database.pragma('user_version', { simple: true }));
  if (version > LATEST_SCHEMA) throw schemaTooNew(path, version);
  if (version < LATEST_SCHEMA) {
    throw new EngineError('unavailable', `the index ${path} is of schema ${version}, this program reads ${LATEST_SCHEMA}`, {
      hint: 'open it once for writing, for example with `trefoil status`, to bring it up to date',
    });
  }
}

/** The switch does not wait for other connections by itself, so it is tried again until the time is over. */
function switchToWriteAheadLog(database: Database.Database, path: string, busyTimeoutMs: number): void {
  const deadline = performance.now() + busyTimeoutMs;
  for (;;) {
    try {
      const mode = database.pragma('journal_mode = wal', { simple: true });
      if (mode === 'wal') return;
      throw new EngineError('unavailable', `the file system of ${path} does not support a write-ahead log (got ${String(mode)})`, {
        hint: 'keep the index on a local disk, not on a network share',
      });
    } catch (error) {
      if (!sqliteCode(error)?.startsWith('SQLITE_BUSY') || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SWITCH_PAUSE_MS);
    }
  }
}

function loadVectorExtension(database: Database.Database): void {
  try {
    sqliteVec.load(database);
  } catch (error) {
    throw new EngineError('unavailable', 'the sqlite-vec extension could not be loaded', {
      hint: 'install sqlite-vec for this platform (optional dependencies must not be skipped)',
      cause: error,
    });
  }
}
