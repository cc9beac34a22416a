import type { QueryExpander } from '@trefoil/schema';
import { throwIfAborted } from '@trefoil/schema';
import { type AcronymTable, createAcronymExpander } from './acronyms.ts';
import { createTypoCorrector, type SpellingVocabulary } from './typo-corrector.ts';

/** More would make a query slow and say little: the first ones are the likeliest. */
const MAX_ADDITIONS = 16;

export interface QueryExpanderOptions {
  readonly vocabulary: SpellingVocabulary;
  /** Merged over `DEFAULT_ACRONYMS`. */
  readonly acronyms?: AcronymTable;
  /** False is `ENABLE_FUZZY_MATCH=false`: no spelling is corrected. Default true. */
  readonly typos?: boolean;
}

/** S0-10: corrects the spelling by the collection's vocabulary, then expands the acronyms of the corrected query. No text throws. */
export function createQueryExpander({ vocabulary, acronyms = {}, typos = true }: QueryExpanderOptions): QueryExpander {
  const expander = createAcronymExpander(acronyms);
  const corrector = typos ? createTypoCorrector({ vocabulary, rightWords: expander.words }) : null;
  return {
    async expand(text, options) {
      throwIfAborted(options.signal);
      const corrected = corrector === null ? { additions: [], correctedText: null } : await corrector.correct(text, options);
      throwIfAborted(options.signal);
      const expanded = expander.expand(corrected.correctedText ?? text);
      return { additions: [...corrected.additions, ...expanded].slice(0, MAX_ADDITIONS), correctedText: corrected.correctedText };
    },
  };
}
