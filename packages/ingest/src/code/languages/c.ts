import type { CodeLanguage } from '../code-language.ts';
import { createKeywordReader, listMatches, readCFunction } from '../line-patterns.ts';

const INCLUDE = /^[ \t]*#[ \t]*include[ \t]+"([^"\n]{1,300})"/gmu;
const readKeyword = createKeywordReader({
  modifiers: 'typedef static inline export',
  containers: 'class namespace',
  functions: 'struct enum union',
});
/** A line that only says a type: the return type of a function in GNU style stands alone. */
const LEADING = /^\s*(?:\/\/|\/\*|\*|template\b|[A-Za-z_][\w \t*]*$)/u;

function createLanguage(name: string, extensions: readonly string[]): CodeLanguage {
  return {
    name,
    extensions,
    leading: LEADING,
    listImports: (text) => listMatches(text, INCLUDE).map((file) => `./${file}`),
    readDeclaration: (line) => {
      if (/;\s*$/u.test(line.slice(0, 300))) return null;
      const called = line.includes('=') ? null : (readCFunction(line) ?? readBareFunction(line));
      return called ?? readKeyword(line);
    },
  };
}

/** GNU style: `name (parameters)` at the very start of a line, its type on the line above. */
function readBareFunction(line: string): { name: string; isContainer: false } | null {
  const name = /^([A-Za-z_]\w*)\s*\([^;{}]{0,200}\)?\s*$/u.exec(line.slice(0, 300))?.[1];
  return name === undefined ? null : { name, isContainer: false };
}

export const c = createLanguage('c', ['c', 'h']);
export const cpp = createLanguage('cpp', ['cc', 'cpp', 'cxx', 'hh', 'hpp', 'hxx', 'ino', 'm', 'mm']);
