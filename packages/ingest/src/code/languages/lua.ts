import type { CodeLanguage } from '../code-language.ts';
import { createKeywordReader, NO_IMPORTS } from '../line-patterns.ts';

export const lua: CodeLanguage = {
  name: 'lua',
  extensions: ['lua'],
  leading: /^\s*--/u,
  listImports: NO_IMPORTS,
  readDeclaration: createKeywordReader({ modifiers: 'local', containers: '', functions: 'function' }),
};
