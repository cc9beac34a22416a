import { EngineError } from '@trefoil/schema';
import type { Batch, Collection, DocumentWrite, EdgeKey, Edge } from '@trefoil/schema';
import type { CallContext, ImportAnswer, ImportRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { runJob } from './run-job.ts';

const CHUNK = 200;

/** B-15: everything in the index, one JSON line each, in a stable order. Equal indexes give equal lines. */
export async function* exportLines(parts: EngineParts): AsyncIterable<string> {
  const { documents } = parts.store;
  for (const { documents: _count, syncedAt: _syncedAt, createdAt: _createdAt, ...collection } of await documents.listCollections()) {
    yield JSON.stringify({ kind: 'collection', ...collection });
  }
  const ids = (await documents.list({ filter: {}, sort: 'id', limit: Number.MAX_SAFE_INTEGER, offset: 0 })).documents.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const stored = await documents.get(chunk);
    for (const id of chunk) {
      const found = stored.get(id);
      if (found === undefined) continue;
      const { revision: _revision, embeddingStatus: _status, accessCount, lastAccessAt, ...document } = found;
      const edges = (await parts.store.edges.listOwned(id)).map(({ to: _to, ...edge }) => edge).sort(byEdgeKey);
      yield JSON.stringify({ kind: 'document', document, sections: await documents.listSections(id), edges, accessCount, lastAccessAt });
    }
  }
}

function byEdgeKey(a: EdgeKey, b: EdgeKey): number {
  const [left, right] = [JSON.stringify([a.target, a.type]), JSON.stringify([b.target, b.type])];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Reads a file of records into a collection of its own: documents and edges that no folder holds. */
export async function importFile(parts: EngineParts, request: ImportRequest, context: CallContext): Promise<ImportAnswer> {
  const name = request.collection ?? 'imported';
  const existing = await parts.store.documents.getCollection(name);
  if (existing !== null && existing.root !== null) {
    throw new EngineError('conflict', `collection "${name}" mirrors ${existing.root}`, {
      hint: 'import into another one: --collection <name>',
    });
  }
  return runJob(parts, 'import', context, async (job) => {
    const reading = await parts.readImport({ ...request, collection: name }, job.signal);
    const collection: Collection = existing ?? { name, root: null, options: {}, createdAt: parts.clock.now(), syncedAt: null };
    const options = { fence: job.lease.epoch, durability: 'durable', signal: job.signal } as const;
    await parts.store.apply({ collections: [collection] }, options);
    for (let start = 0; start < reading.documents.length; start += CHUNK) {
      await parts.store.apply(batchOf(reading.documents.slice(start, start + CHUNK)), options);
      await job.report({ stage: 'importing', done: Math.min(start + CHUNK, reading.documents.length), total: reading.documents.length });
    }
    const edges = reading.documents.reduce((sum, write) => sum + write.edges.length, 0);
    return { collection: name, documents: reading.documents.length, edges, failed: reading.failed };
  });
}

/** Edges that users made are put beside their documents, because a put of a document leaves those alone. */
function batchOf(writes: readonly DocumentWrite[]): Batch {
  const userEdges: readonly Edge[] = writes.flatMap(({ edges }) => edges.filter(({ origin }) => origin === 'user'));
  const documents = writes.map((write) => ({ ...write, edges: write.edges.filter(({ origin }) => origin !== 'user') }));
  return userEdges.length > 0 ? { documents, edges: userEdges } : { documents };
}
