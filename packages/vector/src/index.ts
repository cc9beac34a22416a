export { createVectorRetriever } from './vector-retriever.ts';
export type { VectorRetrieverOptions } from './vector-retriever.ts';
