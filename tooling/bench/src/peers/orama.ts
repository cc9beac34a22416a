import { create, insert, search } from '@orama/orama';
import type { Contestant } from '../lane.ts';
import type { LexicalPeerOptions, PeerQuery } from '../lexical-peer.ts';

/** Orama with its defaults; for English text with its stemmer, and with stop words (its own list is another package). */
export function createOramaPeer({ documents, limit, english }: LexicalPeerOptions): Contestant<PeerQuery> {
  let database: ReturnType<typeof createOrama> | null = null;
  return {
    async prepare() {
      database = createOrama(english ? [...(await import('@trefoil/text')).STOP_WORDS] : null);
      for (const document of documents) await insert(database, document);
    },
    async run({ text, group }) {
      if (database === null) throw new Error('asked before it was prepared');
      const filter = group === null ? {} : { where: { group: { eq: group } } };
      const results = await search(database, { term: text, properties: ['title', 'text'], limit, ...filter });
      return results.hits.map((hit) => hit.id);
    },
    async close() {
      database = null;
    },
  };
}

/** Stems only when there are stop words: English text. */
export function createOrama(stopWords: string[] | null) {
  return create({
    schema: { id: 'string', title: 'string', text: 'string', group: 'enum' },
    components: {
      tokenizer: stopWords === null ? { language: 'english', stemming: false } : { language: 'english', stemming: true, stopWords },
    },
  });
}
