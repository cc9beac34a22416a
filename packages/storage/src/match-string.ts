/** A stem as a string of FTS5: no sign in it is an operator. https://sqlite.org/fts5.html#fts5_strings */
export function quoteStem(stem: string): string {
  return `"${stem.replaceAll('"', '""')}"`;
}

/** Matches a row that has any of the stems. */
export function anyStem(stems: readonly string[]): string {
  return stems.map(quoteStem).join(' OR ');
}
