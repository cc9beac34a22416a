/** V8 keeps a slice of 13 or more characters as a view that holds the whole parent text in memory. */
export const SHORTEST_VIEW = 13;

/**
 * Remembers the answers of a pure function for at most `2 * capacity` strings. Two generations: when the young one
 * is full the old one is dropped, so frequent words survive without the book-keeping of an LRU list.
 */
export function memoise(compute: (text: string) => string, capacity: number): (text: string) => string {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  return (text) => {
    const known = young.get(text);
    if (known !== undefined) return known;
    const key = withoutParent(text);
    const answer = old.get(key) ?? compute(key);
    if (young.size >= capacity) {
      old = young;
      young = new Map();
    }
    young.set(key, answer);
    return answer;
  };
}

/** A copy that does not keep the text it was cut from alive. */
function withoutParent(text: string): string {
  return text.length < SHORTEST_VIEW ? text : ` ${text}`.slice(1);
}
