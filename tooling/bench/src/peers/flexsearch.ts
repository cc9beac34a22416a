import { Charset, Encoder, Index } from 'flexsearch';
import english from 'flexsearch/lang/en';
import type { Contestant } from '../lane.ts';
import type { LexicalPeerOptions, PeerQuery } from '../lexical-peer.ts';

/** Looked at when a group filters afterwards: FlexSearch's index has no filter. */
const UNFILTERED_LIMIT = 1_000;

/** FlexSearch with `suggest`, its way to OR; for English text with its language pack. It ranks by position, not by BM25. */
export function createFlexSearchPeer({ documents, limit, english: isEnglish }: LexicalPeerOptions): Contestant<PeerQuery> {
  const encoder = isEnglish ? new Encoder(Charset.LatinBalance).assign(english) : new Encoder(Charset.Default);
  const index = new Index({ tokenize: 'strict', encoder });
  const [ids, groups]: [string[], string[]] = [[], []];
  return {
    async prepare() {
      for (const { id, group, title, text } of documents) {
        index.add(ids.length, title === '' ? text : `${title}\n${text}`);
        ids.push(id);
        groups.push(group);
      }
    },
    run({ text, group }) {
      const found = index.search(text, { limit: group === null ? limit : UNFILTERED_LIMIT, suggest: true }) as readonly number[];
      const allowed = group === null ? found : found.filter((place) => groups[place] === group);
      return allowed.slice(0, limit).flatMap((place) => ids[place] ?? []);
    },
    async close() {
      index.clear();
    },
  };
}
