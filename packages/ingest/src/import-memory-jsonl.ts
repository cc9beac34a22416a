import type { ImportedRecords, ImportOptions } from './import-jsonl.ts';
import { createRecordContext } from './record-to-write.ts';
import { convertMemory, isMemoryRecord } from './records/convert-memory.ts';
import { readRecords } from './records/read-records.ts';

/** The JSONL of the reference MCP memory server: entities become documents, relations their edges (B-15). */
export async function importMemoryJsonl(input: string | AsyncIterable<string>, options: ImportOptions): Promise<ImportedRecords> {
  const { records, failures } = await readRecords(input);
  const memories = records.filter(({ record }) => isMemoryRecord(record));
  const strangers = records.filter(({ record }) => !isMemoryRecord(record));
  const converted = convertMemory(memories, createRecordContext(options));
  const refused = strangers.map(({ position }) => ({ line: position, reason: 'neither an entity nor a relation' }));
  return { ...converted, failures: [...failures, ...refused, ...converted.failures].toSorted((a, b) => a.line - b.line) };
}
