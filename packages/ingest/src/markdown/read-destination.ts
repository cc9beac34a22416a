const MAX_DESTINATION_CHARACTERS = 1_000;
const MAX_TITLE_CHARACTERS = 200;
const MAX_PARENTHESES = 8; // CommonMark asks for three; a limit keeps `](](](` linear

export interface Destination {
  readonly target: string;
  /** Offset behind the link. */
  readonly end: number;
}

/** What follows the `]` of a link text: `(target "title")`, or `: target` of a definition at the start of a line. */
export function readDestination(
  text: string,
  { bracket, end, atLineStart }: { readonly bracket: number; readonly end: number; readonly atLineStart: boolean },
): Destination | null {
  const after = text.charCodeAt(bracket + 1);
  if (bracket + 1 >= end) return null;
  if (after === 58 /* : */ && atLineStart) {
    const target = readTarget(text, skipSpaces(text, bracket + 2, end), end);
    return target === null || target.target === '' ? null : target;
  }
  if (after !== 40 /* ( */) return null;
  const target = readTarget(text, skipSpaces(text, bracket + 2, end), end);
  if (target === null) return null;
  const close = skipTitle(text, skipSpaces(text, target.end, end), end);
  return close < end && text.charCodeAt(close) === 41 /* ) */ ? { target: target.target, end: close + 1 } : null;
}

function readTarget(text: string, start: number, end: number): Destination | null {
  const limit = Math.min(end, start + MAX_DESTINATION_CHARACTERS);
  if (text.charCodeAt(start) === 60 /* < */) {
    for (let at = start + 1; at < limit; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 62) return { target: text.slice(start + 1, at), end: at + 1 };
      if (code === 10 || code === 60) return null;
    }
    return null;
  }
  let depth = 0;
  for (let at = start; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 40) {
      depth += 1;
      if (depth > MAX_PARENTHESES) return null;
    } else if (code === 41) {
      if (depth === 0) return { target: text.slice(start, at), end: at };
      depth -= 1;
    } else if (code <= 32) return depth === 0 ? { target: text.slice(start, at), end: at } : null;
  }
  return limit === end && depth === 0 ? { target: text.slice(start, end), end } : null;
}

/** The offset behind an optional `"title"`, `'title'` or `(title)`, white space included. */
function skipTitle(text: string, start: number, end: number): number {
  const quote = text.charCodeAt(start);
  const closing = quote === 40 ? 41 : quote;
  if (quote !== 34 && quote !== 39 && quote !== 40) return start;
  const limit = Math.min(end, start + MAX_TITLE_CHARACTERS);
  for (let at = start + 1; at < limit; at += 1) {
    if (text.charCodeAt(at) === closing) return skipSpaces(text, at + 1, end);
  }
  return end;
}

function skipSpaces(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && at - start < MAX_TITLE_CHARACTERS && text.charCodeAt(at) <= 32) at += 1;
  return at;
}
