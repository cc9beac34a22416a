import type { LexicalClause, LexicalQuery, PhraseClause, TermClause } from '@trefoil/schema';
import { inverseDocumentFrequency } from '@trefoil/text';
import type { Connection } from './connection.ts';
import { countDocumentsWithAny } from './document-frequency.ts';
import { findStems, getStems, listWordsOf, type Stem } from './stem-look-up.ts';
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

/** The commonest words of a prefix, as in memory; further ones are rare, and FTS5 is asked for each. */
const MAX_PREFIX_WORDS = 128;

const SELECT_WORD = `
select word.id, stem.id as stem_id, stem.surface as stem
from term as word join term as stem on stem.id = coalesce(word.stem_id, word.id) where word.surface = ?`;
const SELECT_PREFIX = 'select id, coalesce(stem_id, id) as stem from term where surface >= ? and surface < ?';

/** Sorts after every continuation of a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

export function compileClauses(connection: Connection, query: LexicalQuery, documents: number): CompiledQuery {
  const clauses = [...query.should, ...query.must.flat(), ...query.mustNot];
  const terms = clauses.flatMap((clause) => (clause.kind === 'term' ? [clause.term] : clause.terms));
  const known = findStems(connection, [...new Set(terms)]);
  const stems = clauses.map((clause) => (clause.kind === 'term' ? listStems(connection, clause, known) : []));
  const words = listWordsOf(
    connection,
    stems.flat().map((stem) => stem.id),
  );
  const compiled = clauses.map((clause, index) =>
    clause.kind === 'phrase'
      ? compilePhrase(connection, clause, known, documents)
      : compileTerm(connection, clause, stems[index] ?? [], words, documents),
  );
  let next = query.should.length;
  const must = query.must.map((group) => group.map(() => next++));
  return { clauses: compiled, scoredCount: next, must };
}

function compileTerm(
  connection: Connection,
  { weight }: TermClause,
  stems: readonly Stem[],
  words: ReadonlyMap<number, readonly number[]>,
  documents: number,
): CompiledClause {
  const frequency = countDocumentsWithAny(connection, stems, documents);
  return {
    kind: 'term',
    weight,
    idf: inverseDocumentFrequency({ documents, frequency }),
    frequency,
    stems: stems.map((stem) => stem.surface),
    termIds: stems.flatMap((stem) => words.get(stem.id) ?? []),
  };
}

/** Those that some document holds. */
function listStems(connection: Connection, { term, prefix, surface }: TermClause, known: ReadonlyMap<string, Stem>): readonly Stem[] {
  const own = known.get(term);
  const stems = new Map(own === undefined ? [] : [[own.id, own]]);
  if (prefix) for (const stem of getStems(connection, commonestStems(connection, surface))) stems.set(stem.id, stem);
  return [...stems.values()].filter(({ frequency }) => frequency > 0);
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
function compilePhrase(
  connection: Connection,
  { terms, surfaces, weight }: PhraseClause,
  known: ReadonlyMap<string, Stem>,
  documents: number,
): CompiledClause {
  const frequencies = terms.map((term) => known.get(term)?.frequency ?? 0);
  const words = surfaces.map((surface) => connection.get<{ id: number; stem_id: number; stem: string }>(SELECT_WORD, surface));
  const found = words.filter((word) => word !== undefined);
  const isPossible = found.length > 0 && found.length === words.length;
  const stems = getStems(
    connection,
    found.map((word) => word.stem_id),
  );
  return {
    kind: 'phrase',
    weight,
    idf: frequencies.reduce((sum, frequency) => sum + inverseDocumentFrequency({ documents, frequency }), 0),
    frequency: isPossible ? Math.min(...stems.map((stem) => stem.frequency)) : 0,
    stems: stems.map((stem) => stem.surface),
    termIds: isPossible ? found.map((word) => word.id) : [],
  };
}
