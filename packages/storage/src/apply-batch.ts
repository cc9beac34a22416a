import { EngineError, throwIfAborted, type ApplyOptions, type ApplyResult, type Batch, type Conflict } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import { createDocumentWriter, type DocumentWriter } from './document-writer.ts';
import { assertFence } from './lease-desk.ts';
import { moveDocuments } from './move-documents.ts';
import { createWriteSession, type WriteSession } from './write-session.ts';

const HAS_COLLECTION = 'select 1 from collection where name = ?';
const PUT_SOURCE = `
insert into source_state (collection, source, size_bytes, modified_at, changed_at, hash, problem) values (?, ?, ?, ?, ?, ?, ?)
on conflict (collection, source) do update set size_bytes = excluded.size_bytes, modified_at = excluded.modified_at,
  changed_at = excluded.changed_at, hash = excluded.hash, problem = excluded.problem`;

export type ApplyBatch = (batch: Batch, options: ApplyOptions) => ApplyResult;

/** The one write door: all of a batch in one transaction, or none of it. */
export function createApplyBatch(connection: Connection): ApplyBatch {
  let opened: { readonly session: WriteSession; readonly writer: DocumentWriter } | null = null;
  return (batch, { fence, durability, signal }) => {
    throwIfAborted(signal);
    assertNotEmpty(batch);
    const { session, writer } = (opened ??= openSession(connection));
    try {
      return connection.write(
        () => {
          if (fence !== undefined) assertFence(connection, fence);
          session.begin();
          const counted = applyParts(session, writer, batch, signal);
          session.flush();
          return { revision: session.revision, ...counted };
        },
        { durable: durability === 'durable' },
      );
    } catch (error) {
      session.forget();
      throw error;
    }
  };
}

function openSession(connection: Connection): { session: WriteSession; writer: DocumentWriter } {
  const session = createWriteSession(connection);
  return { session, writer: createDocumentWriter(session) };
}

/** In the order the port states; where a kind is removed and put, it is removed first. */
function applyParts(
  session: WriteSession,
  writer: DocumentWriter,
  batch: Batch,
  signal: AbortSignal | undefined,
): Omit<ApplyResult, 'revision'> {
  putCollections(session, batch);
  moveDocuments(session, writer, batch);
  const documentsRemoved = removeCollections(session, writer, batch) + removeDocuments(writer, batch);
  const documents = batch.documents ?? [];
  assertOnce(documents.map((write) => write.document.id));
  writer.put(documents, signal);
  session.names.flush();
  session.edges.writeReplaced();
  for (const key of batch.removeEdges ?? []) session.edges.remove(key);
  for (const edge of batch.edges ?? []) session.edges.put(edge);
  for (const id of batch.removeSpaces ?? []) session.vectors.removeSpace(id);
  for (const space of batch.spaces ?? []) session.vectors.putSpace(space);
  for (const vector of batch.vectors ?? []) session.vectors.put(vector);
  for (const failure of batch.failedVectors ?? []) session.vectors.fail(failure);
  applySources(session, batch);
  putSourceRefs(session, batch);
  putCorrections(session, batch);
  for (const conflict of batch.conflicts ?? []) putConflict(session, conflict);
  throwIfAborted(signal);
  return { documentsWritten: documents.length, documentsRemoved };
}

function assertNotEmpty(batch: Batch): void {
  if (Object.values(batch).some((part: readonly unknown[] | undefined) => part !== undefined && part.length > 0)) return;
  throw new EngineError('invalid_input', 'the batch is empty', { hint: 'fill at least one of its parts' });
}

function assertOnce(ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) throw new EngineError('invalid_input', `document ${id} is twice in the batch`, { hint: 'put each document once' });
    seen.add(id);
  }
}

function putCollections({ connection, changes }: WriteSession, { collections = [] }: Batch): void {
  for (const { name, root, options, createdAt, syncedAt } of collections) {
    const before = connection.get(HAS_COLLECTION, name) !== undefined;
    connection.run(
      `insert into collection (name, root, options, created_at, synced_at) values (?, ?, ?, ?, ?)
       on conflict (name) do update set root = excluded.root, options = excluded.options, created_at = excluded.created_at,
         synced_at = excluded.synced_at`,
      name,
      root,
      JSON.stringify(options),
      createdAt,
      syncedAt,
    );
    changes.note('collection', name, { before, after: true });
  }
}

function removeCollections(
  { connection, changes }: WriteSession,
  writer: DocumentWriter,
  { removeCollections: names = [] }: Batch,
): number {
  let removed = 0;
  for (const name of names) {
    for (const { id } of connection.all<{ id: string }>('select id from document where collection = ?', name)) {
      if (writer.remove(id)) removed += 1;
    }
    connection.run('delete from source_state where collection = ?', name);
    const before = connection.run('delete from collection where name = ?', name) > 0;
    changes.note('collection', name, { before, after: false });
  }
  return removed;
}

function removeDocuments(writer: DocumentWriter, { removeDocuments: ids = [] }: Batch): number {
  let removed = 0;
  for (const id of ids) if (writer.remove(id)) removed += 1;
  return removed;
}

function applySources({ connection }: WriteSession, { removeSources = [], sources = [] }: Batch): void {
  for (const { collection, source } of removeSources) {
    connection.run('delete from source_state where collection = ? and source = ?', collection, source);
  }
  const put = connection.prepare(PUT_SOURCE);
  const known = new Set<string>();
  for (const { collection, source, sizeBytes, modifiedAt, changedAt, hash, problem } of sources) {
    if (!known.has(collection) && connection.get(HAS_COLLECTION, collection) === undefined) {
      throw new EngineError('invalid_input', `source ${source} is of collection ${collection}, which does not exist`, {
        hint: 'put the collection in the same batch or before',
      });
    }
    known.add(collection);
    put.run(collection, source, sizeBytes, modifiedAt, changedAt, hash, problem);
  }
}

function putSourceRefs({ connection, changes, revision }: WriteSession, { sourceRefs: writes = [] }: Batch): void {
  for (const { documentId, sourceRefs } of writes) {
    const sql = 'update document set source_refs = ?, revision = ? where id = ?';
    if (connection.run(sql, JSON.stringify(sourceRefs), revision, documentId) === 0) throw noDocument(documentId);
    changes.note('document', documentId, { before: true, after: true });
  }
}

function putCorrections({ connection }: WriteSession, { corrections = [] }: Batch): void {
  for (const { documentId, kind, text, replacementId, at } of corrections) {
    assertDocument(connection, documentId);
    const sql = 'insert into correction (document_id, kind, text, replacement_id, at) values (?, ?, ?, ?, ?)';
    connection.run(sql, documentId, kind, text, replacementId, at);
  }
}

/** One conflict a pair: the later word on it stays. */
function putConflict({ connection }: WriteSession, { documentId, otherId, reason, resolution, at }: Conflict): void {
  assertDocument(connection, documentId);
  assertDocument(connection, otherId);
  connection.run('delete from conflict where document_id = ? and other_id = ?', documentId, otherId);
  const sql = 'insert into conflict (document_id, other_id, reason, resolution, at) values (?, ?, ?, ?, ?)';
  connection.run(sql, documentId, otherId, reason, resolution, at);
}

function assertDocument(connection: Connection, id: string): void {
  if (connection.get('select 1 from document where id = ?', id) === undefined) throw noDocument(id);
}

function noDocument(id: string): EngineError {
  return new EngineError('not_found', `there is no document ${id}`, { hint: 'it may have been removed or renamed by a sync' });
}
