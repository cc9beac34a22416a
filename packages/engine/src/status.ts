import type { CollectionStatus, StatusAnswer } from '@trefoil/schema';
import type { EngineParts } from './engine-parts.ts';
import { staleDocuments } from './stale.ts';

const RECENT_JOBS = 10;

/** Numbers and health of the index, as every process sees them. */
export async function status(parts: EngineParts): Promise<StatusAnswer> {
  const stats = await parts.store.stats();
  const space = parts.embedder?.space.id;
  return {
    documents: stats.documents,
    sections: stats.sections,
    edges: stats.edges,
    vectors: stats.vectors,
    coverage: space === undefined || stats.sections === 0 ? 0 : (stats.vectors[space] ?? 0) / stats.sections,
    revision: stats.revision,
    collections: await describeCollections(parts),
    jobs: await parts.store.jobs.list(RECENT_JOBS),
    lease: await parts.store.lease.current(),
    index: { path: stats.path ?? ':memory:', bytes: stats.bytes, schema: stats.schemaVersion },
    versions: { ...parts.versions, store: stats.engineVersion },
  };
}

export async function describeCollections(parts: EngineParts): Promise<readonly CollectionStatus[]> {
  const collections = await parts.store.documents.listCollections();
  const stale = await staleDocuments(parts, []);
  return collections.map(({ name, root, documents, syncedAt }) => ({
    name,
    root,
    documents,
    lastSync: syncedAt === null ? null : new Date(syncedAt).toISOString(),
    stale: stale.filter(({ collection, staleness }) => collection === name && (staleness === 'stale' || staleness === 'possibly_stale'))
      .length,
  }));
}
