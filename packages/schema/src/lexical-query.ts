/** One analysed word. `term` is the indexed form (a stem), `surface` what was typed after normalisation. */
export interface TermClause {
  readonly kind: 'term';
  readonly term: string;
  readonly surface: string;
  readonly weight: number;
  /** Match every indexed word that starts with `surface`, the last word while typing. */
  readonly prefix: boolean;
}

/** Words side by side, in their surface forms. */
export interface PhraseClause {
  readonly kind: 'phrase';
  /** Indexed forms in order. */
  readonly terms: readonly string[];
  readonly surfaces: readonly string[];
  readonly weight: number;
}

export type LexicalClause = TermClause | PhraseClause;

/**
 * What the lexical channel is asked, in no dialect. `should` clauses are OR-ed and coverage ranks; of each
 * `must` group at least one clause has to match; `mustNot` excludes. `must` clauses are scored as well.
 */
export interface LexicalQuery {
  readonly should: readonly LexicalClause[];
  readonly must: readonly (readonly LexicalClause[])[];
  readonly mustNot: readonly LexicalClause[];
}
