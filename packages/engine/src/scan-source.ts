import type { Collection, Source, SourceItem, SourceState } from '@trefoil/schema';

/** A file that changed this close to the last look may have changed after it: it is read again. */
const RACY_MS = 1_000;

/** What a look at the source found, before anything is read. */
export interface SourceScan {
  /** To read, in the order of their names. */
  readonly toRead: readonly SourceItem[];
  /** Known, and nothing about them moved, or hidden by what may not be read now. */
  readonly unchanged: readonly SourceState[];
  /** Known, and not there any more. */
  readonly gone: readonly SourceState[];
  readonly skipped: Readonly<Record<string, number>>;
}

export interface ScanOptions {
  readonly source: Source;
  readonly collection: Collection;
  readonly known: readonly SourceState[];
  /** Read everything again. */
  readonly force: boolean;
  readonly signal?: AbortSignal;
  readonly onItem?: (count: number) => Promise<void>;
}

/** Lists the source and tells what changed by size, modification and change time. */
export async function scanSource(options: ScanOptions): Promise<SourceScan> {
  const known = new Map(options.known.map((state) => [state.source, state]));
  const seen = new Set<string>();
  const toRead: SourceItem[] = [];
  const unchanged: SourceState[] = [];
  const skipped: Record<string, number> = {};
  const closed = new Set<string>();
  let count = 0;
  for await (const item of options.source.list(options.signal ? { signal: options.signal } : {})) {
    count += 1;
    if (count % 1_000 === 0) await options.onItem?.(count);
    if ('skipped' in item) {
      skipped[item.skipped] = (skipped[item.skipped] ?? 0) + 1;
      if (item.skipped === 'unreadable') closed.add(item.source);
      continue;
    }
    seen.add(item.source);
    const state = known.get(item.source);
    if (state !== undefined && !options.force && isSame(item, state, options.collection.syncedAt)) unchanged.push(state);
    else toRead.push(item);
  }
  toRead.sort((a, b) => (a.source < b.source ? -1 : 1));
  const gone: SourceState[] = [];
  for (const state of options.known) {
    if (!seen.has(state.source)) (isHidden(state.source, closed) ? unchanged : gone).push(state);
  }
  return { toRead, unchanged, gone, skipped };
}

/** Whether an item, or a folder above it (its name ends in `/`), may not be read: it is unknown then, not gone. */
function isHidden(source: string, closed: ReadonlySet<string>): boolean {
  if (closed.size === 0) return false;
  if (closed.has(source)) return true;
  for (let end = source.indexOf('/'); end !== -1; end = source.indexOf('/', end + 1)) {
    if (closed.has(source.slice(0, end + 1))) return true;
  }
  return false;
}

function isSame(item: SourceItem, state: SourceState, syncedAt: number | null): boolean {
  const touchedAt = Math.max(item.changedAt, item.modifiedAt);
  const settled = syncedAt !== null && touchedAt < syncedAt - RACY_MS;
  return settled && item.sizeBytes === state.sizeBytes && item.modifiedAt === state.modifiedAt && item.changedAt === state.changedAt;
}
