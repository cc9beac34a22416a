import type { DocumentWrite } from '@trefoil/schema';
import type { ParseContext } from '../parse-context.ts';
import { convertMemory, isMemoryRecord } from './convert-memory.ts';
import { readRecords } from './read-records.ts';
import { writeRecords } from './write-record.ts';

/** A file with more records is a database: `import` streams it. The documents of one file are held in memory at once. */
export const MAX_RECORDS_A_FILE = 50_000;
const MAX_BAD_LINES = 1_000;

export interface ParsedRecords {
  readonly documents: readonly DocumentWrite[];
  readonly warnings: readonly string[];
  /** Why the file gave no documents, or null. */
  readonly skipped: string | null;
}

/** A JSONL file, one record a line. Lines of the reference MCP memory server become entities and relations, all others plain records. */
export async function parseJsonl(text: string, context: ParseContext): Promise<ParsedRecords> {
  const { records, failures, exceeded } = await readRecords(text, { maxRecords: MAX_RECORDS_A_FILE, maxFailures: MAX_BAD_LINES });
  if (exceeded !== null) return { documents: [], warnings: [], skipped: exceeded };
  const memories = records.filter(({ record }) => isMemoryRecord(record));
  const converted = convertMemory(memories, context);
  const written = writeRecords(memories.length === 0 ? records : records.filter(({ record }) => !isMemoryRecord(record)), context);
  const failed = [...failures, ...converted.failures];
  return {
    documents: [...converted.documents, ...written.documents],
    warnings: [...failed.map(({ line, reason }) => `line ${line}: ${reason}`), ...converted.warnings, ...written.warnings],
    skipped: null,
  };
}
