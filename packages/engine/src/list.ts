import { cutSnippet } from '@trefoil/text';
import type { DocumentSummary, ListAnswer, StoredDocument } from '@trefoil/schema';
import type { ListRequest } from './application.ts';
import { fingerprintOf, parseCursor, renderCursor } from './cursor.ts';
import type { EngineParts } from './engine-parts.ts';
import { classifyStaleness } from './classify-staleness.ts';

/** Live documents without a query, a page at a time. */
export async function list(parts: EngineParts, request: ListRequest): Promise<ListAnswer> {
  const revision = await parts.store.revision();
  const fingerprint = fingerprintOf({ ...request, cursor: undefined });
  const offset = parseCursor(request.cursor, { revision, fingerprint });
  const page = await parts.store.documents.list({ filter: request.filter, sort: request.sort, limit: request.limit, offset });
  const documents = await Promise.all(page.documents.map((document) => summarise(parts, document)));
  const end = offset + documents.length;
  const more = documents.length > 0 && end < page.total;
  return { documents, total: page.total, nextCursor: more ? renderCursor({ revision, fingerprint, offset: end }) : null };
}

async function summarise(parts: EngineParts, document: StoredDocument): Promise<DocumentSummary> {
  const text = document.description || ((await parts.store.documents.listSections(document.id))[0]?.text ?? '');
  return {
    id: document.id,
    collection: document.collection,
    type: document.type,
    title: document.title,
    uri: document.uri,
    status: document.status,
    snippet: cutSnippet({ text, terms: new Set() }).snippet,
    staleness: classifyStaleness({ sourceRefs: document.sourceRefs, now: parts.clock.now() }).staleness,
    updatedAt: new Date(document.updatedAt).toISOString(),
    metadata: document.metadata,
  };
}
