import type { LexicalClause, LexicalQuery, PhraseClause, TermClause } from '@trefoil/schema';
import { inverseDocumentFrequency } from '@trefoil/text';
import type { Connection } from './connection.ts';
import { countDocumentsWithAny } from './document-frequency.ts';
import { readTermFrequencies } from './term-frequency.ts';

/** A clause in the numbers and frequencies of this index. */
export interface CompiledClause {
  readonly kind: LexicalClause['kind'];
  readonly weight: number;
  readonly idf: number;
  /** Documents that can match at most; 0 when nothing can. */
  readonly frequency: number;
  /** For FTS5: of a term any of them matches, of a phrase all of them are needed. */
  readonly stems: readonly string[];
  /** Of a term the words that count; of a phrase its words in order. */
  readonly termIds: readonly number[];
}

export interface CompiledQuery {
  /** `should`, then `must`, then `mustNot`. */
  readonly clauses: readonly CompiledClause[];
  readonly scoredCount: number;
  readonly must: readonly (readonly number[])[];
}

/** The commonest words of a prefix; further ones are rare, and FTS5 is asked for each. */
const MAX_PREFIX_WORDS = 256;

const SELECT_STEM = 'select id, surface from term where surface = ?';
/** The words that share a stem. A stem is one of them only when it is its own stem. */
const SELECT_WORDS = `
select id from term where stem_id = ? union all select id from term where id = ? and stem_id is null`;
const SELECT_WORD = `
select word.id, stem.id as stem_id, stem.surface as stem
from term as word join term as stem on stem.id = coalesce(word.stem_id, word.id) where word.surface = ?`;
const SELECT_PREFIX = 'select id, coalesce(stem_id, id) as stem from term where surface >= ? and surface < ?';
const SELECT_STEMS = 'select id, surface from term where id in (select value from json_each(?))';

/** Sorts after every continuation of a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

interface TermRow {
  readonly id: number;
  readonly surface: string;
}

interface Stem extends TermRow {
  readonly frequency: number;
}

export function compileClauses(connection: Connection, query: LexicalQuery, documents: number): CompiledQuery {
  const groups = query.must.map((group) => group.map((clause) => compileClause(connection, clause, documents)));
  const should = query.should.map((clause) => compileClause(connection, clause, documents));
  const mustNot = query.mustNot.map((clause) => compileClause(connection, clause, documents));
  let next = should.length;
  const must = groups.map((group) => group.map(() => next++));
  return { clauses: [...should, ...groups.flat(), ...mustNot], scoredCount: next, must };
}

function compileClause(connection: Connection, clause: LexicalClause, documents: number): CompiledClause {
  return clause.kind === 'phrase' ? compilePhrase(connection, clause, documents) : compileTerm(connection, clause, documents);
}

function compileTerm(connection: Connection, clause: TermClause, documents: number): CompiledClause {
  const stems = listStems(connection, clause).filter((stem) => stem.frequency > 0);
  const frequency = countDocumentsWithAny(connection, stems, documents);
  return {
    kind: 'term',
    weight: clause.weight,
    idf: inverseDocumentFrequency({ documents, frequency }),
    frequency,
    stems: stems.map((stem) => stem.surface),
    termIds: stems.flatMap((stem) => connection.column<number>(SELECT_WORDS, stem.id, stem.id)),
  };
}

function listStems(connection: Connection, clause: TermClause): readonly Stem[] {
  const own = connection.get<TermRow>(SELECT_STEM, clause.term);
  const stems = new Map(own === undefined ? [] : [[own.id, own]]);
  if (clause.prefix) {
    const ids = commonestStems(connection, clause.surface);
    for (const row of connection.all<TermRow>(SELECT_STEMS, JSON.stringify(ids))) stems.set(row.id, row);
  }
  return withFrequencies(connection, [...stems.values()]);
}

/** The stems of the commonest words that start so. */
function commonestStems(connection: Connection, prefix: string): readonly number[] {
  const words = connection.tuples<[number, number]>(SELECT_PREFIX, prefix, `${prefix}${LAST_CHARACTER}`);
  const frequencyOf = readTermFrequencies(
    connection,
    words.map(([id]) => id),
  );
  const counted = words.map(([id, stem]) => ({ stem, frequency: frequencyOf(id).surface })).filter((word) => word.frequency > 0);
  const commonest = counted.sort((a, b) => b.frequency - a.frequency || a.stem - b.stem).slice(0, MAX_PREFIX_WORDS);
  return [...new Set(commonest.map((word) => word.stem))];
}

/** The idf of a phrase is the sum of the idf of its terms. */
function compilePhrase(connection: Connection, clause: PhraseClause, documents: number): CompiledClause {
  const terms = clause.terms.map((term) => findStem(connection, term)?.frequency ?? 0);
  const words = clause.surfaces.map((surface) => connection.get<{ id: number; stem_id: number; stem: string }>(SELECT_WORD, surface));
  const known = words.filter((word) => word !== undefined);
  const isPossible = known.length > 0 && known.length === words.length;
  const stems = withFrequencies(
    connection,
    known.map((word) => ({ id: word.stem_id, surface: word.stem })),
  );
  return {
    kind: 'phrase',
    weight: clause.weight,
    idf: terms.reduce((sum, frequency) => sum + inverseDocumentFrequency({ documents, frequency }), 0),
    frequency: isPossible ? Math.min(...stems.map((stem) => stem.frequency)) : 0,
    stems: stems.map((stem) => stem.surface),
    termIds: isPossible ? known.map((word) => word.id) : [],
  };
}

function findStem(connection: Connection, surface: string): Stem | undefined {
  const row = connection.get<TermRow>(SELECT_STEM, surface);
  return row === undefined ? undefined : withFrequencies(connection, [row])[0];
}

function withFrequencies(connection: Connection, rows: readonly TermRow[]): readonly Stem[] {
  const frequencyOf = readTermFrequencies(
    connection,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, frequency: frequencyOf(row.id).document }));
}
