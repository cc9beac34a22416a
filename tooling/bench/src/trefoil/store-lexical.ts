import type { LexicalIndex, LexicalSettings, Store } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import { BM25_B, BM25_K1, compileLexicalQuery, parseQuery } from '@trefoil/text';
import type { Contestant } from '../lane.ts';
import type { PeerQuery } from '../lexical-peer.ts';
import { startStopwatch } from '../stopwatch.ts';
import type { Task } from '../task.ts';
import { addOpening, ensureSectionStore } from './section-store.ts';

/** Nothing but the body, as the exact answer is computed: ids and names would add a constant length. */
export const BODY_ONLY: LexicalSettings = { k1: BM25_K1, b: BM25_B, fieldWeights: { title: 0, heading: 0, id: 0, tags: 0, body: 1 } };

/** The store's own lexical index: FTS5 proposes, BM25 in TypeScript decides. */
export function createStoreLexical(task: Task, limit: number): Contestant<PeerQuery> {
  return createLexicalContestant(task, limit, async (store) => store.lexical);
}

/** Asks any lexical index over the synthetic sections as the engine would. */
export function createLexicalContestant(task: Task, limit: number, open: (store: Store) => Promise<LexicalIndex>): Contestant<PeerQuery> {
  let opened: { readonly store: Store; readonly index: LexicalIndex } | null = null;
  return {
    async prepare() {
      const { path, build } = await ensureSectionStore(task);
      const store = createSqliteStore({ path, readOnly: true });
      const read = startStopwatch();
      opened = { store, index: await open(store) };
      return addOpening(build, read());
    },
    async run({ text }) {
      if (opened === null) throw new Error('asked before it was prepared');
      const query = compileLexicalQuery(parseQuery(text));
      const candidates = await opened.index.search(query, { filter: {}, unit: 'section', depth: limit, settings: BODY_ONLY });
      return candidates.map(({ sectionId }) => sectionId);
    },
    async close() {
      await opened?.store.close();
    },
  };
}
