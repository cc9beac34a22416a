import type { CodeLanguage, SyntaxNode, TreeDeclaration } from '../code-language.ts';
import { C_FAMILY_LEADING, NO_IMPORTS } from '../line-patterns.ts';

/** A method belongs to the type of its receiver: `func (s *Server) Close()` is `Server > Close`. */
function readDeclaration(node: SyntaxNode): TreeDeclaration | null {
  const name = node.childForFieldName('name')?.text;
  switch (node.type) {
    case 'function_declaration':
      return name === undefined ? null : { names: [name], body: null };
    case 'method_declaration': {
      const receiver = /(\w+)(?:\[[^\]]*\])?\s*\)$/u.exec(node.childForFieldName('receiver')?.text ?? '')?.[1];
      if (name === undefined) return null;
      return { names: receiver === undefined ? [name] : [receiver, name], body: null };
    }
    case 'type_declaration': {
      const specified = node.namedChildCount === 1 ? node.namedChild(0)?.childForFieldName('name')?.text : undefined;
      return specified === undefined ? null : { names: [specified], body: null };
    }
    default:
      return null;
  }
}

const FUNCTION = /^func\s+(?:\([^)]{0,100}\)\s*)?(\w+)|^type\s+(\w+)/u;

export const go: CodeLanguage = {
  name: 'go',
  extensions: ['go'],
  leading: C_FAMILY_LEADING,
  listImports: NO_IMPORTS,
  readDeclaration: (line) => {
    const match = FUNCTION.exec(line.slice(0, 300));
    const name = match?.[1] ?? match?.[2];
    return name === undefined ? null : { name, isContainer: false };
  },
  tree: { grammar: 'go', readDeclaration },
};
