import type { CodeLanguage, SyntaxNode, TreeDeclaration } from '../code-language.ts';
import { createKeywordReader, HASH_LEADING, listMatches } from '../line-patterns.ts';

const MODULE = /^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+(\w+\.[\w.]+))/gmu;

function readDeclaration(node: SyntaxNode): TreeDeclaration | null {
  if (node.type === 'decorated_definition') {
    const inner = node.childForFieldName('definition');
    return inner === null ? null : readDeclaration(inner);
  }
  const name = node.childForFieldName('name')?.text;
  if (name === undefined) return null;
  if (node.type === 'class_definition') return { names: [name], body: node.childForFieldName('body') };
  return node.type === 'function_definition' ? { names: [name], body: null } : null;
}

/** `.a.b` is `./a/b`, `..a` is `../a`, `pkg.mod` is `pkg/mod`; a bare `os` names nothing of the collection. */
function toPath(module: string): string | null {
  const dots = /^\.*/u.exec(module)?.[0].length ?? 0;
  const place = module.slice(dots).replaceAll('.', '/');
  if (dots === 0) return place.includes('/') ? place : null;
  return place === '' ? null : `${dots === 1 ? './' : '../'.repeat(dots - 1)}${place}`;
}

export const python: CodeLanguage = {
  name: 'python',
  extensions: ['py', 'pyi'],
  leading: HASH_LEADING,
  listImports: (text) => listMatches(text, MODULE).flatMap((module) => toPath(module) ?? []),
  readDeclaration: createKeywordReader({ modifiers: 'async', containers: 'class', functions: 'def' }),
  tree: { grammar: 'python', readDeclaration },
};
