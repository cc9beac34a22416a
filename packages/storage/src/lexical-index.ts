import {
  LEXICAL_FIELDS,
  throwIfAborted,
  type Candidate,
  type Filter,
  type LexicalIndex,
  type LexicalQuery,
  type Unit,
} from '@trefoil/schema';
import { createClauseCounter } from './clause-counter.ts';
import { compileClauses, type CompiledQuery } from './compile-clauses.ts';
import { compileFilter, isUnrestricted, NOT_LIVE_DOCUMENTS } from './compile-filter.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';
import { compileFullTextQueries, type FullTextQuery } from './full-text-query.ts';
import { createLexicalScorer, weightedLength } from './lexical-scorer.ts';
import { compareKeys, rankCandidates } from './rank-candidates.ts';
import { readStatistics, type Statistics } from './statistics.ts';
import { createUnitReader, type UnitReader } from './unit-reader.ts';

type ScoreOptions = Parameters<LexicalIndex['score']>[2];

/**
 * FTS5 orders sections by its own bm25, we order units by ours: so it is asked for more than is wanted. At depth 100 the
 * first ten agreed with the resident index on every query of the open sets, at depth 10 on .99 of the units.
 */
const MIN_PROPOSALS = 150;
const PROPOSALS_PER_UNIT = 3;
/** Of the documents of those sections the first ones are read, because all sections of a document count. */
const DOCUMENTS_PER_PROPOSAL = 2 / 3;
const GROWTH = 4;
const MAX_PROPOSALS = 2 ** 31;

const BM25 = `bm25(full_text, ${LEXICAL_FIELDS.map(() => '?').join(', ')})`;
/** For queries that any live document may answer. */
const NOT_LIVE_SECTIONS = `
select section.key from (${NOT_LIVE_DOCUMENTS}) as gone cross join section on section.document_key = gone.key`;
const OWNERS = `
select owned.document_key from full_text as found cross join section as owned on owned.key = found.rowid where found.full_text match ?`;

/** FTS5 proposes sections, the token streams decide: the same BM25F as in memory. */
export function createLexicalIndex(connection: Connection): Synchronous<Pick<LexicalIndex, 'search' | 'score'>> {
  function propose(query: FullTextQuery, options: ScoreOptions, proposals: number): number[] {
    const { fieldWeights } = options.settings;
    const restriction = restrict(query, options.filter, connection.clock.now());
    const sql = `
select full_text.rowid from full_text ${restriction.joins}
where full_text match ? ${restriction.conditions} order by ${BM25} limit ?`;
    const weights = LEXICAL_FIELDS.map((field) => fieldWeights[field]);
    return connection.column<number>(sql, query.match, ...restriction.parameters, ...weights, proposals);
  }

  function prepareReader(query: LexicalQuery, options: ScoreOptions): { compiled: CompiledQuery; reader: UnitReader; documents: number } {
    const { settings, unit } = options;
    const statistics = readStatistics(connection);
    const compiled = compileClauses(connection, query, statistics.documents);
    const scorerOf = (scored: Unit) =>
      createLexicalScorer({ query: compiled, settings, averageLength: averageLength(statistics, scored, options) });
    const counter = createClauseCounter(compiled.clauses);
    const reader = createUnitReader({ connection, counter, scorer: scorerOf(unit), sectionScorer: scorerOf('section') });
    return { compiled, reader, documents: statistics.documents };
  }

  return {
    search(query, options) {
      const { unit, depth, settings, signal } = options;
      throwIfAborted(signal);
      if (depth <= 0) return [];
      return connection.read(() => {
        const { compiled, reader, documents } = prepareReader(query, options);
        const { fieldWeights } = settings;
        let candidates: Candidate[] = [];
        for (const fullText of compileFullTextQueries({ query: compiled, unit, documents, fieldWeights })) {
          let proposals = Math.min(Math.max(MIN_PROPOSALS, depth * PROPOSALS_PER_UNIT), MAX_PROPOSALS);
          for (;;) {
            throwIfAborted(signal);
            const keys = propose(fullText, options, proposals);
            const isAll = keys.length < proposals;
            const limit = Math.ceil(proposals * DOCUMENTS_PER_PROPOSAL);
            candidates = reader.scoreSections(keys, unit, limit);
            if (isAll && keys.length > limit && candidates.length < depth) candidates = reader.scoreSections(keys, unit);
            if (isAll || candidates.length >= depth) break;
            proposals = Math.min(proposals * GROWTH, MAX_PROPOSALS);
          }
          if (candidates.length >= depth) break;
        }
        return rankCandidates(candidates, unit, depth);
      });
    },

    score(query, keys, options) {
      const { unit, filter, signal } = options;
      throwIfAborted(signal);
      return connection.read(() => {
        const { reader } = prepareReader(query, options);
        const { sql, parameters } = compileFilter(filter, connection.clock.now());
        const wanted =
          unit === 'document'
            ? `select document.key from document where document.id in (select value from json_each(?)) and ${sql}`
            : `select section.key from section cross join document on document.key = section.document_key
               where section.id in (select value from json_each(?)) and ${sql}`;
        const found = connection.column<number>(wanted, JSON.stringify(keys), ...parameters);
        const candidates = unit === 'document' ? reader.scoreDocuments(found) : reader.scoreSections(found, 'section');
        return candidates.sort((a, b) => compareKeys(a, b, unit));
      });
    },
  };
}

function restrict(
  query: FullTextQuery,
  filter: Filter,
  now: number,
): { joins: string; conditions: string; parameters: readonly unknown[] } {
  const isPlain = isUnrestricted(filter);
  const { sql, parameters } = isPlain
    ? { sql: `full_text.rowid not in (${NOT_LIVE_SECTIONS})`, parameters: [now] }
    : compileFilter(filter, now);
  const sets = [
    ...query.documentMatches.map((match) => ({ sql: `section.document_key in (${OWNERS})`, match })),
    ...query.documentExcludes.map((match) => ({ sql: `section.document_key not in (${OWNERS})`, match })),
  ];
  const sectionJoin = isPlain && sets.length === 0 ? '' : 'cross join section on section.key = full_text.rowid';
  const documentJoin = isPlain ? '' : 'cross join document on document.key = section.document_key';
  return {
    joins: `${sectionJoin} ${documentJoin}`,
    conditions: [sql, ...sets.map((set) => set.sql)].map((condition) => `and ${condition}`).join(' '),
    parameters: [...parameters, ...sets.map((set) => set.match)],
  };
}

/** Of all stored units of a kind, live or not. */
function averageLength(statistics: Statistics, unit: Unit, { settings }: ScoreOptions): number {
  const { heading_length: heading, body_length: body } = statistics;
  const totals =
    unit === 'document'
      ? {
          title: statistics.document_title_length,
          heading,
          id: statistics.document_names_length,
          tags: statistics.document_tags_length,
          body,
        }
      : {
          title: statistics.section_title_length,
          heading,
          id: statistics.section_names_length,
          tags: statistics.section_tags_length,
          body,
        };
  const units = unit === 'document' ? statistics.documents : statistics.sections;
  const lengths = LEXICAL_FIELDS.map((field) => totals[field]);
  return units === 0 ? 0 : weightedLength(lengths, settings.fieldWeights) / units;
}
