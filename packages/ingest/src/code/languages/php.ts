import type { CodeLanguage } from '../code-language.ts';
import { createKeywordReader, listMatches } from '../line-patterns.ts';

const INCLUDED = /\b(?:require|include)(?:_once)?[ \t(]+['"](\.{1,2}\/[^'"\n]{1,300})['"]/gu;

export const php: CodeLanguage = {
  name: 'php',
  extensions: ['php'],
  leading: /^\s*(?:\/\/|\/\*|\*|#)/u,
  listImports: (text) => listMatches(text, INCLUDED),
  readDeclaration: createKeywordReader({
    modifiers: 'public private protected static abstract final readonly',
    containers: 'class interface trait enum',
    functions: 'function',
  }),
};
