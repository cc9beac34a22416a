export { createMemoryProbe } from './memory-probe.ts';
export { createResidentVectorIndex } from './resident-vector-index.ts';
export type { ResidentVectorIndex, ResidentVectorOptions } from './resident-vector-index.ts';
export { createVectorRetriever } from './vector-retriever.ts';
export type { VectorRetrieverOptions } from './vector-retriever.ts';
