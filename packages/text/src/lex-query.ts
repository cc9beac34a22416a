import { type FieldClause, readFieldClause } from './query-field.ts';

/** A word or a phrase, asked for or excluded. */
export interface AtomItem {
  readonly kind: 'word' | 'phrase';
  readonly text: string;
  readonly negated: boolean;
}

/** A piece of a query before its operators are applied. */
export type QueryItem = AtomItem | { readonly kind: 'field'; readonly clause: FieldClause } | { readonly kind: 'or' };

const SPACE = /\s+/y;
const FIELD = /(-?)([a-z]+):(?:"([^"]*[^"\s][^"]*)"|([^\s"]\S*))/iy;
const PHRASE = /(-?)"([^"]*[^"\s][^"]*)"/y;
/** `--flag`, `->` and `-` alone are plain words. */
const EXCLUDED_WORD = /-(?![-\s])(\S*[\p{L}\p{N}\p{So}]\S*)/uy;
const WORD = /\S+/y;

/** Cuts a query into words, quoted phrases, fields and ORs. Every string can be cut. */
export function lexQuery(text: string): readonly QueryItem[] {
  const items: QueryItem[] = [];
  let index = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = index;
    return pattern.exec(text);
  };
  while (index < text.length) {
    const space = take(SPACE);
    const [item, length] = space === null ? readItem(take) : [null, space[0].length];
    if (item !== null) items.push(item);
    index += length;
  }
  return items;
}

function readItem(take: (pattern: RegExp) => RegExpExecArray | null): readonly [QueryItem, number] {
  const field = take(FIELD);
  if (field !== null) {
    const [all, minus, name = '', quoted, bare = ''] = field;
    const clause = readFieldClause(name, (quoted ?? bare).trim(), minus === '-');
    if (clause !== null) return [{ kind: 'field', clause }, all.length];
  }
  const phrase = take(PHRASE);
  if (phrase !== null) {
    const [all, minus, content = ''] = phrase;
    return [{ kind: 'phrase', text: content.trim(), negated: minus === '-' }, all.length];
  }
  const excluded = take(EXCLUDED_WORD);
  if (excluded !== null) return [{ kind: 'word', text: excluded[1] ?? '', negated: true }, excluded[0].length];
  const word = take(WORD)?.[0] ?? '';
  return [word === 'OR' ? { kind: 'or' } : { kind: 'word', text: word, negated: false }, word.length];
}
