import { splitLines } from './split-lines.ts';
import { isRecord, type LineFailure, type PlacedRecord, type SourceRecord } from './source-record.ts';

/** The records of a JSONL input with their lines, and the lines that hold none. Blank lines count but say nothing. */
export async function readRecords(
  input: string | AsyncIterable<string>,
): Promise<{ records: readonly PlacedRecord[]; failures: readonly LineFailure[] }> {
  const records: PlacedRecord[] = [];
  const failures: LineFailure[] = [];
  let line = 0;
  for await (const source of splitLines(input)) {
    line += 1;
    if (source.trim() === '') continue;
    const record = parseLine(source);
    if (typeof record === 'string') failures.push({ line, reason: record });
    else records.push({ position: line, record });
  }
  return { records, failures };
}

function parseLine(source: string): SourceRecord | string {
  try {
    const value: unknown = JSON.parse(source);
    return isRecord(value) ? value : 'not a JSON object';
  } catch (error) {
    return `not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}
