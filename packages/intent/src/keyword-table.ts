import { EngineError } from '@trefoil/schema';
import { analyse, stemOf } from '@trefoil/text';
import type { IntentDefinition } from './intents.ts';

/** S0-16. */
const PRIMARY_WEIGHT = 2;
const SECONDARY_WEIGHT = 1;

/** The stemmer takes one of two equal consonants for an ending's: "adding" becomes "ad", and "add" stays. */
const DOUBLE_CONSONANT = /([^aeiou])\1$/u;

/** Queries are cut here: an intent shows in its first words, and a pasted page has words of all of them. */
const MAX_WORDS = 64;

interface Word {
  readonly surface: string;
  readonly stems: ReadonlySet<string>;
}

interface Keyword {
  readonly intent: string;
  readonly weight: number;
  /** One, or several that stand side by side. */
  readonly words: readonly Word[];
}

/** Keywords of all intents by the stems of their first word. */
export type KeywordTable = ReadonlyMap<string, readonly Keyword[]>;

/** A keyword in a query. */
export interface FoundKeyword {
  readonly intent: string;
  readonly weight: number;
  /** As it is written there. */
  readonly text: string;
}

/** Of keywords of one intent with the same stem the first counts, or a word would count twice. */
export function compileKeywords(intents: readonly IntentDefinition[]): KeywordTable {
  const table = new Map<string, Keyword[]>();
  for (const { name, primary, secondary } of intents) {
    const weighed = [
      ...primary.map((text) => [text, PRIMARY_WEIGHT] as const),
      ...secondary.map((text) => [text, SECONDARY_WEIGHT] as const),
    ];
    const known = new Set<string>();
    for (const [text, weight] of weighed) {
      const words = wordsOf(name, text);
      const key = words.map(({ surface }) => stemOf(surface)).join(' ');
      if (known.has(key)) continue;
      known.add(key);
      for (const stem of words[0]?.stems ?? []) table.set(stem, [...(table.get(stem) ?? []), { intent: name, weight, words }]);
    }
  }
  return table;
}

/** The keywords in a text in its order, each once. */
export function findKeywords(table: KeywordTable, text: string): readonly FoundKeyword[] {
  const query = plainWords(text).slice(0, MAX_WORDS);
  const found = new Map<Keyword, FoundKeyword>();
  query.forEach(({ term }, start) => {
    for (const keyword of table.get(term) ?? []) {
      const here = query.slice(start, start + keyword.words.length);
      if (found.has(keyword) || !keyword.words.every((word, index) => isForm(word, here[index]))) continue;
      const { intent, weight } = keyword;
      found.set(keyword, { intent, weight, text: here.map(({ surface }) => surface).join(' ') });
    }
  });
  return [...found.values()];
}

/** Words in order, parts of identifiers among them: `fix_login` is two. */
function plainWords(text: string): readonly { readonly surface: string; readonly term: string }[] {
  return analyse(text).filter(({ kind }) => kind === 'word' || kind === 'part');
}

function wordsOf(intent: string, text: string): readonly Word[] {
  const words = plainWords(text).map(({ surface }) => ({ surface, stems: stemsOf(surface) }));
  if (words.length > 0) return words;
  const message = `has a keyword without a word: ${JSON.stringify(text)}`;
  throw new EngineError('bad_config', `intent "${intent}" ${message}`, {
    hint: 'write words, or phrases of words',
    errors: [{ path: `intents.${intent}`, message }],
  });
}

function stemsOf(surface: string): ReadonlySet<string> {
  return new Set((DOUBLE_CONSONANT.test(surface) ? [surface, `${surface}ing`] : [surface]).map(stemOf));
}

/** No form is shorter than the keyword: "ad" is not "add", "authentic" not "authentication". */
function isForm({ surface, stems }: Word, word: { readonly surface: string; readonly term: string } | undefined): boolean {
  return word !== undefined && word.surface.length >= surface.length && stems.has(word.term);
}
