import { EngineError, type ErrorCode } from '@trefoil/schema';

interface Meaning {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
}

const BUSY: Meaning = {
  code: 'index_busy',
  message: 'another process is writing to the index',
  hint: 'try again in a moment; `trefoil status` names the process that holds the lease',
};
const CORRUPT: Meaning = {
  code: 'index_corrupt',
  message: 'the index file is damaged',
  hint: 'run `trefoil doctor --repair`: it keeps the old file aside and rebuilds from your sources',
};
const NOT_AN_INDEX: Meaning = {
  code: 'index_corrupt',
  message: 'the file is not a Trefoil index',
  hint: 'name another index file; this one was left as it is',
};
const FULL: Meaning = { code: 'disk_full', message: 'the disk is full', hint: 'free some space and try again; searches go on meanwhile' };
const BROKEN_DISK: Meaning = {
  code: 'disk_full',
  message: 'the disk refused to read or write the index',
  hint: 'check the disk and its free space',
};
const READ_ONLY: Meaning = {
  code: 'unavailable',
  message: 'the index cannot be written here',
  hint: 'check the permissions of the file and its folder, or open it read-only',
};
const CANNOT_OPEN: Meaning = {
  code: 'unavailable',
  message: 'the index file cannot be opened',
  hint: 'check that the folder exists and can be written; a read-only folder needs `trefoil export --snapshot`',
};
const TOO_LARGE: Meaning = {
  code: 'payload_too_large',
  message: 'a text is too large for the index',
  hint: 'leave the document out or split it',
};
const CONTRADICTION: Meaning = {
  code: 'invalid_input',
  message: 'the write contradicts what the index holds',
  hint: 'two documents may not own the same section id',
};

/**
 * SQLite's result codes and the file system's. An extended code (`SQLITE_BUSY_SNAPSHOT`) means what the longest known
 * beginning of it means. https://sqlite.org/rescode.html
 */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  SQLITE_BUSY: BUSY,
  SQLITE_LOCKED: BUSY,
  SQLITE_CORRUPT: CORRUPT,
  SQLITE_NOTADB: NOT_AN_INDEX,
  SQLITE_FULL: FULL,
  SQLITE_IOERR: BROKEN_DISK,
  SQLITE_READONLY: READ_ONLY,
  SQLITE_PERM: READ_ONLY,
  SQLITE_CANTOPEN: CANNOT_OPEN,
  SQLITE_TOOBIG: TOO_LARGE,
  SQLITE_CONSTRAINT: CONTRADICTION,
  ENOSPC: FULL,
  EDQUOT: FULL,
  EIO: BROKEN_DISK,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  ENOENT: CANNOT_OPEN,
  ENOTDIR: CANNOT_OPEN,
};

const CLOSED = 'The database connection is not open';

/** The one place where errors of SQLite and of files become ours; an `EngineError` passes through. `path` names the culprit. */
export function translateSqliteError(error: unknown, path: string): EngineError {
  if (error instanceof EngineError) return error;
  const code = errorCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  const meaning = code === null ? null : meaningOf(code);
  if (meaning !== null) {
    return new EngineError(meaning.code, `${meaning.message}: ${path} (${code}: ${detail})`, { hint: meaning.hint, cause: error });
  }
  if (detail === CLOSED) return new EngineError('unavailable', `the index is closed: ${path}`, { hint: 'open it again', cause: error });
  return new EngineError('internal', `the index failed: ${path} (${detail})`, { cause: error });
}

/** `SQLITE_…` of a better-sqlite3 error, else null. */
export function sqliteCode(error: unknown): string | null {
  const code = errorCode(error);
  return code?.startsWith('SQLITE_') ? code : null;
}

function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

function meaningOf(code: string): Meaning | null {
  for (let prefix = code; prefix !== ''; prefix = prefix.slice(0, Math.max(0, prefix.lastIndexOf('_')))) {
    const meaning = MEANINGS[prefix];
    if (meaning !== undefined) return meaning;
  }
  return null;
}
