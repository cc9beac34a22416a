import { OPENING_WINDOW_MS } from '@trefoil/schema';
import type { Clock, DocumentId, Event, SearchAnswer } from '@trefoil/schema';
import type { SearchRequest } from './application.ts';

/** What was searched before that many others is hardly opened from any more. */
const MOST_SEARCHES = 64;
/** A longer query is a pasted text, and a part of it would be another query. */
const MOST_CHARACTERS = 500;
/** Few people open what stands below. */
const MOST_HITS = 20;

/** Searches of this process that somebody may still open a hit of. It writes nothing itself. */
export interface SearchHistory {
  note(request: SearchRequest, answer: Pick<SearchAnswer, 'hits'>): void;
  /** For each document the last search that found it, unless taken before: to be written with the accesses. */
  take(ids: readonly DocumentId[]): readonly Event[];
}

interface KeptSearch {
  readonly event: Event;
  readonly hits: ReadonlySet<DocumentId>;
  readonly taken: boolean;
}

/**
 * A search takes no lock: it waits in memory until a document that it found is opened, and is written in the transaction
 * that counts the access; one that led nowhere is forgotten with the process. One that its request narrowed is not kept: `tune` asks by text alone.
 */
export function createSearchHistory({ clock }: { readonly clock: Clock }): SearchHistory {
  let kept: readonly KeptSearch[] = [];
  const listRecent = (): readonly KeptSearch[] => kept.filter(({ event }) => clock.now() - event.at <= OPENING_WINDOW_MS);
  return {
    note(request, answer) {
      if (answer.hits.length === 0 || request.text.length > MOST_CHARACTERS || isNarrowed(request)) return;
      const hits = new Set(answer.hits.slice(0, MOST_HITS).map(({ id }) => id));
      const data = { query: request.text, hits: [...hits] };
      const event: Event = { kind: 'search', at: clock.now(), documentId: null, sessionId: null, data };
      kept = [...kept.slice(1 - MOST_SEARCHES), { event, hits, taken: false }];
    },
    take(ids) {
      const recent = listRecent();
      const found = new Set(ids.flatMap((id) => recent.findLast(({ hits }) => hits.has(id)) ?? []));
      kept = recent.map((search) => (found.has(search) ? { ...search, taken: true } : search));
      return [...found].filter(({ taken }) => !taken).map(({ event }) => event);
    },
  };
}

function isNarrowed({ filter, channels, sort }: SearchRequest): boolean {
  return Object.keys(filter).length > 0 || channels !== undefined || sort === 'recent';
}
