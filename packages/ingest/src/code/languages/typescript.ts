import type { CodeLanguage, SyntaxNode, TreeDeclaration } from '../code-language.ts';
import { C_FAMILY_LEADING, createKeywordReader, listMatches } from '../line-patterns.ts';

const RELATIVE_MODULE = /\b(?:from|import|require)\s*\(?\s*['"](\.{1,2}\/[^'"\n]{1,300})['"]/gu;
const NAMED: ReadonlySet<string> = new Set(
  (
    'function_declaration generator_function_declaration function_signature interface_declaration type_alias_declaration ' +
    'enum_declaration method_definition abstract_method_signature'
  ).split(' '),
);
const CONTAINERS: ReadonlySet<string> = new Set('class_declaration abstract_class_declaration internal_module module'.split(' '));
const FUNCTION_VALUES: ReadonlySet<string> = new Set('arrow_function function_expression generator_function class'.split(' '));

const readLine = createKeywordReader({
  modifiers: 'export default declare abstract async',
  containers: 'class namespace',
  functions: 'function interface type enum',
});

function readDeclaration(node: SyntaxNode): TreeDeclaration | null {
  switch (node.type) {
    case 'export_statement': {
      const inner = node.childForFieldName('declaration');
      if (inner !== null) return readDeclaration(inner) ?? null;
      const value = node.childForFieldName('value');
      return value === null || !FUNCTION_VALUES.has(value.type) ? null : { names: ['default'], body: value.childForFieldName('body') };
    }
    case 'ambient_declaration': {
      const inner = node.namedChild(0);
      return inner === null ? null : readDeclaration(inner);
    }
    case 'expression_statement': {
      const inner = node.namedChild(0);
      return inner?.type === 'internal_module' ? readDeclaration(inner) : null;
    }
    case 'lexical_declaration':
    case 'variable_declaration':
      return node.namedChildCount === 1 ? readVariable(node.namedChild(0)) : null;
    case 'public_field_definition':
    case 'field_definition':
      return readVariable(node);
    default:
  }
  const name = node.childForFieldName('name')?.text ?? node.childForFieldName('property')?.text;
  if (name === undefined) return null;
  if (CONTAINERS.has(node.type)) return { names: [unquote(name)], body: node.childForFieldName('body') };
  return NAMED.has(node.type) ? { names: [unquote(name)], body: null } : null;
}

/** A constant counts when it is a function, a class, or any value of several lines. */
function readVariable(node: SyntaxNode | null): TreeDeclaration | null {
  const name = node?.childForFieldName('name') ?? node?.childForFieldName('property');
  const value = node?.childForFieldName('value');
  if (!name || !value || name.type.endsWith('_pattern')) return null;
  return FUNCTION_VALUES.has(value.type) || value.text.includes('\n')
    ? { names: [unquote(name.text)], body: value.type === 'class' ? value.childForFieldName('body') : null }
    : null;
}

function unquote(name: string): string {
  return name.replace(/^['"`](.*)['"`]$/u, '$1').slice(0, 200);
}

function createLanguage(name: string, grammar: string, extensions: readonly string[]): CodeLanguage {
  return {
    name,
    extensions,
    leading: C_FAMILY_LEADING,
    listImports: (text) => listMatches(text, RELATIVE_MODULE),
    readDeclaration: readLine,
    tree: { grammar, readDeclaration },
  };
}

export const typescript = createLanguage('typescript', 'typescript', ['ts', 'mts', 'cts']);
export const tsx = createLanguage('tsx', 'tsx', ['tsx']);
export const javascript = createLanguage('javascript', 'javascript', ['js', 'mjs', 'cjs', 'jsx']);
