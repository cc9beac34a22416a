/** A JSON object that becomes one document. */
export type SourceRecord = { readonly [key: string]: unknown };

/** A record and where it stood: its line in JSONL, its place in an array. 1-based. */
export interface PlacedRecord {
  readonly position: number;
  readonly record: SourceRecord;
}

/** A line that gave no document, and why. */
export interface LineFailure {
  /** 1-based. */
  readonly line: number;
  readonly reason: string;
}

export function isRecord(value: unknown): value is SourceRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
