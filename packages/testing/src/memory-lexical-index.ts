import { throwIfAborted, type Candidate, type Clock, type LexicalFeed, type LexicalIndex, type LexicalQuery } from '@trefoil/schema';
import { documentTexts, sectionTexts } from './analysed-document.ts';
import { createBm25f } from './bm25f.ts';
import { compareIds } from './compare-ids.ts';
import { isLive } from './is-live.ts';
import { matchesFilter } from './matches-filter.ts';
import { createMemoryLexicalFeed } from './memory-lexical-feed.ts';
import { listEntries, type DocumentEntry, type MemoryCell } from './memory-state.ts';
import { createMemoryVocabulary } from './memory-vocabulary.ts';
import { keyOf, rankCandidates } from './rank-candidates.ts';

/**
 * Scores every unit by `createBm25f`. The section that stands for a document is the one whose own clauses sum up to
 * most, scored as a section, ties by id. A document without sections has none to propose, so it is no candidate.
 */
export function createMemoryLexicalIndex({
  cell,
  clock,
}: {
  readonly cell: MemoryCell;
  readonly clock: Clock;
}): LexicalIndex & LexicalFeed {
  function listCandidates(query: LexicalQuery, options: Parameters<LexicalIndex['score']>[2]): readonly Candidate[] {
    throwIfAborted(options.signal);
    const { filter, unit, settings } = options;
    const entries = listEntries(cell.state);
    const bm25f = createBm25f({ documents: entries.map((entry) => entry.analysed), query, settings });
    const now = clock.now();
    const answering = entries.filter((entry) => isLive(entry.document, now) && matchesFilter(entry.document, filter));

    const scoreSections = ({ document, analysed }: DocumentEntry, score: typeof bm25f.score): readonly Candidate[] =>
      analysed.sections.flatMap((section) => {
        const value = score(sectionTexts(analysed, section), 'section');
        return value === null ? [] : [{ sectionId: section.id, documentId: document.id, score: value, rank: 0 }];
      });
    if (unit === 'section') return answering.flatMap((entry) => scoreSections(entry, bm25f.score));
    return answering.flatMap((entry) => {
      const score = bm25f.score(documentTexts(entry.analysed), 'document');
      if (score === null) return [];
      const [best] = rankCandidates(scoreSections(entry, bm25f.sum), 'section');
      return best === undefined ? [] : [{ ...best, score, rank: 0 }];
    });
  }

  return {
    ...createMemoryVocabulary({ cell }),
    ...createMemoryLexicalFeed({ cell }),

    async search(query, options) {
      return rankCandidates(listCandidates(query, options), options.unit).slice(0, options.depth);
    },

    async score(query, keys, options) {
      return listCandidates(query, options)
        .filter((candidate) => keys.includes(keyOf(candidate, options.unit)))
        .sort((a, b) => compareIds(keyOf(a, options.unit), keyOf(b, options.unit)));
    },
  };
}
