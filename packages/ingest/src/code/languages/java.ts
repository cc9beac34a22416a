import type { CodeLanguage } from '../code-language.ts';
import { C_FAMILY_LEADING, createKeywordReader, NO_IMPORTS, readCFunction } from '../line-patterns.ts';

const readKeyword = createKeywordReader({
  modifiers:
    'public private protected internal static final abstract sealed open data inline override suspend partial case implicit lazy readonly record',
  containers: 'class interface enum record object trait namespace struct companion',
  functions: 'fun def delegate',
});

/** Languages of one look: a class holds methods that say their type before their name, or `fun`/`def`. */
function createLanguage(name: string, extensions: readonly string[]): CodeLanguage {
  return {
    name,
    extensions,
    leading: C_FAMILY_LEADING,
    listImports: NO_IMPORTS,
    readDeclaration: (line) => readKeyword(line) ?? (/^\s/u.test(line) && !line.includes('=') ? readCFunction(line) : null),
  };
}

export const java = createLanguage('java', ['java']);
export const kotlin = createLanguage('kotlin', ['kt', 'kts']);
export const scala = createLanguage('scala', ['scala', 'sc']);
export const csharp = createLanguage('csharp', ['cs']);
