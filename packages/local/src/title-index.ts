import type { DocumentTitle, TitleIndex } from '@trefoil/lexical';
import type { LexicalIndex, LexicalSettings, Store } from '@trefoil/schema';
import { analyse } from '@trefoil/text';

/** Only what people read as a title counts here. */
const TITLES_ONLY: LexicalSettings = { k1: 1.2, b: 0.75, fieldWeights: { title: 2, heading: 1, id: 0, tags: 0, body: 0 } };

/** Titles and headings by the beginnings of their words, through the lexical index and one read of the documents. */
export function createTitleIndex(lexical: LexicalIndex, documents: Store['documents']): TitleIndex {
  return {
    async findTitles(prefix, limit, options) {
      const must = analyse(prefix).map(({ term, surface }) => [{ kind: 'term' as const, term, surface, weight: 1, prefix: true }]);
      if (must.length === 0) return [];
      const query = { should: [], must, mustNot: [] };
      const found = await lexical.search(query, { filter: {}, unit: 'section', depth: limit, settings: TITLES_ONLY, ...options });
      const titles = await documents.getAttributes(found.map(({ documentId }) => documentId));
      const sections = await documents.getSections(found.map(({ sectionId }) => sectionId));
      return found.flatMap(({ documentId, sectionId }): readonly DocumentTitle[] => {
        const title = titles.get(documentId)?.title;
        const heading = sections.get(sectionId)?.headingPath.at(-1);
        return [
          ...(title === undefined ? [] : [{ text: title, kind: 'title' as const, id: documentId }]),
          ...(heading === undefined || heading === title ? [] : [{ text: heading, kind: 'heading' as const, id: documentId }]),
        ];
      });
    },
  };
}
