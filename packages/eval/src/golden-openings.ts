import { OPENING_WINDOW_MS } from '@trefoil/schema';
import type { Event, JsonObject } from '@trefoil/schema';

/** A document that somebody opened for a query. */
export interface GoldenOpening {
  readonly query: string;
  readonly documentId: string;
}

/**
 * What was opened after a search: for each access the last search of its session, within half an hour, that found the
 * document. A search event carries its text as `data.query` and the documents it showed as `data.hits`; others are
 * ignored. The order of the events does not matter.
 */
export function pairOpenings(events: readonly Event[]): readonly GoldenOpening[] {
  const inOrder = events.toSorted((a, b) => a.at - b.at || rankOf(a) - rankOf(b));
  const searches: PastSearch[] = [];
  let first = 0; // of those that are recent enough
  const openings: GoldenOpening[] = [];
  for (const { kind, at, sessionId, documentId, data } of inOrder) {
    while (at - (searches[first]?.at ?? at) > OPENING_WINDOW_MS) first += 1;
    if (kind === 'search') searches.push({ at, sessionId, ...readSearch(data) });
    if (kind !== 'access' || documentId === null) continue;
    const search = searches.slice(first).findLast((past) => past.sessionId === sessionId && past.hits.has(documentId));
    if (search !== undefined) openings.push({ query: search.query, documentId });
  }
  return openings;
}

interface PastSearch {
  readonly at: number;
  readonly sessionId: string | null;
  readonly query: string;
  readonly hits: ReadonlySet<unknown>;
}

function readSearch({ query, hits }: JsonObject): Pick<PastSearch, 'query' | 'hits'> {
  const readable = typeof query === 'string' && Array.isArray(hits);
  return readable ? { query, hits: new Set(hits) } : { query: '', hits: new Set() };
}

/** Of one moment, the search comes before what it led to. */
function rankOf({ kind }: Event): number {
  return kind === 'search' ? 0 : 1;
}
