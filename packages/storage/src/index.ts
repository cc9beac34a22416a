export { toEmbeddingBuffer } from './embedding-buffer.ts';
export { createSqliteStore } from './sqlite-store.ts';
export type { SqliteStoreOptions } from './sqlite-store.ts';
