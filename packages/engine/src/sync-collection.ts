import { throwIfAborted } from '@trefoil/schema';
import type {
  Batch,
  Collection,
  CollectionReport,
  DocumentId,
  DocumentWrite,
  Lease,
  Source,
  SourceItem,
  SourceReading,
  SourceState,
  Store,
} from '@trefoil/schema';
import { claimIds } from './claim-ids.ts';
import { findMoves, type FormerCollection, renamedMoves } from './find-moves.ts';
import { scanSource } from './scan-source.ts';
import type { SourceScan } from './scan-source.ts';
import { hashNewReferences } from './source-references.ts';

/**
 * One transaction holds this many documents, or this many characters of them: some 200 ms, so that a foreign writer waits
 * little. Smaller ones write the same pages of the indexes again and again: with 200 twice as many bytes as with 500.
 */
const BATCH_DOCUMENTS = 500;
const BATCH_CHARACTERS = 2_000_000;
/** Of one item: a file of records may be odd in every line. */
const MAX_WARNINGS_AN_ITEM = 5;
/** A change time that no item has: the next sync reads it. */
const NEVER_SEEN = -1;
/** Files read at the same time. */
const READ_AHEAD = 16;

export interface SyncCollectionOptions {
  readonly store: Store;
  readonly source: Source;
  readonly collection: Collection;
  /** Null in a dry run: nothing is written. */
  readonly lease: Lease | null;
  readonly force: boolean;
  readonly now: number;
  /** What the collection was before a rename: documents found under that name have moved here. */
  readonly former?: FormerCollection;
  readonly report: (done: number, total: number | null) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Brings one collection up to date with its source: scan, read what changed, write in batches, remove what went. */
export async function syncCollection(options: SyncCollectionOptions): Promise<CollectionReport> {
  const { store, collection } = options;
  const known = await store.documents.listSources(collection.name);
  const scan = await scanSource({ ...options, known, onItem: (count) => options.report(count, null) });
  const owned = await store.documents.listDocumentsBySource(collection.name);
  const session = new SyncSession(options, scan, known, owned);
  await session.readChanged();
  await session.removeGone();
  return session.finish();
}

/** The counters and the open batch of one sync. */
class SyncSession {
  readonly #options: SyncCollectionOptions;
  readonly #scan: SourceScan;
  readonly #known: ReadonlyMap<string, SourceState>;
  readonly #owned: ReadonlyMap<string, readonly DocumentId[]>;
  readonly #claimed = new Map<DocumentId, string>();
  readonly #moved = new Set<DocumentId>();
  readonly #failed: { uri: string; reason: string }[] = [];
  readonly #warnings: { uri: string; warning: string }[] = [];
  readonly #skipped: Record<string, number>;
  #documents: DocumentWrite[] = [];
  #characters = 0;
  #sources: SourceState[] = [];
  #removals: DocumentId[] = [];
  #moves: { from: DocumentId; to: DocumentId }[] = [];
  #added = 0;
  #updated = 0;
  #unchanged = 0;
  #removed = 0;

  constructor(
    options: SyncCollectionOptions,
    scan: SourceScan,
    known: readonly SourceState[],
    owned: ReadonlyMap<string, readonly DocumentId[]>,
  ) {
    this.#options = options;
    this.#scan = scan;
    this.#known = new Map(known.map((state) => [state.source, state]));
    this.#owned = owned;
    this.#skipped = { ...scan.skipped };
    for (const state of scan.unchanged) this.#keep(state);
  }

