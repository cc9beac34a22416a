export { toEmbeddingBuffer } from './embedding-buffer.ts';
export { createFileSnapshots } from './file-snapshots.ts';
export { createSqliteStore } from './sqlite-store.ts';
export type { SqliteStoreOptions } from './sqlite-store.ts';
