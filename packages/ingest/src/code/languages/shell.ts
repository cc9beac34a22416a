import type { CodeLanguage } from '../code-language.ts';
import { HASH_LEADING, listMatches } from '../line-patterns.ts';

const FUNCTION = /^\s*(?:function\s+([\w:.-]+)|([\w:.-]+)\s*\(\s*\))/u;
const SOURCED = /^[ \t]*(?:source|\.)[ \t]+["']?(\.{1,2}\/[^\s"';]{1,300})/gmu;

export const shell: CodeLanguage = {
  name: 'shell',
  extensions: ['sh', 'bash', 'zsh', 'ksh', 'fish', 'bats'],
  leading: HASH_LEADING,
  listImports: (text) => listMatches(text, SOURCED),
  readDeclaration: (line) => {
    const match = FUNCTION.exec(line.slice(0, 300));
    const name = match?.[1] ?? match?.[2];
    return name === undefined ? null : { name, isContainer: false };
  },
};
