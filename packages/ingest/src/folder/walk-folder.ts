import { isUtf8, type Buffer } from 'node:buffer';
import { lstatSync, readdirSync, realpathSync, type Dirent } from 'node:fs';
import { EngineError, type SkippedItem, type SourceItem } from '@trefoil/schema';
import { detectFormat, isBinaryPath } from '../document-format.ts';
import { createIgnoreRules, IGNORE_FILES, type IgnoreRules } from './ignore-rules.ts';
import type { PathFilter } from './path-filter.ts';
import { isInside, pathInside, reasonOf } from './read-inside.ts';

const MAX_DEPTH = 200;

export interface WalkOptions {
  readonly realRoot: string;
  readonly filter: PathFilter;
  readonly maxFileBytes: number;
}

interface Folder {
  readonly path: string;
  readonly depth: number;
  readonly rules: IgnoreRules;
}

/**
 * Every file below the root, folders in order of their names, files before subfolders. Links are never followed. An
 * item that is not to be read comes with its reason; an ignored or unreadable folder is one item whose name ends in `/`.
 */
export function* walkFolder({ realRoot, filter, maxFileBytes }: WalkOptions): Generator<SourceItem | SkippedItem> {
  const stack: Folder[] = [{ path: '', depth: 0, rules: createIgnoreRules(realRoot) }];
  for (let folder = stack.pop(); folder !== undefined; folder = stack.pop()) {
    const entries = readFolder(realRoot, folder.path);
    if (typeof entries === 'string') {
      yield { source: `${folder.path}/`, skipped: entries };
      continue;
    }
    const prefix = folder.path === '' ? '' : `${folder.path}/`;
    const rules = folder.rules.descend(folder.path, listRuleFiles(entries));
    const subfolders: Folder[] = [];
    for (const entry of entries) {
      if (entry.name === null) {
        yield { source: `${prefix}${entry.shown}`, skipped: 'invalid_name' };
        continue;
      }
      const path = prefix + entry.name;
      const kind = entry.kind === 'unknown' ? kindOf(pathInside(realRoot, path)) : entry.kind;
      if (kind === 'folder') {
        if (rules.isIgnored(path, entry.name, true) || filter.excludesFolder(path)) yield { source: `${path}/`, skipped: 'ignored' };
        else if (folder.depth >= MAX_DEPTH) yield { source: `${path}/`, skipped: 'too_deep' };
        else subfolders.push({ path, depth: folder.depth + 1, rules });
      } else if (rules.isIgnored(path, entry.name, false) || !filter.includes(path)) yield { source: path, skipped: 'ignored' };
      else if (kind === 'file') yield inspectFile(realRoot, path, maxFileBytes);
      else yield { source: path, skipped: kind === 'symlink' ? 'symlink' : 'special_file' };
    }
    for (const subfolder of subfolders.reverse()) stack.push(subfolder);
  }
}

/** A file as an item to read, or the reason why its name, kind or size says no. */
export function inspectFile(realRoot: string, path: string, maxFileBytes: number): SourceItem | SkippedItem {
  if (isBinaryPath(path)) return { source: path, skipped: 'binary' };
  if (detectFormat(path) === null) return { source: path, skipped: 'unsupported_type' };
  try {
    const stats = lstatSync(pathInside(realRoot, path));
    if (stats.isSymbolicLink()) return { source: path, skipped: 'symlink' };
    if (!stats.isFile()) return { source: path, skipped: 'special_file' };
    if (stats.size > maxFileBytes) return { source: path, skipped: 'too_large' };
    return { source: path, sizeBytes: stats.size, modifiedAt: Math.floor(stats.mtimeMs), changedAt: Math.floor(stats.ctimeMs) };
  } catch (error) {
    return { source: path, skipped: reasonOf(error) ?? refuseToGuess(error, path) };
  }
}

type EntryKind = 'file' | 'folder' | 'symlink' | 'special' | 'unknown';

type FolderEntry = { readonly name: string; readonly kind: EntryKind } | { readonly name: null; readonly shown: string };

/** The entries of a folder by name, or the reason why it cannot be listed. A folder that leads out of the root lists nothing. */
function readFolder(realRoot: string, folder: string): readonly FolderEntry[] | string {
  const path = folder === '' ? realRoot : pathInside(realRoot, folder);
  try {
    const entries = readdirSync(path, { withFileTypes: true, encoding: 'buffer' });
    // Asked after listing: a folder that was swapped for a link has shown its names to nobody yet.
    if (!isInside(realRoot, realpathSync.native(path))) return 'outside_root';
    return entries.map(readEntry).sort((a, b) => compareNames(a.name ?? a.shown, b.name ?? b.shown));
  } catch (error) {
    // An unmounted root must not look like an empty one.
    return (folder === '' ? null : reasonOf(error)) ?? refuseToGuess(error, folder);
  }
}

/** Ends the walk: what a passing fault hides would otherwise be taken for deleted. */
function refuseToGuess(error: unknown, path: string): never {
  throw new EngineError('unavailable', `${path === '' ? 'the root' : path} cannot be listed`, {
    hint: 'nothing was changed; sync again when the file system answers',
    cause: error,
  });
}

function readEntry(entry: Dirent<Buffer>): FolderEntry {
  const name = entry.name.toString('utf8');
  if (!isUtf8(entry.name)) return { name: null, shown: name };
  if (entry.isFile()) return { name, kind: 'file' };
  if (entry.isDirectory()) return { name, kind: 'folder' };
  if (entry.isSymbolicLink()) return { name, kind: 'symlink' };
  const isSpecial = entry.isFIFO() || entry.isSocket() || entry.isCharacterDevice() || entry.isBlockDevice();
  return { name, kind: isSpecial ? 'special' : 'unknown' };
}

/** Some file systems do not say the kind with the name. */
function kindOf(path: string): EntryKind {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 'special';
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'symlink' : 'special';
}

function listRuleFiles(entries: readonly FolderEntry[]): readonly string[] {
  return IGNORE_FILES.filter((file) => entries.some((entry) => entry.name === file));
}

function compareNames(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
