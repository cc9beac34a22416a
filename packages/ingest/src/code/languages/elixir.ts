import type { CodeLanguage } from '../code-language.ts';
import { createKeywordReader, HASH_LEADING, NO_IMPORTS } from '../line-patterns.ts';

export const elixir: CodeLanguage = {
  name: 'elixir',
  extensions: ['ex', 'exs'],
  leading: HASH_LEADING,
  listImports: NO_IMPORTS,
  readDeclaration: createKeywordReader({ containers: 'defmodule defprotocol defimpl', functions: 'def defp defmacro defmacrop' }),
};
