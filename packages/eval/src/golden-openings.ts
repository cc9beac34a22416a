import type { Event } from '@trefoil/schema';

/** A document that somebody opened for a query. */
export interface GoldenOpening {
  readonly query: string;
  readonly documentId: string;
}

/** What is opened later than this was hardly opened for the query. */
const WINDOW_MS = 10 * 60_000;

/**
 * What was opened after a search: in the same session, within ten minutes, before the next search. A search event carries
 * its text as `data.query`; others are ignored. The order of the events does not matter.
 */
export function pairOpenings(events: readonly Event[]): readonly GoldenOpening[] {
  const inOrder = events.toSorted((a, b) => a.at - b.at || rankOf(a) - rankOf(b));
  const lastSearches = new Map<string | null, { readonly query: string; readonly at: number }>();
  const openings: GoldenOpening[] = [];
  for (const { kind, at, sessionId, documentId, data } of inOrder) {
    const query = data['query'];
    if (kind === 'search') {
      if (typeof query === 'string') lastSearches.set(sessionId, { query, at });
      else lastSearches.delete(sessionId);
    }
    const search = lastSearches.get(sessionId);
    if (kind === 'access' && documentId !== null && search !== undefined && at - search.at <= WINDOW_MS) {
      openings.push({ query: search.query, documentId });
    }
  }
  return openings;
}

/** Of one moment, the search comes before what it led to. */
function rankOf({ kind }: Event): number {
  return kind === 'search' ? 0 : 1;
}
