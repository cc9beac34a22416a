import MiniSearch from 'minisearch';
import type { Contestant } from '../lane.ts';
import type { LexicalPeerOptions, PeerDocument, PeerQuery } from '../lexical-peer.ts';

/** MiniSearch with its defaults: title and text, OR, BM25+. */
export function createMiniSearchPeer({ documents, limit }: LexicalPeerOptions): Contestant<PeerQuery> {
  const index = createMiniSearch();
  return {
    async prepare() {
      for (const document of documents) index.add(document);
    },
    run({ text, group }) {
      const results = group === null ? index.search(text) : index.search(text, { filter: (result) => result['group'] === group });
      return results.slice(0, limit).map((result) => String(result.id));
    },
    async close() {
      index.removeAll();
    },
  };
}

export const MINISEARCH_OPTIONS = { fields: ['title', 'text'], storeFields: ['group'] };

export function createMiniSearch(): MiniSearch<PeerDocument> {
  return new MiniSearch<PeerDocument>(MINISEARCH_OPTIONS);
}
