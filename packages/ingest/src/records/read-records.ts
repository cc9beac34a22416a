import { splitLines } from './split-lines.ts';
import { isRecord, type LineFailure, type PlacedRecord, type SourceRecord } from './source-record.ts';

/** How much of an input is worth reading. */
export interface RecordLimits {
  readonly maxRecords: number;
  readonly maxFailures: number;
}

export interface RecordReading {
  readonly records: readonly PlacedRecord[];
  readonly failures: readonly LineFailure[];
  /** The limit that ended the reading, as a skip reason; null when all of it was read. */
  readonly exceeded: 'too_many_records' | 'too_many_bad_lines' | null;
}

const UNLIMITED: RecordLimits = { maxRecords: Infinity, maxFailures: Infinity };

/** The records of a JSONL input with their lines, and the lines that hold none. Blank lines count but say nothing. */
export async function readRecords(input: string | AsyncIterable<string>, limits: RecordLimits = UNLIMITED): Promise<RecordReading> {
  const records: PlacedRecord[] = [];
  const failures: LineFailure[] = [];
  let line = 0;
  for await (const source of splitLines(input)) {
    line += 1;
    const trimmed = source.trim();
    if (trimmed === '') continue;
    const record = parseLine(trimmed);
    if (typeof record === 'string') failures.push({ line, reason: record });
    else records.push({ position: line, record });
    if (records.length > limits.maxRecords) return { records, failures, exceeded: 'too_many_records' };
    if (failures.length > limits.maxFailures) return { records, failures, exceeded: 'too_many_bad_lines' };
  }
  return { records, failures, exceeded: null };
}

function parseLine(source: string): SourceRecord | string {
  if (!source.startsWith('{')) return 'not a JSON object';
  try {
    const value: unknown = JSON.parse(source);
    return isRecord(value) ? value : 'not a JSON object';
  } catch (error) {
    return `not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}
