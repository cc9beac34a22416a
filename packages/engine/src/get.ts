import { EngineError } from '@trefoil/schema';
import type { DocumentView, GetAnswer, LineRange, Section, StoredDocument } from '@trefoil/schema';
import type { GetRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import type { SearchHistory } from './search-history.ts';

/** Reads documents by id, path or title, whole or in part. What is not there is listed, not an error. */
export async function get(parts: EngineParts, history: SearchHistory, request: GetRequest): Promise<GetAnswer> {
  const documents: DocumentView[] = [];
  const missing: string[] = [];
  for (const reference of request.ids) {
    const document = await findDocument(parts, reference);
    if (document === null) missing.push(reference);
    else documents.push(await view(parts, document, request));
  }
  if (documents.length > 0) {
    await noteAccess(
      parts,
      history,
      documents.map(({ id }) => id),
    );
  }
  return { documents, missing };
}

/** A read that cannot be counted is still a read: a full disk or a busy index must not fail it. */
async function noteAccess(parts: EngineParts, history: SearchHistory, ids: readonly string[]): Promise<void> {
  if (parts.readOnly) return;
  try {
    await countAccess(parts, history, ids);
  } catch (error) {
    parts.log(`the access was not counted: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Counts accesses, and writes the searches that led to them. */
export async function countAccess(parts: EngineParts, history: SearchHistory, ids: readonly string[]): Promise<void> {
  const at = parts.clock.now();
  const accesses = ids.map((documentId) => ({ kind: 'access' as const, at, documentId, sessionId: null, data: {} }));
  await parts.store.events.append([...history.take(ids), ...accesses]);
}

/** The document that an id, path or title names, or null; `invalid_input` with the choices when it names several. */
export async function findDocument(parts: EngineParts, reference: string, field = 'ids'): Promise<StoredDocument | null> {
  const ids = await parts.store.documents.resolve(reference, { limit: 10 });
  if (ids.length > 1) {
    throw new EngineError('invalid_input', `"${reference}" names ${ids.length} documents`, {
      hint: `use one of these ids: ${ids.join(', ')}`,
      errors: [{ path: field, message: `ambiguous: ${ids.join(', ')}` }],
    });
  }
  const id = ids[0];
  return id === undefined ? null : ((await parts.store.documents.get([id])).get(id) ?? null);
}

async function view(parts: EngineParts, document: StoredDocument, request: GetRequest): Promise<DocumentView> {
  const sections = await parts.store.documents.listSections(document.id);
  const whole = document.preamble + sections.map(({ text }) => text).join('');
  const lines = splitLines(whole);
  const wanted = request.section === undefined ? request.lines : rangeOfSection(document.id, sections, request.section);
  const range = clampRange(wanted ?? { start: 1, end: lines.length }, lines.length);
  return {
    id: document.id,
    collection: document.collection,
    type: document.type,
    title: document.title,
    uri: document.uri,
    text: lines.slice(range.start - 1, range.end).join(''),
    lines: range,
    totalLines: lines.length,
    sections: sections.map(({ id, headingPath, anchors, lines: own }) => ({ id, headingPath, anchors, lines: own })),
    metadata: document.metadata,
    updatedAt: new Date(document.updatedAt).toISOString(),
    revision: document.revision,
  };
}

/** Lines with their line ends, so that they join back to the text. */
function splitLines(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/gu) ?? [];
}

function clampRange(range: LineRange, totalLines: number): LineRange {
  const start = Math.min(Math.max(1, range.start), Math.max(1, totalLines));
  return { start, end: Math.max(start - 1, Math.min(range.end, totalLines)) };
}

/** From the first to the last line of the sections that carry the id, the anchor or the heading. */
function rangeOfSection(documentId: string, sections: readonly Section[], name: string): LineRange {
  const wanted = name.toLowerCase();
  const named = (section: Section): boolean =>
    section.id === name || section.anchors.includes(name) || section.headingPath.some((heading) => heading.toLowerCase() === wanted);
  const found = sections.filter(named);
  if (found.length === 0) {
    throw new EngineError('not_found', `document "${documentId}" has no section "${name}"`, {
      hint: 'get the document without a section to see its outline',
    });
  }
  return { start: Math.min(...found.map(({ lines }) => lines.start)), end: Math.max(...found.map(({ lines }) => lines.end)) };
}
