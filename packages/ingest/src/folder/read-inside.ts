import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync, realpathSync, type Stats } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** The bytes of a file, or why they were not read. */
export type InsideReading =
  | { readonly status: 'read'; readonly bytes: Uint8Array }
  | { readonly status: 'skipped'; readonly reason: string }
  /** The system could not, this time: nothing is known about the file. */
  | { readonly status: 'failed'; readonly reason: string };

const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0) | (constants.O_NOCTTY ?? 0);
const SCRATCH = Buffer.allocUnsafeSlow(64 * 1024);

/**
 * Reads a regular file of at most `maxBytes` that lies inside `realRoot`, and nothing else: the last name is not
 * followed when it is a link, a pipe does not block, and after opening, the place of the open file itself is checked,
 * so that a folder swapped for a link between listing and reading gives nothing. Small files share one buffer: use
 * `bytes` before the next call.
 */
export function readInside(realRoot: string, source: string, maxBytes: number): InsideReading {
  const path = resolveInside(realRoot, source);
  if (path === null) return { status: 'skipped', reason: 'outside_root' };
  let descriptor: number;
  try {
    descriptor = openSync(path, OPEN_FLAGS);
  } catch (error) {
    return refuse(error);
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { status: 'skipped', reason: 'special_file' };
    if (stats.size > maxBytes) return { status: 'skipped', reason: 'too_large' };
    if (!isOpenInside(descriptor, stats, path, realRoot)) return { status: 'skipped', reason: 'outside_root' };
    const bytes = readBounded(descriptor, stats.size, maxBytes);
    return bytes === null ? { status: 'skipped', reason: 'too_large' } : { status: 'read', bytes };
  } catch (error) {
    return refuse(error);
  } finally {
    closeSync(descriptor);
  }
}

/** The absolute path of an item, or null for a name that could lead out of the root. */
export function resolveInside(realRoot: string, source: string): string | null {
  if (source === '' || source.includes('\0') || source.startsWith('/')) return null;
  if (sep === '\\' && /^[A-Za-z]:|\\/u.test(source)) return null;
  if (source.split('/').some((part) => part === '..' || part === '.' || part === '')) return null;
  return pathInside(realRoot, source);
}

/** The absolute path of a listed item. Cheaper than `join`, which would look for dots that listings do not have. */
export function pathInside(realRoot: string, source: string): string {
  return realRoot.endsWith('/') ? realRoot + source : `${realRoot}/${source}`;
}

export function isInside(realRoot: string, path: string): boolean {
  return path === realRoot || path.startsWith(realRoot.endsWith(sep) ? realRoot : realRoot + sep);
}

function refuse(error: unknown): InsideReading {
  const reason = reasonOf(error);
  if (reason !== null) return { status: 'skipped', reason };
  return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
}

/** Why the file system refused, as a skip reason; null for a fault that may pass, such as too many open files. */
export function reasonOf(error: unknown): string | null {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
    case 'ENOTDIR':
      return 'vanished';
    case 'ELOOP':
    case 'EMLINK':
      return 'symlink';
    case 'ENXIO':
    case 'ENODEV':
      return 'special_file';
    case 'ENAMETOOLONG':
      return 'too_deep';
    case 'EACCES':
    case 'EPERM':
      return 'unreadable';
    default:
      return null;
  }
}

/** Linux tells where an open file lies; elsewhere its parent is resolved and must hold the very same inode. */
function isOpenInside(descriptor: number, stats: Stats, path: string, realRoot: string): boolean {
  const place = placeOfDescriptor(descriptor);
  if (place !== null) return isInside(realRoot, place);
  const realParent = realpathSync.native(dirname(path));
  if (!isInside(realRoot, realParent)) return false;
  const listed = lstatSync(join(realParent, path.slice(dirname(path).length + 1)));
  return listed.isFile() && listed.ino === stats.ino && listed.dev === stats.dev;
}

function placeOfDescriptor(descriptor: number): string | null {
  if (process.platform !== 'linux') return null;
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return null; // no /proc here: the caller has a second way
  }
}

/** Reads to the end, whatever the size was when it was asked; null when the file grew past `maxBytes` meanwhile. */
function readBounded(descriptor: number, size: number, maxBytes: number): Uint8Array | null {
  let buffer = size < SCRATCH.length ? SCRATCH : Buffer.allocUnsafe(Math.min(size, maxBytes) + 1);
  let length = 0;
  for (;;) {
    const read = readSync(descriptor, buffer, length, buffer.length - length, null);
    length += read;
    if (length > maxBytes) return null;
    if (read === 0 || (length === size && length < buffer.length)) return buffer.subarray(0, length);
    if (length === buffer.length) {
      const larger = Buffer.allocUnsafe(buffer.length * 2);
      buffer.copy(larger);
      buffer = larger;
    }
  }
}
