import type { QueryExpansion, VocabularyEntry } from '@trefoil/schema';
import { throwIfAborted } from '@trefoil/schema';
import { parseQuery } from '@trefoil/text';
import { chooseSpellings } from './choose-spellings.ts';
import { COMMON_WORDS } from './common-words.ts';
import { listInflections } from './inflections.ts';
import { listPlainWords, type PlainWord, rewritePlainWords } from './plain-words.ts';

/** B-11, C11: no edit below 4 characters, 1 up to 7, 2 above. */
const ONE_EDIT_LENGTH = 4;
const TWO_EDITS_LENGTH = 8;
/** Unknown words looked at in one query, and neighbours of each: a `near` of a store may read its whole vocabulary. */
const MAX_WORDS = 8;
const MAX_NEIGHBOURS = 48;
const ONLY_LETTERS = /^[\p{L}\p{M}]+$/u;

type Awaitable<Value> = Value | Promise<Value>;

/** What the corrector asks of a vocabulary: `lookUp` and `near` of a `LexicalIndex`, or `near` of a `SpellingIndex`. */
export interface SpellingVocabulary {
  lookUp(surfaces: readonly string[]): Awaitable<ReadonlyMap<string, VocabularyEntry>>;
  near(surface: string, maxEdits: number, limit: number): Awaitable<readonly VocabularyEntry[]>;
}

export interface TypoCorrectorOptions {
  readonly vocabulary: SpellingVocabulary;
  /** Surfaces that are right whatever the vocabulary says. Default none. */
  readonly rightWords?: ReadonlySet<string>;
}

export interface TypoCorrector {
  /**
   * Spellings for the plain words of a query that the collection does not know. Identifiers, numbers, phrases, fields
   * and exclusions stay, as does every word that the index can find. No string throws.
   */
  correct(text: string, options?: { readonly signal?: AbortSignal }): Promise<QueryExpansion>;
}

/** Corrects spelling by the collection's own vocabulary (B-11). Likely spellings are added beside the word, the best is stated. */
export function createTypoCorrector({ vocabulary, rightWords = new Set() }: TypoCorrectorOptions): TypoCorrector {
  async function listUnknown(words: readonly PlainWord[]): Promise<readonly PlainWord[]> {
    if (words.length === 0) return [];
    const known = await vocabulary.lookUp(words.map(({ surface }) => surface));
    const unseen = words
      .filter(({ surface }) => !known.has(surface))
      .slice(0, MAX_WORDS)
      .map((word) => ({ word, inflections: listInflections(word.surface) }));
    if (unseen.length === 0) return [];
    const found = await vocabulary.lookUp(unseen.flatMap(({ inflections }) => inflections));
    return unseen.filter(({ inflections }) => !inflections.some((form) => found.has(form))).map(({ word }) => word);
  }

  return {
    async correct(text, { signal } = {}) {
      throwIfAborted(signal);
      const isShouted = text === text.toUpperCase();
      const suspects = listPlainWords(parseQuery(text).words).filter(
        (word) => isCorrectable(word, isShouted) && !COMMON_WORDS.has(word.surface) && !rightWords.has(word.surface),
      );
      const additions: QueryExpansion['additions'][number][] = [];
      const rewrites: (readonly [PlainWord, string])[] = [];
      for (const word of await listUnknown(suspects)) {
        throwIfAborted(signal);
        const maxEdits = word.surface.length < TWO_EDITS_LENGTH ? 1 : 2;
        const spellings = chooseSpellings(word.surface, await vocabulary.near(word.surface, maxEdits, MAX_NEIGHBOURS));
        const [best] = spellings;
        if (best === undefined) continue;
        additions.push(...spellings.map((spelling) => ({ ...spelling, reason: `spelling of "${word.written}"` })));
        rewrites.push([word, matchCase(best.surface, word.written)]);
      }
      const corrected = rewritePlainWords(text, rewrites);
      return { additions, correctedText: corrected === text ? null : corrected };
    },
  };
}

/** Capitals in a query that is not all capitals are an abbreviation, an apostrophe is a contraction: neither is a slip. */
function isCorrectable({ written, surface, isWord }: PlainWord, isShouted: boolean): boolean {
  return isWord && surface.length >= ONE_EDIT_LENGTH && ONLY_LETTERS.test(written) && (isShouted || !isUpperCase(written));
}

function isUpperCase(text: string): boolean {
  return text === text.toUpperCase() && text !== text.toLowerCase();
}

function matchCase(spelling: string, written: string): string {
  if (isUpperCase(written)) return spelling.toUpperCase();
  return isUpperCase(written.charAt(0)) ? spelling.charAt(0).toUpperCase() + spelling.slice(1) : spelling;
}
