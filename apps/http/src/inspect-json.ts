/** What JSON.parse does not say about a text. */
export interface JsonFindings {
  readonly depth: number;
  /** The first key that an object has twice, or null. Two parsers may read such a text differently. */
  readonly duplicateKey: string | null;
}

/**
 * One pass over a JSON text, valid or not, with no recursion. Stops at the first finding that is bad enough: nesting
 * past `maxDepth` or a key twice.
 */
export function inspectJson(text: string, maxDepth: number): JsonFindings {
  /** Keys seen in each open object; null for an open array. */
  const open: (Set<string> | null)[] = [];
  let expectsKey = false;
  for (let position = 0; position < text.length; position += 1) {
    const character = text[position];
    if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > maxDepth) return { depth: open.length, duplicateKey: null };
      expectsKey = character === '{';
    } else if (character === '}' || character === ']') {
      open.pop();
      expectsKey = false;
    } else if (character === ',') {
      expectsKey = open.at(-1) instanceof Set;
    } else if (character === '"') {
      const end = endOfString(text, position);
      if (expectsKey) {
        const key = readKey(text.slice(position, end + 1));
        const keys = open.at(-1);
        if (keys?.has(key)) return { depth: open.length, duplicateKey: key };
        keys?.add(key);
        expectsKey = false;
      }
      position = end;
    }
  }
  return { depth: open.length, duplicateKey: null };
}

function endOfString(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position += 1) {
    if (text[position] === '\\') position += 1;
    else if (text[position] === '"') return position;
  }
  return text.length;
}

/** `"\u0061"` and `"a"` are the same key; a broken one is left to JSON.parse of the whole text to refuse. */
function readKey(raw: string): string {
  try {
    return String(JSON.parse(raw));
  } catch {
    return raw;
  }
}
