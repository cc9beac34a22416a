/** What a model wants to read before a query and before a passage. */
export interface Prefixes {
  readonly queryPrefix: string;
  readonly passagePrefix: string;
}

const NO_PREFIXES: Prefixes = { queryPrefix: '', passagePrefix: '' };
const REPRESENT = 'Represent this sentence for searching relevant passages: ';

/** From the model cards. The instruct variants of e5 want a task description instead, which only the user can write. */
const KNOWN: readonly (Prefixes & { readonly pattern: RegExp })[] = [
  { pattern: /(?:^|[-_/])e5(?!.*instruct)/i, queryPrefix: 'query: ', passagePrefix: 'passage: ' },
  { pattern: /nomic-embed-text/i, queryPrefix: 'search_query: ', passagePrefix: 'search_document: ' },
  { pattern: /bge-(?:small|base|large)-en/i, queryPrefix: REPRESENT, passagePrefix: '' },
  { pattern: /mxbai-embed-large/i, queryPrefix: REPRESENT, passagePrefix: '' },
];

/** The prefixes of a model by its name; none for a model that wants none. */
export function prefixesOf(model: string): Prefixes {
  const { queryPrefix, passagePrefix } = KNOWN.find(({ pattern }) => pattern.test(model)) ?? NO_PREFIXES;
  return { queryPrefix, passagePrefix };
}
