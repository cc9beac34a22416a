import type { LineDeclaration } from './code-language.ts';

/** Comments of the C family, decorators and attributes. */
export const C_FAMILY_LEADING = /^\s*(?:\/\/|\/\*|\*|@\w|\[\w)/u;
export const HASH_LEADING = /^\s*(?:#|@\w)/u;

const NOT_A_FUNCTION: ReadonlySet<string> = new Set(
  'if for foreach while switch catch return else do new throw sizeof assert synchronized lock using fixed when match await yield defined'.split(
    ' ',
  ),
);
const MAX_LINE_CHARACTERS = 300; // a declaration says its name early; longer lines are data

/** Reads `modifier… keyword name`. Keywords and modifiers are words separated by spaces. */
export function createKeywordReader(words: {
  readonly modifiers?: string;
  readonly containers: string;
  readonly functions: string;
}): (line: string) => LineDeclaration | null {
  const modifiers = words.modifiers === undefined ? '' : `(?:(?:${words.modifiers.replaceAll(' ', '|')})(?:\\([^)]{0,40}\\))?\\s+)*`;
  const keywords = [words.containers, words.functions]
    .filter((list) => list !== '')
    .join('|')
    .replaceAll(' ', '|');
  const pattern = new RegExp(`^\\s*${modifiers}(${keywords})(?:\\s+|!\\s*)([\\w$][\\w$:.?!=-]*)`, 'u');
  const containers = new Set(words.containers.split(' '));
  return (line) => {
    const [, keyword, name] = pattern.exec(line.slice(0, MAX_LINE_CHARACTERS)) ?? [];
    if (keyword === undefined || name === undefined) return null;
    return { name: name.replace(/[:.=-]+$/u, ''), isContainer: containers.has(keyword) };
  };
}

/**
 * Reads a function of the C family, `type name(parameters`, by what stands before the first parenthesis: at least a
 * type, no operator, no keyword of control flow, and no `;` that would make it a prototype or a call.
 */
export function readCFunction(line: string): LineDeclaration | null {
  const source = line.slice(0, MAX_LINE_CHARACTERS).trimEnd();
  const parenthesis = source.indexOf('(');
  if (parenthesis <= 0 || source.endsWith(';')) return null;
  const head = source.slice(0, parenthesis).trim();
  const name = /[\w$~]+(?:::~?[\w$]+)*$/u.exec(head)?.[0];
  if (name === undefined || NOT_A_FUNCTION.has(name) || /^\d/u.test(name)) return null;
  const before = head.slice(0, head.length - name.length).trim();
  if (before === '' && !name.includes('::')) return null;
  if (!/^[\w\s<>[\],.*&:?@$~-]*$/u.test(before) || NOT_A_FUNCTION.has(before.split(/\s+/u)[0] ?? '')) return null;
  return { name, isContainer: false };
}

/** Every capture of `pattern` in a text, each once, at most a thousand. */
export function listMatches(text: string, pattern: RegExp): readonly string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(pattern)) {
    const name = match.slice(1).find((group) => group !== undefined);
    if (name !== undefined) found.add(name);
    if (found.size >= 1_000) break;
  }
  return [...found];
}

export const NO_IMPORTS = (): readonly string[] => [];
