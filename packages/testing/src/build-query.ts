import type { LexicalClause, LexicalQuery, LexicalSettings, PhraseClause, TermClause } from '@trefoil/schema';
import { analyse } from '@trefoil/text';

/** The textbook constants, and weights under which each field can be told from the others. */
export const TEST_LEXICAL_SETTINGS: LexicalSettings = {
  k1: 1.2,
  b: 0.75,
  fieldWeights: { title: 3, heading: 2, id: 1.5, tags: 1.25, body: 1 },
};

/** The first token of a word as a clause. With `prefix`, the word is a beginning as typed. */
export function buildTerm(word: string, overrides: Partial<TermClause> = {}): TermClause {
  const token = analyse(word)[0];
  return { kind: 'term', term: token?.term ?? word, surface: token?.surface ?? word, weight: 1, prefix: false, ...overrides };
}

/** Plain words side by side, one position each. */
export function buildPhrase(text: string, overrides: Partial<PhraseClause> = {}): PhraseClause {
  const tokens = analyse(text);
  return { kind: 'phrase', terms: tokens.map(({ term }) => term), surfaces: tokens.map(({ surface }) => surface), weight: 1, ...overrides };
}

/** A query from plain words and clauses; words are OR-ed unless told otherwise. */
export function buildQuery(
  should: readonly (string | LexicalClause)[],
  rest: { readonly must?: LexicalQuery['must']; readonly mustNot?: LexicalQuery['mustNot'] } = {},
): LexicalQuery {
  const clauses = should.map((clause) => (typeof clause === 'string' ? buildTerm(clause) : clause));
  return { should: clauses, must: rest.must ?? [], mustNot: rest.mustNot ?? [] };
}
