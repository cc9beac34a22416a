import { analyse, STOP_WORDS } from '@trefoil/text';
import type { QueryPlan } from '@trefoil/schema';

/** Inside another word, fewer letters mean nothing: "in" is in "login". */
const MIN_PARTIAL_LENGTH = 3;

interface Word {
  readonly surface: string;
  readonly term: string;
}

/** How the words of a query lie in a title. */
export interface TitleMatch {
  /** The title begins with the whole query. */
  readonly startsWith: boolean;
  /** Query words that are words of the title, as written. */
  readonly exact: number;
  /** Further query words that are inside a word of the title, or share its stem. */
  readonly partial: number;
  /** 2 x shared words / (words of the query + words of the title), by stem: 1 when they are the same. */
  readonly dice: number;
}

const queryWords = new WeakMap<QueryPlan, readonly Word[]>();

/** Compares the query with a title. Stop words count only where there is nothing else. */
export function matchTitle(plan: QueryPlan, title: string): TitleMatch {
  const asked = queryWords.get(plan) ?? wordsOf(plan.semanticText);
  queryWords.set(plan, asked);
  const written = wordsOf(title);
  const telling = distinct(tellingOf(asked));
  const titleWords = distinct(tellingOf(written));
  const surfaces = new Set(titleWords.map(({ surface }) => surface));
  const terms = new Set(titleWords.map(({ term }) => term));
  const exact = telling.filter(({ surface }) => surfaces.has(surface));
  const rest = telling.filter(({ surface }) => !surfaces.has(surface));
  const shared = new Set(telling.map(({ term }) => term).filter((term) => terms.has(term)));
  const words = new Set(telling.map(({ term }) => term)).size + terms.size;
  return {
    startsWith: asked.length > 0 && join(written).startsWith(join(asked)),
    exact: exact.length,
    partial: rest.filter((word) => terms.has(word.term) || isInside(word.surface, titleWords)).length,
    dice: words === 0 ? 0 : (2 * shared.size) / words,
  };
}

/** Plain words and the parts of identifiers: what people would count as words. */
function wordsOf(text: string): readonly Word[] {
  return analyse(text).filter(({ kind }) => kind === 'word' || kind === 'part');
}

function tellingOf(words: readonly Word[]): readonly Word[] {
  const telling = words.filter(({ surface }) => !STOP_WORDS.has(surface));
  return telling.length > 0 ? telling : words;
}

function distinct(words: readonly Word[]): readonly Word[] {
  return [...new Map(words.map((word) => [word.surface, word])).values()];
}

function isInside(surface: string, words: readonly Word[]): boolean {
  return surface.length >= MIN_PARTIAL_LENGTH && words.some((word) => word.surface.includes(surface));
}

function join(words: readonly Word[]): string {
  return words.map(({ surface }) => surface).join(' ');
}
