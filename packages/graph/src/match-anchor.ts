import type { LexicalQuery } from '@trefoil/schema';

/** The words of a query as links are compared with them: as they are written, and their stems. */
export interface QueryWords {
  readonly surfaces: ReadonlySet<string>;
  readonly stems: readonly string[];
}

const WORD = /[\p{L}\p{N}]+/gu;
/** A shorter stem begins too many other words. */
const MIN_STEM_CHARACTERS = 4;

export function wordsOf(query: LexicalQuery): QueryWords {
  const terms = [...query.should, ...query.must.flat()].filter((clause) => clause.kind === 'term');
  return {
    surfaces: new Set(terms.map(({ surface }) => surface.toLowerCase())),
    stems: [...new Set(terms.map(({ term }) => term))].filter((stem) => stem.length >= MIN_STEM_CHARACTERS),
  };
}

/** How much the words on a link and those of the query are the same, 0 to 1: twice the shared over all (Dice, 1945). */
export function matchAnchor(anchorText: string | null, { surfaces, stems }: QueryWords): number {
  if (anchorText === null || surfaces.size === 0) return 0;
  const words = new Set(anchorText.toLowerCase().match(WORD));
  if (words.size === 0) return 0;
  const shared = [...words].filter((word) => surfaces.has(word) || stems.some((stem) => word.startsWith(stem))).length;
  return (2 * shared) / (words.size + Math.max(surfaces.size, shared));
}
