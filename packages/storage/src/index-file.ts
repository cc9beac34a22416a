import { chmodSync, closeSync, fstatSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EngineError } from '@trefoil/schema';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** https://sqlite.org/fileformat2.html#the_database_header */
const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

export interface IndexFileHeader {
  readonly userVersion: number;
  /** True when the file is shorter than its header says and no write-ahead log explains it. */
  readonly truncated: boolean;
  /** True when a write-ahead log may hold a newer header than the file. */
  readonly hasLog: boolean;
}

/** Makes the folder (0700) and an empty file (0600) where there is none, whatever the umask. */
export function createIndexFile(path: string): void {
  const folder = dirname(path);
  if (mkdirSync(folder, { recursive: true, mode: FOLDER_MODE }) !== undefined) chmodSync(folder, FOLDER_MODE);
  try {
    closeSync(openSync(path, 'wx', FILE_MODE));
  } catch (error) {
    if (isFileError(error, 'EEXIST')) return;
    throw error;
  }
  // SQLite gives the `-wal` and `-shm` files the mode of the database.
  chmodSync(path, FILE_MODE);
}

/** Reads the header without SQLite, so that a file that is not ours is never touched. Null when absent or empty. */
export function readIndexHeader(path: string): IndexFileHeader | null {
  const first = readHeaderOnce(path);
  // A checkpoint of another process writes the header before the last pages; a second look tells it from damage.
  return first?.truncated ? readHeaderOnce(path) : first;
}

function readHeaderOnce(path: string): IndexFileHeader | null {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return null;
    throw new EngineError('unavailable', `the index file cannot be opened: ${path} (${fileErrorCode(error)})`, {
      hint: 'check the permissions of the file and its folder',
      cause: error,
    });
  }
  try {
    const status = fstatSync(file);
    if (!status.isFile()) throw notAnIndex(path);
    if (status.size === 0) return null;
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
      throw notAnIndex(path);
    }
    const hasLog = fileSize(`${path}-wal`) > 0;
    return { userVersion: header.readInt32BE(60), truncated: !hasLog && claimedBytes(header) > status.size, hasLog };
  } finally {
    closeSync(file);
  }
}

/** The size of a file in bytes, 0 when there is none. */
export function fileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

export function isFileError(error: unknown, code: string): boolean {
  return fileErrorCode(error) === code;
}

function fileErrorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** What the header says the file's size is; 0 when it does not know. */
function claimedBytes(header: Buffer): number {
  const changeCounter = header.readUInt32BE(24);
  const sizeValidFor = header.readUInt32BE(92);
  if (changeCounter !== sizeValidFor) return 0;
  const pageSize = header.readUInt16BE(16);
  return header.readUInt32BE(28) * (pageSize === 1 ? 65_536 : pageSize);
}

function notAnIndex(path: string): EngineError {
  return new EngineError('index_corrupt', `the file is not a Trefoil index: ${path}`, {
    hint: 'name another index file; this one was left as it is',
  });
}
