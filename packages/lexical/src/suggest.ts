import type { DocumentId, LexicalIndex, Suggestion } from '@trefoil/schema';
import { throwIfAborted } from '@trefoil/schema';
import { normaliseText } from '@trefoil/text';

const KINDS = ['title', 'heading'] as const;
/** Titles asked for, as a multiple of the limit: those that do not fit, or say the same, are dropped afterwards. */
const OVERFETCH = 4;
/** Longer beginnings complete nothing. */
const MAX_PREFIX_CHARACTERS = 200;
const UNSPACED_SCRIPT = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** A title or a heading, as written, and the document it is of. */
export interface DocumentTitle {
  readonly text: string;
  readonly kind: 'title' | 'heading';
  readonly id: DocumentId;
}

/** Where titles and headings are looked up. */
export interface TitleIndex {
  /**
   * Titles and headings of live documents in which every word of `prefix` begins a word, best first. It may be generous:
   * what does not fit is dropped. A lexical search with prefix clauses and weights for title and heading alone will do.
   */
  findTitles(prefix: string, limit: number, options: { readonly signal?: AbortSignal }): Promise<readonly DocumentTitle[]>;
}

export interface Suggester {
  /** At most `limit` completions of what was typed so far; none for a blank. No string throws. */
  suggest(prefix: string, limit: number, options?: { readonly signal?: AbortSignal }): Promise<readonly Suggestion[]>;
}

/**
 * Type-ahead (B-16), blind to case and diacritics: titles, then headings, then words that start as typed; then titles
 * and headings that have it further inside, then those that have its words in another order. Equal texts come once.
 * Words take at most half of the places while there are titles for the rest.
 */
export function createSuggester(ports: { readonly vocabulary: Pick<LexicalIndex, 'complete'>; readonly titles: TitleIndex }): Suggester {
  return {
    async suggest(typed, limit, options = {}) {
      throwIfAborted(options.signal);
      const text = typed.slice(0, MAX_PREFIX_CHARACTERS);
      const prefix = fold(text);
      if (prefix === '' || limit < 1) return [];
      const [titles, words] = await Promise.all([
        ports.titles.findTitles(prefix, limit * OVERFETCH, options),
        listWords(ports.vocabulary, text, limit),
      ]);
      throwIfAborted(options.signal);
      return fill(dropRepeated(rank(prefix, titles, words)), limit);
    },
  };
}

/** The last word completed by the vocabulary, behind what was typed before it. */
async function listWords(vocabulary: Pick<LexicalIndex, 'complete'>, typed: string, limit: number): Promise<readonly Suggestion[]> {
  const [, before = '', last = ''] = /^\s*(.*\s)?(\S+)$/su.exec(typed) ?? [];
  const beginning = normaliseText(last);
  if (beginning === '') return [];
  const entries = await vocabulary.complete(beginning, limit + 1);
  return entries
    .filter(({ surface }) => surface !== beginning)
    .map(({ surface }) => ({ text: before.replace(/\s+/gu, ' ') + surface, kind: 'word' }));
}

/** Best first; within a class and kind the order of the ports is kept. */
function rank(prefix: string, titles: readonly DocumentTitle[], words: readonly Suggestion[]): readonly Suggestion[] {
  const classed = titles.map((title) => ({ title, fit: fitOf(fold(title.text), prefix) }));
  const of = (fit: Fit): readonly Suggestion[] =>
    KINDS.flatMap((kind) => classed.filter((entry) => entry.fit === fit && entry.title.kind === kind)).map(
      ({ title: { text, kind, id } }) => ({ text, kind, id }),
    );
  return [...of('start'), ...words, ...of('inside'), ...of('scattered')];
}

type Fit = 'start' | 'inside' | 'scattered' | 'none';

function fitOf(text: string, prefix: string): Fit {
  if (text.startsWith(prefix)) return 'start';
  if (hasWordStart(text, prefix)) return 'inside';
  return prefix.split(' ').every((word) => hasWordStart(text, word)) ? 'scattered' : 'none';
}

function hasWordStart(text: string, beginning: string): boolean {
  for (let place = text.indexOf(beginning); place !== -1; place = text.indexOf(beginning, place + 1)) {
    if (place === 0 || !WORD_CHARACTER.test(text.charAt(place - 1)) || UNSPACED_SCRIPT.test(text.charAt(place))) return true;
  }
  return false;
}

function dropRepeated(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const seen = new Set<string>();
  return suggestions.filter(({ text }) => {
    const key = fold(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function fill(suggestions: readonly Suggestion[], limit: number): readonly Suggestion[] {
  const words = suggestions.filter(({ kind }) => kind === 'word');
  const room = Math.max(Math.floor(limit / 2), limit - (suggestions.length - words.length));
  const dropped = new Set(words.slice(room));
  return suggestions.filter((suggestion) => !dropped.has(suggestion)).slice(0, limit);
}

function fold(text: string): string {
  return normaliseText(text).replace(/\s+/gu, ' ').trim();
}
