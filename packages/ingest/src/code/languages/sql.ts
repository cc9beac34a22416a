import type { CodeLanguage } from '../code-language.ts';
import { NO_IMPORTS } from '../line-patterns.ts';

const CREATED =
  /^\s*create\s+(?:or\s+replace\s+)?(?:temp(?:orary)?\s+|unique\s+|virtual\s+|materialized\s+)?(?:table|view|index|trigger|function|procedure|type)\s+(?:if\s+not\s+exists\s+)?["`[]?([\w.$]+)/iu;

export const sql: CodeLanguage = {
  name: 'sql',
  extensions: ['sql'],
  leading: /^\s*(?:--|\/\*|\*)/u,
  listImports: NO_IMPORTS,
  readDeclaration: (line) => {
    const name = CREATED.exec(line.slice(0, 300))?.[1];
    return name === undefined ? null : { name, isContainer: false };
  },
};
