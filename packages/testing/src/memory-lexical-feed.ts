import type { LexicalFeed, TokenisedDocument, TokenStream } from '@trefoil/schema';
import { stemOf } from '@trefoil/text';
import type { TokenPositions } from './analysed-document.ts';
import { listEntries, type DocumentEntry, type MemoryCell, type MemoryState } from './memory-state.ts';

export function createMemoryLexicalFeed({ cell }: { readonly cell: MemoryCell }): LexicalFeed {
  return {
    async listTerms(afterId, limit) {
      const { terms } = cell.state;
      return [...terms]
        .filter(([, id]) => id > afterId)
        .map(([surface, id]) => ({ id, surface, stem: terms.get(stemOf(surface)) ?? id }))
        .slice(0, limit);
    },

    async listTokenised({ after, limit }) {
      return listEntries(cell.state)
        .filter((entry) => after === null || entry.document.id > after)
        .slice(0, limit)
        .map((entry) => tokenise(cell.state, entry));
    },

    async getTokenised(ids) {
      return listEntries(cell.state)
        .filter((entry) => ids.includes(entry.document.id))
        .map((entry) => tokenise(cell.state, entry));
    },
  };
}

function tokenise(state: MemoryState, { document, analysed }: DocumentEntry): TokenisedDocument {
  const streamOf = (text: TokenPositions): TokenStream =>
    Uint32Array.from(
      text.flatMap((tokens) => tokens.map(({ surface }, index) => ((state.terms.get(surface) ?? 0) << 1) | (index > 0 ? 1 : 0))),
    );
  return {
    id: document.id,
    title: streamOf(analysed.title),
    names: streamOf(analysed.names),
    tags: streamOf(analysed.tags),
    sections: analysed.sections.map((section) => ({ id: section.id, heading: streamOf(section.heading), body: streamOf(section.body) })),
  };
}
