import { create, insert, search } from '@orama/orama';
import { STOP_WORDS } from '@trefoil/text';
import type { Contestant } from '../lane.ts';
import type { LexicalPeerOptions, PeerQuery } from '../lexical-peer.ts';

/** Orama with its defaults; for English text with its stemmer, and with stop words (its own list is another package). */
export function createOramaPeer({ documents, limit, english }: LexicalPeerOptions): Contestant<PeerQuery> {
  const database = createOrama(english);
  return {
    async prepare() {
      for (const document of documents) await insert(database, document);
    },
    async run({ text, group }) {
      const filter = group === null ? {} : { where: { group: { eq: group } } };
      const results = await search(database, { term: text, properties: ['title', 'text'], limit, ...filter });
      return results.hits.map((hit) => hit.id);
    },
    async close() {},
  };
}

export function createOrama(english: boolean) {
  return create({
    schema: { id: 'string', title: 'string', text: 'string', group: 'enum' },
    components: {
      tokenizer: english ? { language: 'english', stemming: true, stopWords: [...STOP_WORDS] } : { language: 'english', stemming: false },
    },
  });
}
