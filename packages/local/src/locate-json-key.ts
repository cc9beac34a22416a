const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/gu;

interface Frame {
  readonly kind: 'object' | 'array';
  /** The key or index that is being read; null before the next key of an object. */
  key: string | number | null;
}

/** The 1-based line on which a key of a valid JSON text stands, or that of its nearest ancestor; null when there is neither. */
export function locateJsonKey(text: string, path: readonly PropertyKey[]): number | null {
  const stack: Frame[] = [];
  let found: { readonly depth: number; readonly offset: number } | null = null;
  const visit = (offset: number): void => {
    const depth = stack.length;
    const leadsThere = depth <= path.length && stack.every(({ key }, level) => key === path[level]);
    // Of a key that is there twice the later one counts, as in JSON.parse.
    if (leadsThere && depth >= (found?.depth ?? 1)) found = { depth, offset };
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const top = stack.at(-1);
    if (token === '}' || token === ']') stack.pop();
    else if (token === ',' && top !== undefined) top.key = top.kind === 'array' ? Number(top.key) + 1 : null;
    else if (token !== ',' && token !== ':') {
      if (top?.kind === 'object' && top.key === null) {
        top.key = String(JSON.parse(token));
        visit(index);
      } else if (top?.kind === 'array') visit(index);
      if (token === '{') stack.push({ kind: 'object', key: null });
      if (token === '[') stack.push({ kind: 'array', key: 0 });
    }
  }
  return found === null ? null : lineAt(text, (found as { readonly offset: number }).offset);
}

/** The 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
