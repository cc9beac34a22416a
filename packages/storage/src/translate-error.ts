import { EngineError, type ErrorCode } from '@trefoil/schema';

interface Meaning {
  readonly code: ErrorCode;
  readonly message: string;
  readonly hint: string;
}

/** By the longest matching prefix of SQLite's extended result code. https://sqlite.org/rescode.html */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  SQLITE_BUSY: {
    code: 'index_busy',
    message: 'another process is writing to the index',
    hint: 'try again in a moment; `trefoil status` names the process that holds the lease',
  },
  SQLITE_LOCKED: { code: 'index_busy', message: 'the index is locked', hint: 'try again in a moment' },
  SQLITE_CORRUPT: {
    code: 'index_corrupt',
    message: 'the index file is damaged',
    hint: 'run `trefoil doctor --repair`: it keeps the old file aside and rebuilds from your sources',
  },
  SQLITE_NOTADB: {
    code: 'index_corrupt',
    message: 'the file is not a Trefoil index',
    hint: 'name another index file; this one was left as it is',
  },
  SQLITE_FULL: { code: 'disk_full', message: 'the disk is full', hint: 'free some space and try again; searches go on meanwhile' },
  SQLITE_IOERR: { code: 'disk_full', message: 'the disk refused to read or write the index', hint: 'check the disk and its free space' },
  SQLITE_READONLY: {
    code: 'unavailable',
    message: 'the index cannot be written here',
    hint: 'check the permissions of the file and its folder, or open it read-only',
  },
  SQLITE_CANTOPEN: {
    code: 'unavailable',
    message: 'the index file cannot be opened',
    hint: 'check that the folder exists and can be written; a read-only folder needs `trefoil export --snapshot`',
  },
  SQLITE_PERM: { code: 'unavailable', message: 'the index may not be opened', hint: 'check the permissions of the file' },
  SQLITE_NOMEM: { code: 'unavailable', message: 'SQLite ran out of memory', hint: 'use smaller batches' },
  SQLITE_TOOBIG: { code: 'payload_too_large', message: 'a text is too large for the index', hint: 'leave the document out or split it' },
  SQLITE_INTERRUPT: { code: 'cancelled', message: 'the work was cancelled', hint: 'ask again' },
  SQLITE_CONSTRAINT: {
    code: 'invalid_input',
    message: 'the write contradicts what the index holds',
    hint: 'two documents may not own the same section id',
  },
};

const CLOSED = 'The database connection is not open';

/** The one place where SQLite's errors become ours; an `EngineError` passes through. `path` names the culprit. */
export function translateSqliteError(error: unknown, path: string): EngineError {
  if (error instanceof EngineError) return error;
  const code = sqliteCode(error);
  const detail = error instanceof Error ? error.message : String(error);
  if (code !== null) {
    const meaning = meaningOf(code);
    if (meaning !== null) {
      return new EngineError(meaning.code, `${meaning.message}: ${path} (${code}: ${detail})`, { hint: meaning.hint, cause: error });
    }
  }
  if (detail === CLOSED) return new EngineError('unavailable', `the index is closed: ${path}`, { hint: 'open it again', cause: error });
  return new EngineError('internal', `the index failed: ${path} (${detail})`, { cause: error });
}

/** `SQLITE_…` of a better-sqlite3 error, else null. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_') ? error.code : null;
}

function meaningOf(code: string): Meaning | null {
  let prefix = code;
  while (prefix !== 'SQLITE') {
    const meaning = MEANINGS[prefix];
    if (meaning !== undefined) return meaning;
    prefix = prefix.slice(0, prefix.lastIndexOf('_'));
  }
  return null;
}
