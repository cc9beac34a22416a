import type { DocumentWrite } from '@trefoil/schema';
import { cleanText } from '../clean-text.ts';
import { layoutDeclarations } from '../code/layout-declarations.ts';
import { looksLikeCode } from '../code/looks-like-code.ts';
import { scanDeclarations } from '../code/scan-declarations.ts';
import { composeWrite, type ParsedText } from '../compose-write.ts';
import { hashText } from '../content-hash.ts';
import { stemOf } from '../document-format.ts';
import { readFields, type DocumentFields } from '../front-matter/read-fields.ts';
import { readLine } from '../front-matter/read-scalars.ts';
import { toJsonValue } from '../json-value.ts';
import { scanMarkdown } from '../markdown/scan-markdown.ts';
import type { ParseContext } from '../parse-context.ts';
import type { PlacedRecord, SourceRecord } from './source-record.ts';

const TEXT_KEYS = ['text', 'content', 'body'];
/** Fields of a task that are searched like its text (S4-03). */
const EXTRA_TEXT_KEYS = ['evidence', 'blocked_reason'];

/**
 * A record as a document: `id`, `title` or `name`, `text` or `content` or `body` (else `description`), the fields that
 * front matter knows, `links` as edges with their weight `w`, anything else as metadata. A record without an id is
 * addressed by its `position`; null when it fills its file.
 */
export function writeRecord(
  record: SourceRecord,
  context: ParseContext,
  position: number | null,
): { write: DocumentWrite; warnings: readonly string[] } {
  const entries = new Map(Object.entries(record));
  const text = composeText(entries);
  for (const key of TEXT_KEYS) entries.delete(key);
  if (entries.get('title') === undefined && readLine(entries.get('name')) !== null) {
    entries.set('title', entries.get('name'));
    entries.delete('name');
  }
  const fields = readFields(entries, { path: context.path, origin: 'import' });
  const place = {
    uri: position === null ? context.path : recordUri(context.path, fields.id ?? String(position)),
    contentHash: hashText(JSON.stringify(toJsonValue(record))),
    sizeBytes: Buffer.byteLength(text),
  };
  return composeWrite(parseRecordText(text, fields, readLine(record['path']), place.uri), context, place);
}

/** Documents of many records of one source; of records with the same id the last one counts. */
export function writeRecords(
  records: readonly PlacedRecord[],
  context: ParseContext,
): { documents: readonly DocumentWrite[]; warnings: readonly string[] } {
  const documents = new Map<string, DocumentWrite>();
  const warnings: string[] = [];
  for (const { position, record } of records) {
    const result = writeRecord(record, context, position);
    const { id } = result.write.document;
    if (documents.delete(id)) warnings.push(`record ${position}: the id ${id} came before, the last one counts`);
    documents.set(id, result.write);
    for (const warning of result.warnings) warnings.push(`record ${position}: ${warning}`);
  }
  return { documents: [...documents.values()], warnings };
}

/** The address of a record inside its file; a record that came without a file is its own address. */
export function recordUri(path: string, name: string): string {
  return path === '' ? name : `${path}#${name}`;
}

function composeText(entries: ReadonlyMap<string, unknown>): string {
  const main = [...TEXT_KEYS, 'description'].map((key) => entries.get(key)).find((value) => typeof value === 'string');
  const parts = [main, ...EXTRA_TEXT_KEYS.flatMap((key) => entries.get(key))];
  return parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => cleanText(String(part)))
    .join('\n\n');
}

function parseRecordText(text: string, fields: DocumentFields, path: string | null, uri: string): ParsedText {
  const language = looksLikeCode(text);
  if (language !== null) {
    return {
      text,
      spans: layoutDeclarations(text, scanDeclarations(text, language), language.leading),
      title: fields.title ?? (path === null ? (fields.id ?? uri) : stemOf(path)),
      fields: { ...fields, metadata: { language: language.name, ...fields.metadata } },
      codeSource: 'shape',
    };
  }
  const { spans, fences, firstHeading, headings, inline } = scanMarkdown(text, 0);
  return {
    text,
    spans,
    protectedRanges: fences,
    title: fields.title ?? (firstHeading || (path === null ? (fields.id ?? uri) : stemOf(path))),
    fields,
    headings,
    references: inline.references,
    inlineTags: inline.tags,
    fallbackType: 'record',
  };
}
