import type { CodeLanguage } from '../code-language.ts';
import { HASH_LEADING, NO_IMPORTS } from '../line-patterns.ts';

const TARGET = /^([\w./%$(){}-]+)\s*:(?![=:])/u;

export const make: CodeLanguage = {
  name: 'make',
  extensions: ['mk'],
  fileNames: ['makefile', 'gnumakefile'],
  leading: HASH_LEADING,
  listImports: NO_IMPORTS,
  readDeclaration: (line) => {
    const name = TARGET.exec(line.slice(0, 300))?.[1];
    return name === undefined ? null : { name, isContainer: false };
  },
};
