import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language, Parser } from '@vscode/tree-sitter-wasm';
import type { CodeDeclaration } from './code-declaration.ts';
import type { CodeLanguage, SyntaxNode } from './code-language.ts';

const MAX_PARSED_CHARACTERS = 512 * 1024; // about 0.3 s; larger sources are generated and go to the line scanner
const MAX_PARSE_MS = 1_000;
const MAX_DECLARATION_DEPTH = 8;
const MAX_DECLARATIONS = 20_000;

interface TreeSitter {
  readonly Parser: typeof Parser;
  readonly Language: typeof Language;
}

let runtime: Promise<TreeSitter> | null = null;
const grammars = new Map<string, Promise<Parser | null>>();

/** Loads the runtime once, and only when the first file of a parsed language is met: it costs 0.1 s. */
function loadRuntime(): Promise<TreeSitter> {
  runtime ??= (async () => {
    const { default: treeSitter } = await import('@vscode/tree-sitter-wasm');
    await treeSitter.Parser.init();
    return treeSitter;
  })();
  return runtime;
}

async function loadParser(grammar: string): Promise<Parser | null> {
  try {
    const { Parser, Language } = await loadRuntime();
    const folder = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));
    const language = await Language.load(join(folder, `tree-sitter-${grammar}.wasm`));
    return new Parser().setLanguage(language);
  } catch {
    return null; // no grammar, no WebAssembly: the line scanner reads the language, and the caller says so
  }
}

/** The declarations of a file by its syntax tree, or null when there is no tree: too long, too slow, no parser. */
export async function parseTree(text: string, language: CodeLanguage): Promise<readonly CodeDeclaration[] | null> {
  const reader = language.tree;
  if (reader === undefined || text.length > MAX_PARSED_CHARACTERS) return null;
  let loading = grammars.get(reader.grammar);
  if (loading === undefined) grammars.set(reader.grammar, (loading = loadParser(reader.grammar)));
  const parser = await loading;
  if (parser === null) return null;
  const deadline = performance.now() + MAX_PARSE_MS;
  try {
    const tree = parser.parse(text, null, { progressCallback: () => performance.now() > deadline });
    if (tree === null) {
      parser.reset();
      return null;
    }
    try {
      return listDeclarations(tree.rootNode, reader.readDeclaration);
    } finally {
      tree.delete();
    }
  } catch {
    // A trap inside WebAssembly leaves the parser unusable: the next file gets a new one.
    grammars.delete(reader.grammar);
    return null;
  }
}

type ReadDeclaration = NonNullable<CodeLanguage['tree']>['readDeclaration'];

function listDeclarations(root: SyntaxNode, readDeclaration: ReadDeclaration): readonly CodeDeclaration[] {
  const found: CodeDeclaration[] = [];
  const visit = (parent: SyntaxNode, path: readonly string[]): void => {
    // All children at once: asking for them one by one starts from the first each time.
    for (const node of parent.namedChildren) {
      if (found.length >= MAX_DECLARATIONS) return;
      const declaration = node === null ? null : readDeclaration(node);
      if (node === null || declaration === null) continue;
      const ownPath = [...path, ...declaration.names];
      found.push({ start: node.startIndex, end: node.endIndex, path: ownPath });
      if (declaration.body !== null && ownPath.length < MAX_DECLARATION_DEPTH) visit(declaration.body, ownPath);
    }
  };
  visit(root, []);
  return found;
}
