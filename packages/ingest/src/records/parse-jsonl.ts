import type { DocumentWrite } from '@trefoil/schema';
import type { ParseContext } from '../parse-context.ts';
import { convertMemory, isMemoryRecord } from './convert-memory.ts';
import { readRecords } from './read-records.ts';
import { writeRecords } from './write-record.ts';

/** A JSONL file, one record a line. Lines of the reference MCP memory server become entities and relations, all others plain records. */
export async function parseJsonl(
  text: string,
  context: ParseContext,
): Promise<{ documents: readonly DocumentWrite[]; warnings: readonly string[]; failed: number }> {
  const { records, failures } = await readRecords(text);
  const memories = records.filter(({ record }) => isMemoryRecord(record));
  const converted = convertMemory(memories, context);
  const written = writeRecords(memories.length === 0 ? records : records.filter(({ record }) => !isMemoryRecord(record)), context);
  const failed = [...failures, ...converted.failures];
  return {
    documents: [...converted.documents, ...written.documents],
    warnings: [...failed.map(({ line, reason }) => `line ${line}: ${reason}`), ...converted.warnings, ...written.warnings],
    failed: failed.length,
  };
}
