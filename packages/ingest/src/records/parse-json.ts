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
const MAX_INDENTED_CHARACTERS = 1024 * 1024;
const MAX_INDENTED_DEPTH = 32;

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

/** Deep values indent to many times their size, so only small and flat ones are indented. */
function indent(text: string, value: unknown): string {
  if (text.length > MAX_INDENTED_CHARACTERS || text.trimEnd().includes('\n') || isDeep(text)) return text;
  return JSON.stringify(value, null, 2) ?? text;
}

function isDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/gu)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_INDENTED_DEPTH) return true;
  }
  return false;
}

function writeLines(text: string, context: ParseContext): DocumentWrite {
  const spans = [{ start: 0, end: text.length, headingPath: [], anchors: [] }];
  const fields = readFields(new Map(), { path: context.path, origin: 'import' });
  return composeWrite({ text, spans, title: stemOf(context.path), fields, fallbackType: 'record' }, context).write;
}
