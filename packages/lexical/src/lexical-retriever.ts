import type { LexicalIndex, Retriever } from '@trefoil/schema';

/** The lexical channel: BM25 over whichever index it is given. */
export function createLexicalRetriever(index: LexicalIndex): Retriever {
  return {
    channel: 'lexical',
    async retrieve(plan, depth, { signal }) {
      const candidates = await index.search(plan.lexical, {
        filter: plan.filter,
        unit: plan.unit,
        depth,
        settings: plan.profile.lexical,
        ...(signal ? { signal } : {}),
      });
      return { status: 'found', candidates };
    },
    score: (plan, keys, { signal }) =>
      index.score(plan.lexical, keys, {
        filter: plan.filter,
        unit: plan.unit,
        settings: plan.profile.lexical,
        ...(signal ? { signal } : {}),
      }),
  };
}
