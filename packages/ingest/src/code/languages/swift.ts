import type { CodeLanguage } from '../code-language.ts';
import { C_FAMILY_LEADING, createKeywordReader, NO_IMPORTS } from '../line-patterns.ts';

const readDeclaration = createKeywordReader({
  modifiers: 'public private fileprivate internal open final static override mutating async external factory abstract sealed indirect',
  containers: 'class struct enum protocol extension actor mixin',
  functions: 'func',
});

export const swift: CodeLanguage = {
  name: 'swift',
  extensions: ['swift'],
  leading: C_FAMILY_LEADING,
  listImports: NO_IMPORTS,
  readDeclaration,
};
