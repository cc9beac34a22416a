import type { DocumentType, DocumentWrite, TokenCounter } from '@trefoil/schema';
import { approximateTokenCounter } from '@trefoil/text';
import type { ParseContext } from './parse-context.ts';
import type { SourceRecord } from './records/source-record.ts';
import { writeRecord } from './records/write-record.ts';

export interface RecordOptions {
  readonly collection: string;
  /** 1-based place among its fellows: the address of a record that has no id. */
  readonly position: number;
  readonly now: number;
  /** The file the record comes from, or nothing when it came alone: then its id is its uri. */
  readonly path?: string;
  readonly type?: DocumentType;
  readonly counter?: TokenCounter;
}

/**
 * One record `{ id, title, text, links, …metadata }` as a document. Its type is inferred as for any record: a text
 * that is a function of some language is `code`.
 */
export function recordToWrite(record: SourceRecord, options: RecordOptions): DocumentWrite {
  return writeRecord(record, createRecordContext(options), options.position).write;
}

/** What records that come without a file are read with. */
export function createRecordContext(options: Omit<RecordOptions, 'position'>): ParseContext {
  const path = options.path ?? '';
  return {
    collection: options.collection,
    source: path,
    path,
    contentHash: '',
    sizeBytes: 0,
    modifiedAt: options.now,
    now: options.now,
    typeOption: options.type ?? null,
    counter: options.counter ?? approximateTokenCounter,
  };
}
