import { type AtomItem, lexQuery, type QueryItem } from './lex-query.ts';
import { type FieldClause, isUnreadableDate } from './query-field.ts';

/** Longer queries are cut, the first words win: 3,001 OR-ed terms took 96 ms (RELIABILITY.md, section 2). */
const MAX_QUERY_CHARACTERS = 2_000;
const MAX_QUERY_WORDS = 64;
const TYPOGRAPHIC_QUOTES = /[\u201C-\u201F\uFF02]/g;

/** A word or a quoted phrase, as typed. */
export interface QueryAtom {
  readonly kind: 'word' | 'phrase';
  readonly text: string;
}

/** What a query says (B-12). Every string has a reading: what is no operator is a plain word. */
export interface ParsedQuery {
  /** Plain words in order, repeated ones kept. Words joined by OR are here too, for plain words are OR-ed anyway. */
  readonly words: readonly string[];
  /** Each has to match. */
  readonly phrases: readonly string[];
  /** Groups joined by OR that hold at least one phrase: of each group one has to match. */
  readonly alternatives: readonly (readonly QueryAtom[])[];
  readonly excluded: readonly QueryAtom[];
  readonly fields: readonly FieldClause[];
  /** The words for an embedder: everything asked for, in order, without operators, fields and exclusions. */
  readonly semanticText: string;
  /** True when the last thing typed is a plain word with no space behind it: it may be unfinished. */
  readonly endsInWord: boolean;
  readonly truncated: boolean;
  /** What the person who asked should know. */
  readonly warnings: readonly string[];
}

/** Reads the query language. No string throws. */
export function parseQuery(input: string): ParsedQuery {
  return readPlainQuery(input) ?? readQuery(input);
}

/** Signs that may mean something: a quote, a field, an exclusion, what `clean` takes out. */
const SIGN = /[":\-\0\u201C-\u201F\uFF02\uD800-\uDFFF]/;
const OR = /(?:^|\s)OR(?:\s|$)/;
const SPACES = /\s+/;

/** Most queries are words and nothing else: reading them so takes a fifth of the time. Null for any other. */
function readPlainQuery(input: string): ParsedQuery | null {
  if (input.length > MAX_QUERY_CHARACTERS || SIGN.test(input) || OR.test(input)) return null;
  const text = input.trim();
  const words = text === '' ? [] : text.split(SPACES);
  if (words.length > MAX_QUERY_WORDS) return null;
  return {
    words,
    phrases: [],
    alternatives: [],
    excluded: [],
    fields: [],
    semanticText: words.join(' '),
    endsInWord: words.length > 0 && !/\s$/.test(input),
    truncated: false,
    warnings: [],
  };
}

function readQuery(input: string): ParsedQuery {
  const text = clean(input);
  const { items, cut } = keepFirstWords(lexQuery(text));
  const chains = chainAlternatives(items);
  const plain = chains.filter(isPlain).flat();
  const words = textsOf(plain, 'word');
  const excluded = items.flatMap((item) => (isAtom(item) && item.negated ? [atomOf(item)] : []));
  const fields = items.flatMap((item) => (item.kind === 'field' ? [item.clause] : []));
  const tooLong = input.length > MAX_QUERY_CHARACTERS;
  const truncated = tooLong || cut;
  const last = items.at(-1);

  const warnings: string[] = [];
  if (tooLong) warnings.push(`the query is longer than ${MAX_QUERY_CHARACTERS} characters; the rest was ignored`);
  if (cut) warnings.push(`the query has more than ${MAX_QUERY_WORDS} words; the rest was ignored`);
  for (const word of [...words, ...textsOf(excluded, 'word')].filter(isUnreadableDate)) {
    warnings.push(`"${word}" has no date that can be read (YYYY, YYYY-MM, YYYY-MM-DD or ISO 8601); it was taken as plain words`);
  }
  if (excluded.length > 0 && excluded.length === items.length) warnings.push('the query only excludes; say what to look for as well');

  return {
    words,
    phrases: textsOf(plain, 'phrase'),
    alternatives: chains.filter((chain) => !isPlain(chain)),
    excluded,
    fields,
    semanticText: chains
      .flat()
      .map((atom) => atom.text)
      .join(' '),
    endsInWord: last?.kind === 'word' && !last.negated && !truncated && !/\s$/.test(text),
    truncated,
    warnings,
  };
}

function clean(input: string): string {
  const head = input.slice(0, MAX_QUERY_CHARACTERS).toWellFormed().replaceAll('\0', '').replace(TYPOGRAPHIC_QUOTES, '"');
  // The word that the cut went through is no word that was asked for.
  return input.length > MAX_QUERY_CHARACTERS ? head.replace(/\s\S*$/, '') : head;
}

/** Counts the words of words, phrases and exclusions; fields are free. A phrase that crosses the limit is cut. */
function keepFirstWords(items: readonly QueryItem[]): { readonly items: readonly QueryItem[]; readonly cut: boolean } {
  const kept: QueryItem[] = [];
  let room = MAX_QUERY_WORDS;
  let cut = false;
  for (const item of items) {
    const words = isAtom(item) ? item.text.split(/\s+/) : [];
    if (isAtom(item) && words.length > room) cut = true;
    if (!isAtom(item) || words.length <= room) kept.push(item);
    else if (room > 0) kept.push({ ...item, text: words.slice(0, room).join(' ') });
    room = Math.max(0, room - words.length);
  }
  return { items: kept, cut };
}

/** What is asked for, in order; atoms joined by OR stand in one chain. An OR that joins nothing is a plain word. */
function chainAlternatives(items: readonly QueryItem[]): readonly (readonly QueryAtom[])[] {
  const chains: QueryAtom[][] = [];
  let joined = false;
  items.forEach((item, index) => {
    if (item.kind === 'or') {
      joined = joins(items[index - 1], items[index + 1]);
      if (!joined) chains.push([{ kind: 'word', text: 'OR' }]);
    } else {
      if (isAtom(item) && !item.negated) {
        const chain = joined ? chains.at(-1) : undefined;
        if (chain === undefined) chains.push([atomOf(item)]);
        else chain.push(atomOf(item));
      }
      joined = false;
    }
  });
  return chains;
}

/** OR stands between things asked for, or between fields, which are OR-ed by nature when they have one name. */
function joins(before: QueryItem | undefined, after: QueryItem | undefined): boolean {
  return (isAsked(before) && isAsked(after)) || (before?.kind === 'field' && after?.kind === 'field');
}

function isAsked(item: QueryItem | undefined): boolean {
  return item !== undefined && isAtom(item) && !item.negated;
}

/** Words joined by OR need no group: plain words are OR-ed anyway. */
function isPlain(chain: readonly QueryAtom[]): boolean {
  return chain.length === 1 || chain.every(({ kind }) => kind === 'word');
}

function isAtom(item: QueryItem): item is AtomItem {
  return item.kind === 'word' || item.kind === 'phrase';
}

function atomOf({ kind, text }: AtomItem): QueryAtom {
  return { kind, text };
}

function textsOf(atoms: readonly QueryAtom[], kind: QueryAtom['kind']): readonly string[] {
  return atoms.filter((atom) => atom.kind === kind).map((atom) => atom.text);
}
