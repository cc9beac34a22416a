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

/** A text as titles are compared: its telling words once each, and all of them in a row. */
interface ReadText {
  readonly words: readonly Word[];
  readonly surfaces: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
  readonly row: string;
}

const readQueries = new WeakMap<QueryPlan, ReadText>();
/** Titles come again with every query: reading one costs more than comparing it. */
const readTitles = new Map<string, ReadText>();
const KEPT_TITLES = 20_000;

/** Compares the query with a title. Stop words count only where there is nothing else. */
export function matchTitle(plan: QueryPlan, title: string): TitleMatch {
  const asked = readQuery(plan);
  const written = readTitle(title);
  let exact = 0;
  let partial = 0;
  for (const { surface, term } of asked.words) {
    if (written.surfaces.has(surface)) exact += 1;
    else if (written.terms.has(term) || isInside(surface, written)) partial += 1;
  }
  let shared = 0;
  for (const term of asked.terms) if (written.terms.has(term)) shared += 1;
  const words = asked.terms.size + written.terms.size;
  return {
    startsWith: asked.row !== '' && written.row.startsWith(asked.row),
    exact,
    partial,
    dice: words === 0 ? 0 : (2 * shared) / words,
  };
}

function readQuery(plan: QueryPlan): ReadText {
  const known = readQueries.get(plan);
  if (known !== undefined) return known;
  const read = readText(plan.semanticText);
  readQueries.set(plan, read);
  return read;
}

function readTitle(title: string): ReadText {
  const known = readTitles.get(title);
  if (known !== undefined) return known;
  if (readTitles.size >= KEPT_TITLES) readTitles.clear();
  const read = readText(title);
  readTitles.set(title, read);
  return read;
}

function readText(text: string): ReadText {
  const all = wordsOf(text);
  const words = distinct(tellingOf(all));
  return {
    words,
    surfaces: new Set(words.map(({ surface }) => surface)),
    terms: new Set(words.map(({ term }) => term)),
    row: all.map(({ surface }) => surface).join(' '),
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

/** One look at the row tells nearly always that it is not. */
function isInside(surface: string, { row, words }: ReadText): boolean {
  return surface.length >= MIN_PARTIAL_LENGTH && row.includes(surface) && words.some((word) => word.surface.includes(surface));
}
