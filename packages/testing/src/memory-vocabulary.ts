import type { LexicalIndex, VocabularyEntry } from '@trefoil/schema';
import { editDistance } from '@trefoil/text';
import { compareIds } from './compare-ids.ts';
import { listEntries, type MemoryCell } from './memory-state.ts';

/** Every surface of every field of every stored document, live or not. Last tie-breaker is the surface itself. */
export function createMemoryVocabulary({ cell }: { readonly cell: MemoryCell }): Pick<LexicalIndex, 'lookUp' | 'complete' | 'near'> {
  function listEntriesOfVocabulary(): readonly VocabularyEntry[] {
    const vocabulary = new Map<string, VocabularyEntry>();
    for (const { analysed } of listEntries(cell.state)) {
      for (const [surface, term] of analysed.words) {
        vocabulary.set(surface, { surface, term, frequency: (vocabulary.get(surface)?.frequency ?? 0) + 1 });
      }
    }
    return [...vocabulary.values()].sort(compareEntries);
  }

  return {
    async lookUp(surfaces) {
      const known = listEntriesOfVocabulary().filter((entry) => surfaces.includes(entry.surface));
      return new Map(known.map((entry) => [entry.surface, entry]));
    },

    async complete(prefix, limit) {
      return listEntriesOfVocabulary()
        .filter((entry) => entry.surface.startsWith(prefix))
        .slice(0, limit);
    },

    async near(surface, maxEdits, limit) {
      return listEntriesOfVocabulary()
        .map((entry) => ({ entry, edits: editDistance(surface, entry.surface, maxEdits) }))
        .filter(({ edits }) => edits <= maxEdits)
        .sort((a, b) => a.edits - b.edits || compareEntries(a.entry, b.entry))
        .map(({ entry }) => entry)
        .slice(0, limit);
    },
  };
}

function compareEntries(a: VocabularyEntry, b: VocabularyEntry): number {
  return b.frequency - a.frequency || compareIds(a.surface, b.surface);
}
