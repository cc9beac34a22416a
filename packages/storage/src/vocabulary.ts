import type { LexicalIndex, VocabularyEntry } from '@trefoil/schema';
import { editDistance } from '@trefoil/text';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';
import { readTermFrequencies } from './term-frequency.ts';

const SELECT = `
select word.id, word.surface, stem.surface as term
from term as word cross join term as stem on stem.id = coalesce(word.stem_id, word.id)`;
const SELECT_WANTED = `${SELECT} where word.surface in (select value from json_each(?))`;
const SELECT_PREFIX = `${SELECT} where word.surface >= ? and word.surface < ?`;
const SELECT_BY_LENGTH = 'select surface from term where length(surface) between ? and ?';

/** Sorts after every continuation of a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** The words of all stored documents, live or not. */
export function createVocabulary(connection: Connection): Synchronous<Pick<LexicalIndex, 'lookUp' | 'complete' | 'near'>> {
  /** Words that no document has any more are left out, and so are stems that no document has as a word. */
  function listEntries(sql: string, ...parameters: readonly unknown[]): readonly VocabularyEntry[] {
    return connection.read(() => {
      const rows = connection.all<{ id: number; surface: string; term: string }>(sql, ...parameters);
      const frequencyOf = readTermFrequencies(
        connection,
        rows.map((row) => row.id),
      );
      return rows
        .map(({ id, surface, term }) => ({ surface, term, frequency: frequencyOf(id).surface }))
        .filter((entry) => entry.frequency > 0);
    });
  }

  return {
    lookUp: (surfaces) => new Map(listEntries(SELECT_WANTED, JSON.stringify(surfaces)).map((entry) => [entry.surface, entry])),

    complete: (prefix, limit) => [...listEntries(SELECT_PREFIX, prefix, `${prefix}${LAST_CHARACTER}`)].sort(compareEntries).slice(0, limit),

    near(surface, maxEdits, limit) {
      const length = [...surface].length;
      const edits = new Map<string, number>();
      // An edit changes the length by one at most, so most of the vocabulary is never compared.
      for (const word of connection.column<string>(SELECT_BY_LENGTH, length - maxEdits, length + maxEdits)) {
        const distance = editDistance(surface, word, maxEdits);
        if (distance <= maxEdits) edits.set(word, distance);
      }
      return [...listEntries(SELECT_WANTED, JSON.stringify([...edits.keys()]))]
        .sort((a, b) => (edits.get(a.surface) ?? 0) - (edits.get(b.surface) ?? 0) || compareEntries(a, b))
        .slice(0, limit);
    },
  };
}

/** Commonest first, ties by the word. */
function compareEntries(a: VocabularyEntry, b: VocabularyEntry): number {
  return b.frequency - a.frequency || (a.surface < b.surface ? -1 : a.surface > b.surface ? 1 : 0);
}
