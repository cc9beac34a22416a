import type { LexicalQuery } from '@trefoil/schema';
import type { MatchTerms } from './highlight.ts';

/** What to highlight for a query: the terms and prefixes of all clauses that may match. */
export function queryTerms({ should, must }: LexicalQuery): Required<MatchTerms> {
  const terms = new Set<string>();
  const prefixes = new Set<string>();
  for (const clause of [...should, ...must.flat()]) {
    if (clause.kind === 'phrase') clause.terms.forEach((term) => terms.add(term));
    else terms.add(clause.term);
    if (clause.kind === 'term' && clause.prefix) prefixes.add(clause.surface);
  }
  return { terms, prefixes: [...prefixes] };
}
