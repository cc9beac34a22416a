import { createSpellingIndex, type SpellingIndex, type SpellingVocabulary } from '@trefoil/lexical';
import type { Clock, LexicalIndex } from '@trefoil/schema';

/** A spelling index this old is built anew when it is next needed: new words appear, and half a second later is early enough. */
const REFRESH_AFTER_MS = 60_000;
const ALL_WORDS = 10_000_000;

/** The words of an index with the near ones of a misspelt one kept in memory: built when a query first has an unknown word. */
export function createResidentSpelling(lexical: LexicalIndex, clock: Clock): SpellingVocabulary {
  let built: { readonly at: number; readonly index: Promise<SpellingIndex> } | null = null;
  const current = (): Promise<SpellingIndex> => {
    if (built === null || clock.now() - built.at > REFRESH_AFTER_MS) {
      built = { at: clock.now(), index: lexical.complete('', ALL_WORDS).then((words) => createSpellingIndex(words)) };
    }
    return built.index;
  };
  return {
    lookUp: (surfaces) => lexical.lookUp(surfaces),
    near: async (surface, maxEdits, limit) => (await current()).near(surface, maxEdits, limit),
  };
}
