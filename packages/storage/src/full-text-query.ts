import { LEXICAL_FIELDS, type FieldWeights } from '@trefoil/schema';
import type { CompiledClause, CompiledQuery } from './compile-clauses.ts';
import { quoteStem } from './match-string.ts';

/** Enough to propose candidates; scoring counts every clause. */
const MAX_ALTERNATIVES = 512;

/** A word in fewer documents costs FTS5 nothing worth saving; nor does one in a smaller share of them. */
const COMMON_FREQUENCY = 200;
const COMMON_SHARE = 0.02;
/** Common words are left to our own scoring as long as they weigh no more than this against the others: the order is nearly the same. */
const MAX_DROPPED_WEIGHT = 0.15;

/** MATCH strings of FTS5, built from our own stems only. https://sqlite.org/fts5.html#full_text_query_syntax */
export interface FullTextQuery {
  /** What a proposed section must match. */
  readonly match: string;
  /** Its document must, in any of its sections, match each of these … */
  readonly documentMatches: readonly string[];
  /** … and none of these. */
  readonly documentExcludes: readonly string[];
}

/**
 * The queries to try in order, the cheap one first: without words that are common here, as long as others tell more.
 * None when nothing can match.
 */
export function compileFullTextQueries(options: {
  readonly query: CompiledQuery;
  readonly unit: 'document' | 'section';
  readonly documents: number;
  readonly fieldWeights: FieldWeights;
}): readonly FullTextQuery[] {
  const { query, unit, documents, fieldWeights } = options;
  const fields = LEXICAL_FIELDS.filter((field) => fieldWeights[field] > 0);
  if (fields.length === 0) return [];
  const within = (expression: string): string =>
    fields.length === LEXICAL_FIELDS.length ? expression : `{${fields.join(' ')}} : (${expression})`;
  const clausesOf = (numbers: readonly number[]): readonly CompiledClause[] =>
    numbers.map((number) => query.clauses[number] as CompiledClause).filter((clause) => clause.frequency > 0);

  const groups = query.must.map(clausesOf);
  if (groups.some((group) => group.length === 0)) return [];
  const isRequired = new Set(query.must.flat());
  const should = query.clauses.slice(0, query.scoredCount).filter((clause, index) => !isRequired.has(index) && clause.frequency > 0);
  const excluded = query.clauses.slice(query.scoredCount).filter((clause) => clause.kind === 'term' && clause.frequency > 0);
  const exclusions = excluded.length === 0 ? [] : [within(anyOf(excluded))];

  if (groups.length === 0) {
    return withoutCommon(should, documents).map((clauses) => {
      const match = within(anyOf(clauses));
      if (unit === 'document') return { match, documentMatches: [], documentExcludes: exclusions };
      return { match: exclude(match, exclusions), documentMatches: [], documentExcludes: [] };
    });
  }
  // The last part matches whatever the groups match, and lets `should` take part in the order.
  const order = anyOf([...groups.flat(), ...should]);
  if (unit === 'document') {
    return [{ match: within(order), documentMatches: groups.map((group) => within(anyOf(group))), documentExcludes: exclusions }];
  }
  const all = within([...groups.map((group) => `(${anyOf(group)})`), `(${order})`].join(' AND '));
  return [{ match: exclude(all, exclusions), documentMatches: [], documentExcludes: [] }];
}

/** Without the commonest words, if others tell more; then with the rarest of those; then with all of them. */
function withoutCommon(clauses: readonly CompiledClause[], documents: number): readonly (readonly CompiledClause[])[] {
  if (clauses.length === 0) return [];
  const limit = Math.max(COMMON_FREQUENCY, documents * COMMON_SHARE);
  const weightOf = ({ weight, idf }: CompiledClause): number => weight * idf;
  let telling = clauses.reduce((sum, clause) => sum + weightOf(clause), 0);
  let weight = 0;
  const dropped: CompiledClause[] = [];
  for (const clause of [...clauses].sort((a, b) => b.frequency - a.frequency)) {
    telling -= weightOf(clause);
    weight += weightOf(clause);
    if (clause.frequency <= limit || weight > telling * MAX_DROPPED_WEIGHT) break;
    dropped.push(clause);
  }
  const without = (some: readonly CompiledClause[]): readonly CompiledClause[] => clauses.filter((clause) => !some.includes(clause));
  if (dropped.length === 0) return [clauses];
  return [without(dropped), ...(dropped.length > 1 ? [without(dropped.slice(0, -1))] : []), clauses];
}

function anyOf(clauses: readonly CompiledClause[]): string {
  const alternatives = clauses.flatMap(({ kind, stems }) =>
    kind === 'term' ? stems.map(quoteStem) : [`(${stems.map(quoteStem).join(' AND ')})`],
  );
  return [...new Set(alternatives)].slice(0, MAX_ALTERNATIVES).join(' OR ');
}

function exclude(match: string, exclusions: readonly string[]): string {
  return exclusions.length === 0 ? match : `(${match}) NOT (${exclusions.join(' OR ')})`;
}
