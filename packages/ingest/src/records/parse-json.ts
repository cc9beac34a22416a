import type { DocumentWrite } from '@trefoil/schema';
import { composeWrite } from '../compose-write.ts';
import { stemOf } from '../document-format.ts';
import { readFields } from '../front-matter/read-fields.ts';
import type { ParseContext } from '../parse-context.ts';
import { MAX_RECORDS_A_FILE, parseJsonl, type ParsedRecords } from './parse-jsonl.ts';
import { isRecord, type SourceRecord } from './source-record.ts';
import { writeRecord, writeRecords } from './write-record.ts';

const LIST_KEYS = ['records', 'documents', 'items', 'entries', 'notes', 'tasks', 'data'];
const TEXT_KEYS = ['text', 'content', 'body', 'description'];
const MIN_RECORD_SHARE = 0.9;

/**
 * A list of records (or an object that holds one) gives a document a record, a single record one document; any other
 * JSON is one `record` document of its lines, indented when it was written without line breaks.
 */
export async function parseJson(text: string, context: ParseContext): Promise<ParsedRecords> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    // The reference MCP memory server calls its JSONL `memory.json`.
    const asLines = await parseJsonl(text, context);
    if (asLines.documents.length > asLines.warnings.length) return asLines;
    const reason = error instanceof Error ? error.message : String(error);
    return { documents: [writeLines(text, context)], warnings: [`not valid JSON, read as text: ${reason}`], skipped: null };
  }
  const records = listRecords(value);
  if (records !== null) {
    if (records.length > MAX_RECORDS_A_FILE) return { documents: [], warnings: [], skipped: 'too_many_records' };
    const placed = records.map((record, index) => ({ position: index + 1, record }));
    return { ...writeRecords(placed, context), skipped: null };
  }
  if (isRecord(value) && isSingleRecord(value)) {
    const { write, warnings } = writeRecord(value, context, null);
    return { documents: [write], warnings, skipped: null };
  }
  return { documents: [writeLines(indent(text, value), context)], warnings: [], skipped: null };
}

function listRecords(value: unknown): readonly SourceRecord[] | null {
  const list = Array.isArray(value) ? value : isRecord(value) ? LIST_KEYS.map((key) => value[key]).find(Array.isArray) : undefined;
  if (list === undefined || list.length === 0) return null;
  const records = list.filter(isRecord).filter((record) => hasText(record) || 'title' in record || 'name' in record);
  return records.length >= list.length * MIN_RECORD_SHARE ? records : null;
}

function isSingleRecord(value: SourceRecord): boolean {
  return ('id' in value || 'title' in value) && hasText(value);
}

function hasText(record: SourceRecord): boolean {
  return TEXT_KEYS.some((key) => typeof record[key] === 'string');
}

function indent(text: string, value: unknown): string {
  if (text.trimEnd().includes('\n')) return text;
  try {
    return JSON.stringify(value, null, 2) ?? text;
  } catch (error) {
    if (error instanceof RangeError) return text; // nested too deep to be written again
    throw error;
  }
}

function writeLines(text: string, context: ParseContext): DocumentWrite {
  const spans = [{ start: 0, end: text.length, headingPath: [], anchors: [] }];
  const fields = readFields(new Map(), { path: context.path, origin: 'import' });
  return composeWrite({ text, spans, title: stemOf(context.path), fields, fallbackType: 'record' }, context).write;
}
