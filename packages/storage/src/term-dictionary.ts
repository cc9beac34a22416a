import { LETTERS_PER_NUMBER, MAX_PLAIN_LENGTH, packLetters, stemOf } from '@trefoil/text';
import type { Connection } from './connection.ts';
import { createRowInserter } from './row-inserter.ts';
import type { StemWriter } from './stem-writer.ts';
import { createSurfaceTable } from './surface-table.ts';
import { createTermFrequencyWriter } from './term-frequency.ts';
import { createTermRecords } from './term-records.ts';
import { createWordTable } from './word-table.ts';

/** A word that this process has met, and the place of its record. */
interface KnownWord {
  readonly surface: string;
  readonly place: number;
}

/**
 * Words by spelling and by number, and in how many documents they are. Words are never removed, so numbers never change.
 * Inside a batch a word is named by its place.
 */
export interface TermDictionary {
  /** Starts a batch, inside its transaction. Keeps the memory bounded. */
  begin(): void;
  /** Starts counting a document that comes (+1) or goes (-1): each word counts once until the next call. */
  beginDocument(direction: 1 | -1): void;
  /** The place of a word, made when there is none. */
  placeOf(surface: string): number;
  /** The place of a plain word by its packed letters, or -1. */
  findPlain(head: number, tail: number): number;
  /** Counts the word at a place for the current document. */
  count(place: number): void;
  countById(id: number): void;
  /** The number of the word at a place. */
  idAt(place: number): number;
  /** Where the stem writer keeps its stem. */
  stemOffsetAt(place: number): number;
  /** Writes the new words, and the frequencies that changed. */
  flush(): void;
  /** After a rolled back transaction: what was made in it does not exist. */
  forget(): void;
}

/** Some 15 MB. Words are found again in the table, so a vocabulary that is larger only costs time. */
const MAX_WORDS = 100_000;

const SELECT_BY_SURFACE = 'select id, stem_id from term where surface = ?';
const SELECT_BY_ID = 'select surface, stem_id from term where id = ?';
const SELECT_LAST = 'select max(id) as id from term';
const PLAIN_WORD = new RegExp(`^[a-z]{1,${MAX_PLAIN_LENGTH}}$`);

export function createTermDictionary(connection: Connection, stems: Pick<StemWriter, 'keep' | 'forget'>): TermDictionary {
  const selectBySurface = connection.prepare(SELECT_BY_SURFACE);
  const selectById = connection.prepare(SELECT_BY_ID);
  const inserter = createRowInserter(connection, { table: 'term', columns: ['id', 'surface', 'stem_id'] });
  const frequencies = createTermFrequencyWriter(connection);
  const records = createTermRecords();
  const plainWords = createWordTable();
  const otherWords = createSurfaceTable<KnownWord>();
  /** Where each word is spelled, by place. */
  let spellings: number[] = [];
  let added: KnownWord[] = [];
  let lastId = 0;
  /** Whether every word of the index is known here, so that an unknown one is new. */
  let isComplete = false;

  function find(surface: string): number {
    if (PLAIN_WORD.test(surface)) return plainWords.get(packHead(surface), packTail(surface));
    return otherWords.get(surface)?.place ?? -1;
  }

  function remember(id: number, surface: string, stemPlace: number | null): number {
    // A stem may have a stem of its own, as a word: its own spelling counts here.
    const own = stems.keep(surface);
    spellings.push(own);
    const place = records.add(id, stemPlace, stemPlace === null ? own : (spellings[stemPlace] as number));
    if (PLAIN_WORD.test(surface)) plainWords.add(packHead(surface), packTail(surface), place);
    else otherWords.add({ surface, place });
    return place;
  }

  /** Other processes may have added the word; the write transaction we are in keeps them from adding it now. */
  function load(surface: string): number {
    const row = isComplete ? undefined : (selectBySurface.get(surface) as { id: number; stem_id: number | null } | undefined);
    if (row !== undefined) return remember(row.id, surface, row.stem_id === null ? null : placeById(row.stem_id));
    const stem = stemOf(surface);
    const stemPlace = stem === surface ? null : placeOf(stem);
    lastId += 1;
    const place = remember(lastId, surface, stemPlace);
    added.push({ surface, place });
    return place;
  }

  function placeOf(surface: string): number {
    const place = find(surface);
    return place === -1 ? load(surface) : place;
  }

  function placeById(id: number): number {
    const known = records.placeOf(id);
    if (known !== -1) return known;
    const row = selectById.get(id) as { surface: string; stem_id: number | null };
    return remember(id, row.surface, row.stem_id === null ? null : placeById(row.stem_id));
  }

  function forget(): void {
    records.clear();
    plainWords.clear();
    otherWords.clear();
    frequencies.forget();
    inserter.clear();
    stems.forget();
    [spellings, added] = [[], []];
  }

  /** In the order of their spelling: neighbours then share a page of the index over spellings. */
  function insertAdded(): void {
    added.sort((a, b) => (a.surface < b.surface ? -1 : 1));
    for (const { surface, place } of added) {
      const stemPlace = records.stemPlaceAt(place);
      inserter.add(records.idAt(place), surface, stemPlace === place ? null : records.idAt(stemPlace));
    }
    inserter.flush();
    added = [];
  }

  return {
    begin() {
      if (records.size > MAX_WORDS) forget();
      lastId = connection.get<{ id: number | null }>(SELECT_LAST)?.id ?? 0;
      isComplete = lastId === records.size;
    },

    beginDocument: records.beginDocument,

    placeOf,

    findPlain: plainWords.get,

    count: records.count,

    countById: (id) => records.count(placeById(id)),

    idAt: records.idAt,

    stemOffsetAt: records.stemOffsetAt,

    flush() {
      insertAdded();
      records.drain(frequencies.add);
      frequencies.flush();
    },

    forget,
  };
}

function packHead(word: string): number {
  return packLetters(word, 0, Math.min(word.length, LETTERS_PER_NUMBER));
}

function packTail(word: string): number {
  return packLetters(word, LETTERS_PER_NUMBER, word.length);
}
