import { lstatSync, realpathSync, statSync } from 'node:fs';
import {
  EngineError,
  systemClock,
  throwIfAborted,
  type Clock,
  type DocumentType,
  type SkippedItem,
  type Source,
  type SourceItem,
  type SourceReading,
  type TokenCounter,
} from '@trefoil/schema';
import { hashBytes } from '../content-hash.ts';
import { parseDocument } from '../parse-document.ts';
import { createTurnTaker } from './event-loop-turn.ts';
import { createPathFilter } from './path-filter.ts';
import { pathInside, readInside, reasonOf, resolveInside } from './read-inside.ts';
import { inspectFile, walkFolder } from './walk-folder.ts';

/** A document of 5 MB with its front matter still fits; logs and dumps do not. */
export const DEFAULT_MAX_FILE_BYTES: number = 10 * 1024 * 1024;
const MAX_REFERENCE_BYTES = 64 * 1024 * 1024;

export interface FolderSourceOptions {
  /** Absolute path of a folder. */
  readonly root: string;
  readonly collection: string;
  /** Only these files, by their path from the root, instead of walking the folder. Rules and globs do not apply to them. */
  readonly files?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  /** The type of every document that does not state its own. */
  readonly type?: DocumentType;
  readonly maxFileBytes?: number;
  readonly counter?: TokenCounter;
  readonly clock?: Clock;
}

/**
 * A folder as the source of a collection. Links are not followed and nothing outside the root is read. A name that is
 * not in NFC is listed as it is on disk; its documents have the NFC form as `uri`, unless a file of that name lies
 * beside it: then both keep their own spelling, and so their own ids.
 */
export function createFolderSource(options: FolderSourceOptions): Source {
  const { collection, files, maxFileBytes = DEFAULT_MAX_FILE_BYTES, clock = systemClock } = options;
  if (collection === '') throw new EngineError('invalid_input', 'a folder source needs the name of its collection');
  if (!(maxFileBytes > 0)) throw new EngineError('invalid_input', `maxFileBytes must be above 0, not ${maxFileBytes}`);
  const filter = createPathFilter(options);
  const takeTurn = createTurnTaker();
  let knownRoot: string | null = null;
  const realRoot = (): string => (knownRoot ??= resolveRoot(options.root));

  async function* list({ signal }: { readonly signal?: AbortSignal }): AsyncGenerator<SourceItem | SkippedItem> {
    knownRoot = resolveRoot(options.root);
    const root = knownRoot;
    const items = files === undefined ? walkFolder({ realRoot: root, filter, maxFileBytes }) : listFiles(root, files, maxFileBytes);
    for (const item of items) {
      throwIfAborted(signal);
      yield item;
      await takeTurn();
    }
  }

  async function read(
    item: SourceItem,
    { knownHash, signal }: { readonly knownHash: string | null; readonly signal?: AbortSignal },
  ): Promise<SourceReading> {
    await takeTurn();
    throwIfAborted(signal);
    const reading = readInside(realRoot(), item.source, maxFileBytes);
    if (reading.status !== 'read') return reading;
    const hash = hashBytes(reading.bytes);
    if (hash === knownHash) return { status: 'unchanged', hash };
    try {
      const { documents, warnings, skipped } = await parseDocument({
        collection,
        path: spellPath(realRoot(), item.source),
        source: item.source,
        content: reading.bytes,
        hash,
        modifiedAt: item.modifiedAt,
        now: clock.now(),
        ...(options.type === undefined ? {} : { type: options.type }),
        ...(options.counter === undefined ? {} : { counter: options.counter }),
      });
      return skipped === null ? { status: 'read', hash, documents, warnings } : { status: 'skipped', reason: skipped };
    } catch (error) {
      // The port promises values for bad content; a parser that throws is a fault of ours, told with the file's name.
      return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
    }
  }

  async function hashReferences(
    paths: readonly string[],
    { signal }: { readonly signal?: AbortSignal },
  ): Promise<ReadonlyMap<string, string | null>> {
    const hashes = new Map<string, string | null>();
    for (const path of paths) {
      await takeTurn();
      throwIfAborted(signal);
      const reading = readInside(realRoot(), path.replace(/^(?:\.\/)+/u, ''), MAX_REFERENCE_BYTES);
      hashes.set(path, reading.status === 'read' ? hashBytes(reading.bytes) : null);
    }
    return hashes;
  }

  return { list, read, hashReferences };
}

function* listFiles(realRoot: string, files: readonly string[], maxFileBytes: number): Generator<SourceItem | SkippedItem> {
  for (const file of new Set(files)) {
    if (resolveInside(realRoot, file) === null) yield { source: file, skipped: 'outside_root' };
    else yield inspectFile(realRoot, file, maxFileBytes);
  }
}

function resolveRoot(root: string): string {
  try {
    const path = realpathSync.native(root);
    if (statSync(path).isDirectory()) return path;
  } catch (error) {
    throw new EngineError('not_found', `the folder ${root} cannot be opened (${reasonOf(error) ?? String(error)})`, {
      hint: 'check the path, or remove the collection',
      cause: error,
    });
  }
  throw new EngineError('invalid_input', `${root} is not a folder`, { hint: 'add a single file by its folder and its name' });
}

const ASCII = /^[\x20-\x7e]*$/u;

/** The path in NFC, or as it is on disk when the NFC spelling is another file. */
function spellPath(realRoot: string, source: string): string {
  if (ASCII.test(source)) return source;
  const composed = source.normalize('NFC');
  if (composed === source) return source;
  const own = lstatSync(pathInside(realRoot, source), { throwIfNoEntry: false });
  const twin = lstatSync(pathInside(realRoot, composed), { throwIfNoEntry: false });
  return twin === undefined || (twin.ino === own?.ino && twin.dev === own.dev) ? composed : source;
}
