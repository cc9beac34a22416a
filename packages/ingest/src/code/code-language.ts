/** What the tree of a parsed file offers; a part of tree-sitter's `Node`. */
export interface SyntaxNode {
  readonly type: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly text: string;
  readonly namedChildCount: number;
  readonly namedChildren: readonly (SyntaxNode | null)[];
  namedChild(index: number): SyntaxNode | null;
  childForFieldName(name: string): SyntaxNode | null;
}

/** A declaration and the names that lead to it inside its parent; `body` is what to look into for members. */
export interface TreeDeclaration {
  readonly names: readonly string[];
  readonly body: SyntaxNode | null;
}

/** A declaration that starts on a line; only containers hold further ones. */
export interface LineDeclaration {
  readonly name: string;
  readonly isContainer: boolean;
}

/** Everything Trefoil knows about a programming language. One file, and one line in `languages.ts`. */
export interface CodeLanguage {
  readonly name: string;
  /** Lower-case, without the dot. */
  readonly extensions: readonly string[];
  /** Whole lower-case file names: `makefile`. */
  readonly fileNames?: readonly string[];
  /** A line right above a declaration that belongs to it: comment, attribute, decorator. */
  readonly leading: RegExp;
  /** The modules of the collection that a text names, as written: `./x`, `pkg/mod`. */
  listImports(text: string): readonly string[];
  /** How lines are read: by the generic scanner, and where the parser fails. */
  readDeclaration(line: string): LineDeclaration | null;
  /** How trees are read; absent for languages of the generic scanner. */
  readonly tree?: {
    /** `tree-sitter-<grammar>.wasm` of @vscode/tree-sitter-wasm. */
    readonly grammar: string;
    /** The declaration that a node makes, or null to leave the node alone. */
    readDeclaration(node: SyntaxNode): TreeDeclaration | null;
  };
}
