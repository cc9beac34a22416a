import type { DocumentWrite } from '@trefoil/schema';
import { createRecordContext, type RecordOptions } from './record-to-write.ts';
import { readRecords } from './records/read-records.ts';
import type { LineFailure } from './records/source-record.ts';
import { writeRecords } from './records/write-record.ts';

export type ImportOptions = Omit<RecordOptions, 'position'>;

/** What an import gives: documents to write, the lines that gave none, and what was odd about the others. */
export interface ImportedRecords {
  readonly documents: readonly DocumentWrite[];
  readonly failures: readonly LineFailure[];
  readonly warnings: readonly string[];
}

/** Plain JSONL records, a text or a stream of pieces of it, as documents and edges (B-15). A bad line costs itself only. */
export async function importJsonl(input: string | AsyncIterable<string>, options: ImportOptions): Promise<ImportedRecords> {
  const { records, failures } = await readRecords(input);
  return { ...writeRecords(records, createRecordContext(options)), failures };
}
