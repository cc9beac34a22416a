import { analyse, parseQuery } from '@trefoil/text';

/** What may stand around a word in a sentence. Other signs (`@name`, `$PATH`, `main()`, `a/b`) make it a name of something. */
const OPENING = /^[\p{Ps}\p{Pi}"'¿¡]*$/u;
const CLOSING = /^(?:['’]s)?[\p{Pe}\p{Pf}"'.,;:!?…]*$/u;
/** Beyond it `parseQuery` does not read. */
const MAX_QUERY_CHARACTERS = 2_000;

/** A word of the query that is a single token: no operator, phrase or field, nothing excluded. */
export interface PlainWord {
  /** Its place among `ParsedQuery.words`. */
  readonly index: number;
  /** The token as typed, without the signs around it. */
  readonly written: string;
  /** What stands in the query before and after it, up to the next space. */
  readonly before: string;
  readonly after: string;
  readonly surface: string;
  /** False for identifiers, which the analyser cuts into parts as well. */
  readonly isWord: boolean;
}

/** The plain words among those that `parseQuery` found, in order. Unspaced scripts have none of two characters and more. */
export function listPlainWords(words: readonly string[]): readonly PlainWord[] {
  return words.flatMap((word, index) => {
    const [token, ...others] = analyse(word);
    if (token === undefined || others.some(({ kind }) => kind !== 'part') || token.kind === 'character') return [];
    const before = word.slice(0, token.start);
    const after = word.slice(token.end);
    if (!OPENING.test(before) || !CLOSING.test(after)) return [];
    const written = word.slice(token.start, token.end);
    return [{ index, written, before, after, surface: token.surface, isWord: token.kind === 'word' }];
  });
}

/**
 * The query with these plain words written differently and everything else to the letter as it was. Where a word
 * stands is found by trying: a place is right when the query then reads as wanted, so phrases, fields and exclusions
 * that hold the same letters are never touched. A word whose place is not found stays.
 */
export function rewritePlainWords(text: string, rewrites: readonly (readonly [PlainWord, string])[]): string {
  let rewritten = text;
  let from = 0;
  for (const [{ index, written, before, after }, spelling] of rewrites) {
    const wanted = parseQuery(rewritten).words.with(index, before + spelling + after);
    for (let place = rewritten.indexOf(written, from); isReadable(place); place = rewritten.indexOf(written, place + 1)) {
      const attempt = rewritten.slice(0, place) + spelling + rewritten.slice(place + written.length);
      if (!isEqual(parseQuery(attempt).words, wanted)) continue;
      rewritten = attempt;
      from = place + spelling.length;
      break;
    }
  }
  return rewritten;
}

function isReadable(place: number): boolean {
  return place !== -1 && place < MAX_QUERY_CHARACTERS;
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}
