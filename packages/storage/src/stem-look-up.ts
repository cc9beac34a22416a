import type { Connection } from './connection.ts';
import { readTermFrequencies } from './term-frequency.ts';

/** A stem with the number of documents that hold any word of it. */
export interface Stem {
  readonly id: number;
  readonly surface: string;
  readonly frequency: number;
}

const SELECT_BY_SURFACE = 'select id, surface from term where surface in (select value from json_each(?))';
const SELECT_BY_ID = 'select id, surface from term where id in (select value from json_each(?))';
/** The words that share a stem. A stem is one of them only when it is its own stem. */
const SELECT_WORDS = `
select stem_id, id from term where stem_id in (select value from json_each(?))
union all select id, id from term where id in (select value from json_each(?)) and stem_id is null`;

/** Stems by their spelling; absent ones are unknown. One statement for all of a query, because a statement costs as much as its rows. */
export function findStems(connection: Connection, surfaces: readonly string[]): ReadonlyMap<string, Stem> {
  const rows = connection.all<Omit<Stem, 'frequency'>>(SELECT_BY_SURFACE, JSON.stringify(surfaces));
  return new Map(withFrequencies(connection, rows).map((stem) => [stem.surface, stem]));
}

export function getStems(connection: Connection, ids: readonly number[]): readonly Stem[] {
  return withFrequencies(connection, connection.all<Omit<Stem, 'frequency'>>(SELECT_BY_ID, JSON.stringify(ids)));
}

/** The numbers of all words of each stem. */
export function listWordsOf(connection: Connection, stemIds: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const wanted = JSON.stringify(stemIds);
  const words = new Map<number, number[]>(stemIds.map((id) => [id, []]));
  for (const [stem, word] of connection.tuples<[number, number]>(SELECT_WORDS, wanted, wanted)) words.get(stem)?.push(word);
  return words;
}

function withFrequencies(connection: Connection, rows: readonly Omit<Stem, 'frequency'>[]): readonly Stem[] {
  if (rows.length === 0) return [];
  const frequencyOf = readTermFrequencies(
    connection,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, frequency: frequencyOf(row.id).document }));
}
