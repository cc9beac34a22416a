import { analyse } from '@trefoil/text';
import type { LexicalIndex, LexicalQuery } from '@trefoil/schema';

/** Words that stand for a document. */
const MAX_WORDS = 20;
/** The beginning says what a text is about. */
const MAX_CHARACTERS = 20_000;

/**
 * A query of the words that tell a text from the others: frequent in it, rare in the collection (tf x idf, Spaerck Jones
 * 1972). A word of the title counts as if it came once more in every hundred.
 */
export async function salientQuery(
  { title, text }: { readonly title: string; readonly text: string },
  lexical: Pick<LexicalIndex, 'lookUp'>,
  documents: number,
): Promise<LexicalQuery> {
  const words = new Map<string, { readonly term: string; count: number }>();
  const tokens = analyse(text.slice(0, MAX_CHARACTERS));
  const inTitle = 1 + tokens.length / 100;
  for (const [{ term, surface }, count] of [
    ...tokens.map((token) => [token, 1] as const),
    ...analyse(title).map((token) => [token, inTitle] as const),
  ]) {
    const known = words.get(surface);
    if (known === undefined) words.set(surface, { term, count });
    else known.count += count;
  }
  const vocabulary = await lexical.lookUp([...words.keys()]);
  const weighed = [...words].flatMap(([surface, { term, count }]) => {
    const frequency = vocabulary.get(surface)?.frequency ?? 0;
    // What no other document has cannot find another document.
    return frequency < 2 ? [] : [{ surface, term, count, salience: count * Math.log(1 + documents / frequency) }];
  });
  const chosen = weighed.sort((a, b) => b.salience - a.salience || (a.surface < b.surface ? -1 : 1)).slice(0, MAX_WORDS);
  return {
    should: chosen.map(({ surface, term, count }) => ({
      kind: 'term',
      surface,
      term,
      weight: 1 + Math.log(Math.max(1, count)),
      prefix: false,
    })),
    must: [],
    mustNot: [],
  };
}
