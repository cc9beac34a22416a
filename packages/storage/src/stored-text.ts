/**
 * A text as SQLite gives it back: a lone surrogate has no UTF-8 form. Names are derived from stored texts again, so what
 * is written has to be what will be read.
 */
export function storedText(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed();
}

/** A list as JSON. Most lists of a document are empty, and a batch has ten thousand of them. */
export function storedList(list: readonly unknown[]): string {
  return list.length === 0 ? '[]' : JSON.stringify(list);
}
