export { createBm25Index } from './bm25-index.ts';
export type { Bm25Document, Bm25Hit, Bm25Index, Bm25SearchOptions } from './bm25-index.ts';
export { createLexicalRetriever } from './lexical-retriever.ts';
export { createResidentLexicalIndex } from './resident-lexical-index.ts';
export type { ResidentLexicalIndex, ResidentLexicalOptions } from './resident-lexical-index.ts';
