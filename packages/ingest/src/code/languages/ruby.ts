import type { CodeLanguage } from '../code-language.ts';
import { createKeywordReader, HASH_LEADING, listMatches } from '../line-patterns.ts';

const REQUIRED = /^[ \t]*require_relative[ \t(]+['"]([^'"\n]{1,300})['"]/gmu;

export const ruby: CodeLanguage = {
  name: 'ruby',
  extensions: ['rb', 'rake', 'gemspec'],
  fileNames: ['rakefile', 'gemfile'],
  leading: HASH_LEADING,
  listImports: (text) => listMatches(text, REQUIRED).map((module) => (module.startsWith('.') ? module : `./${module}`)),
  readDeclaration: createKeywordReader({ modifiers: 'private protected public', containers: 'class module', functions: 'def' }),
};