  async readChanged(): Promise<void> {
    const { toRead } = this.#scan;
    for (let start = 0; start < toRead.length; start += READ_AHEAD) {
      throwIfAborted(this.#options.signal);
      const items = toRead.slice(start, start + READ_AHEAD);
      const readings = await Promise.all(items.map((item) => this.#read(item)));
      for (const [index, item] of items.entries()) {
        const reading = readings[index];
        if (reading) await this.#take(item, reading);
      }
      if (this.#documents.length >= BATCH_DOCUMENTS || this.#characters >= BATCH_CHARACTERS) await this.#flush();
      await this.#options.report(Math.min(start + READ_AHEAD, toRead.length), toRead.length);
    }
  }

  async removeGone(): Promise<void> {
    for (const { source } of this.#scan.gone) {
      const ids = (this.#owned.get(source) ?? []).filter((id) => !this.#claimed.has(id) && !this.#moved.has(id));
      this.#removals.push(...ids);
      this.#removed += ids.length;
    }
    await this.#flush(this.#scan.gone.map(({ source }) => source));
  }

  finish(): CollectionReport {
    return {
      name: this.#options.collection.name,
      added: this.#added,
      updated: this.#updated,
      unchanged: this.#unchanged,
      removed: this.#removed,
      failed: this.#failed,
      warnings: this.#warnings,
      skipped: this.#skipped,
    };
  }

  #read(item: SourceItem): Promise<SourceReading> {
    const knownHash = this.#options.force ? null : (this.#known.get(item.source)?.hash ?? null);
    return this.#options.source.read(item, { knownHash, signal: this.#options.signal });
  }

  /** An item that did not change keeps its documents, and its problem when it had one. */
  #keep(state: SourceState): void {
    for (const id of this.#owned.get(state.source) ?? []) {
      this.#claimed.set(id, state.source);
      this.#unchanged += 1;
    }
    if (state.problem !== null) this.#skipped[state.problem] = (this.#skipped[state.problem] ?? 0) + 1;
  }

  async #take(item: SourceItem, reading: SourceReading): Promise<void> {
    const before = this.#owned.get(item.source) ?? [];
    const collection = this.#options.collection.name;
    if (reading.status === 'unchanged') {
      const problem = this.#known.get(item.source)?.problem ?? null;
      const state = { ...item, collection, hash: reading.hash, problem };
      this.#sources.push(state);
      this.#keep(state);
    } else if (reading.status === 'read') {
      this.#warn(item.source, reading.warnings);
      await this.#put(item, reading.hash, reading.documents, before);
    } else if (reading.status === 'skipped') {
      this.#skipped[reading.reason] = (this.#skipped[reading.reason] ?? 0) + 1;
      if (reading.reason === 'unreadable') return this.#hold(item.source, before);
      this.#drop(before, new Set());
      this.#sources.push({ ...item, collection, hash: '', problem: reading.reason });
    } else {
      this.#failed.push({ uri: item.source, reason: reading.reason });
      this.#hold(item.source, before);
    }
  }

  /** What could not be read is unknown, not gone: its documents stay until a look succeeds, and the next sync looks again. */
  #hold(source: string, before: readonly DocumentId[]): void {
    for (const id of before) this.#claimed.set(id, source);
    this.#unchanged += before.length;
  }

  #warn(uri: string, warnings: readonly string[]): void {
    for (const warning of warnings.slice(0, MAX_WARNINGS_AN_ITEM)) this.#warnings.push({ uri, warning });
    const more = warnings.length - MAX_WARNINGS_AN_ITEM;
    if (more > 0) this.#warnings.push({ uri, warning: `and ${more} more` });
  }

  async #put(item: SourceItem, hash: string, documents: readonly DocumentWrite[], before: readonly DocumentId[]): Promise<void> {
    const { store, collection, source, signal, former } = this.#options;
    const names = [collection.name, ...(former === undefined ? [] : [former.name])];
    const { accepted, refused } = await claimIds({ store, collections: names, source: item.source, documents, claimed: this.#claimed });
    this.#failed.push(...refused);
    const moves =
      former === undefined
        ? findMoves({ accepted, hash, before, gone: this.#scan.gone, owned: this.#owned, taken: this.#moved })
        : renamedMoves(accepted, collection.name, former);
    for (const move of moves) {
      this.#moved.add(move.from);
      this.#moves.push(move);
    }
    const old = new Set(before);
    for (const { document } of accepted) {
      this.#claimed.set(document.id, item.source);
      if (old.has(document.id) || moves.some(({ to }) => to === document.id)) this.#updated += 1;
      else this.#added += 1;
    }
    this.#drop(before, new Set(accepted.map(({ document }) => document.id)));
    this.#documents.push(...(await hashNewReferences(accepted, source, signal)));
    for (const { document } of accepted) this.#characters += document.sizeBytes;
    // A refused document is asked for again at every sync: whoever holds its id may give it up.
    const state = refused.length === 0 ? { ...item, hash } : { ...item, changedAt: NEVER_SEEN, hash: '' };
    this.#sources.push({ ...state, collection: collection.name, problem: null });
  }

  #drop(before: readonly DocumentId[], kept: ReadonlySet<DocumentId>): void {
    const dropped = before.filter((id) => !kept.has(id) && this.#claimed.get(id) === undefined);
    this.#removals.push(...dropped);
    this.#removed += dropped.length;
  }

  async #flush(gone: readonly string[] = []): Promise<void> {
    const { store, collection, lease, signal } = this.#options;
    const removeSources = gone.map((source) => ({ collection: collection.name, source }));
    const batch: Batch = {
      ...(this.#moves.length > 0 ? { moves: this.#moves } : {}),
      ...(this.#removals.length > 0 ? { removeDocuments: this.#removals } : {}),
      ...(this.#documents.length > 0 ? { documents: this.#documents } : {}),
      ...(this.#sources.length > 0 ? { sources: this.#sources } : {}),
      ...(removeSources.length > 0 ? { removeSources } : {}),
    };
    [this.#moves, this.#removals, this.#documents, this.#sources] = [[], [], [], []];
    this.#characters = 0;
    if (lease === null || Object.keys(batch).length === 0) return;
    await store.apply(batch, { fence: lease.epoch, durability: 'rebuildable', signal });
  }
}
