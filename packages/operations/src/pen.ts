/** How lines look where they are printed: a terminal with colours, a file, a model's context. */
export interface Pen {
  /** Columns; long lines of prose are cut or wrapped to it. `Infinity` leaves them alone. */
  readonly width: number;
  strong(text: string): string;
  faint(text: string): string;
  /** Words of the query inside a snippet. */
  mark(text: string): string;
  warn(text: string): string;
}

const same = (text: string): string => text;

/** No colours, no wrapping. */
export const plainPen: Pen = { width: Infinity, strong: same, faint: same, mark: same, warn: same };

/** Cuts to the columns there are, with an ellipsis; counts code points. */
export function cut(text: string, width: number): string {
  const characters = [...text];
  return characters.length <= width ? text : `${characters.slice(0, Math.max(0, width - 1)).join('')}…`;
}
