import { stemOf } from '@trefoil/text';
import type { Connection } from './connection.ts';
import { createSurfaceTable } from './surface-table.ts';
import { createTermFrequencyWriter } from './term-frequency.ts';

/** A word that the index knows. Mutable, because the hot loop of `apply` counts in it. */
export interface TermEntry {
  readonly id: number;
  readonly surface: string;
  /** The entry of its stem; null when it is its own. */
  readonly stem: TermEntry | null;
  /** The pass (one document, in or out) that saw it last, as a surface and as a stem. */
  surfacePass: number;
  stemPass: number;
  surfaceDelta: number;
  documentDelta: number;
  isQueued: boolean;
}

/** Words by spelling and by number, and in how many documents they are. Words are never removed, so numbers never change. */
export interface TermDictionary {
  /** Starts counting a document that comes (+1) or goes (-1): each word counts once until the next call. */
  beginDocument(direction: 1 | -1): void;
  /** The entry of a word, made when there is none; counts it for the current document. */
  count(surface: string): TermEntry;
  countById(id: number): void;
  /** Writes the frequencies that changed. */
  flush(): void;
  /** After a rolled back transaction: what was made in it does not exist. */
  forget(): void;
  /** Before a transaction: keeps the memory bounded. */
  trim(): void;
}

/** Some 15 MB. Words are found again in the table, so a vocabulary that is larger only costs time. */
const MAX_ENTRIES = 100_000;

const SELECT_BY_SURFACE = 'select id, stem_id from term where surface = ?';
const SELECT_BY_ID = 'select surface, stem_id from term where id = ?';
const INSERT = 'insert into term (surface, stem_id) values (?, ?)';

export function createTermDictionary(connection: Connection): TermDictionary {
  const selectBySurface = connection.prepare(SELECT_BY_SURFACE);
  const selectById = connection.prepare(SELECT_BY_ID);
  const insert = connection.prepare(INSERT);
  const frequencies = createTermFrequencyWriter(connection);
  const bySurface = createSurfaceTable<TermEntry>();
  const byId = new Map<number, TermEntry>();
  let queue: TermEntry[] = [];
  let pass = 0;
  let direction: 1 | -1 = 1;

  function remember(id: number, surface: string, stem: TermEntry | null): TermEntry {
    const entry: TermEntry = { id, surface, stem, surfacePass: 0, stemPass: 0, surfaceDelta: 0, documentDelta: 0, isQueued: false };
    bySurface.add(entry);
    byId.set(id, entry);
    return entry;
  }

  /** Other processes may have added the word; the write transaction we are in keeps them from adding it now. */
  function load(surface: string): TermEntry {
    const row = selectBySurface.get(surface) as { id: number; stem_id: number | null } | undefined;
    if (row !== undefined) return remember(row.id, surface, row.stem_id === null ? null : entryById(row.stem_id));
    const stem = stemOf(surface);
    const stemEntry = stem === surface ? null : (bySurface.get(stem) ?? load(stem));
    const { lastInsertRowid } = insert.run(surface, stemEntry?.id ?? null);
    return remember(Number(lastInsertRowid), surface, stemEntry);
  }

  function entryById(id: number): TermEntry {
    const known = byId.get(id);
    if (known !== undefined) return known;
    const row = selectById.get(id) as { surface: string; stem_id: number | null };
    return remember(id, row.surface, row.stem_id === null ? null : entryById(row.stem_id));
  }

  function enqueue(entry: TermEntry): void {
    if (entry.isQueued) return;
    entry.isQueued = true;
    queue.push(entry);
  }

  function countEntry(entry: TermEntry): void {
    if (entry.surfacePass === pass) return;
    entry.surfacePass = pass;
    entry.surfaceDelta += direction;
    enqueue(entry);
    const stem = entry.stem ?? entry;
    if (stem.stemPass === pass) return;
    stem.stemPass = pass;
    stem.documentDelta += direction;
    enqueue(stem);
  }

  return {
    beginDocument(next) {
      pass += 1;
      direction = next;
    },

    count(surface) {
      const entry = bySurface.get(surface) ?? load(surface);
      countEntry(entry);
      return entry;
    },

    countById(id) {
      countEntry(entryById(id));
    },

    flush() {
      for (const entry of queue) {
        if (entry.documentDelta !== 0 || entry.surfaceDelta !== 0) frequencies.add(entry.id, entry.documentDelta, entry.surfaceDelta);
        entry.documentDelta = 0;
        entry.surfaceDelta = 0;
        entry.isQueued = false;
      }
      queue = [];
      frequencies.flush();
    },

    forget() {
      bySurface.clear();
      byId.clear();
      queue = [];
    },

    trim() {
      if (bySurface.size <= MAX_ENTRIES) return;
      bySurface.clear();
      byId.clear();
    },
  };
}
