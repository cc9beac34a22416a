import type { CodeLanguage } from '../code-language.ts';
import { createKeywordReader, NO_IMPORTS } from '../line-patterns.ts';

const readKeyword = createKeywordReader({
  modifiers: 'pub async unsafe const extern default',
  containers: 'mod trait',
  functions: 'fn struct enum union type macro_rules',
});
const IMPL = /^\s*(?:unsafe\s+)?impl\b(?:<[^{]{0,100}?>)?\s*(?:[\w:<>, ]{1,120}?\bfor\s+)?([\w:]+)/u;

export const rust: CodeLanguage = {
  name: 'rust',
  extensions: ['rs'],
  leading: /^\s*(?:\/\/|\/\*|\*|#!?\[)/u,
  listImports: NO_IMPORTS,
  readDeclaration: (line) => {
    const implemented = IMPL.exec(line.slice(0, 300))?.[1];
    return implemented === undefined ? readKeyword(line) : { name: implemented, isContainer: true };
  },
};
