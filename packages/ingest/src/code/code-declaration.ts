/** A named part of a source file: `text.slice(start, end)`, and the enclosing names with its own last. */
export interface CodeDeclaration {
  readonly start: number;
  readonly end: number;
  readonly path: readonly string[];
}
