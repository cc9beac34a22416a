import type { DatasetQuery } from './dataset.ts';
import { optionalString, parseJsonRecord, requireId, requireString } from './json-record.ts';
import type { SourceLine } from './read-lines.ts';

/** `{id, text, group?}`. Other fields are for people and left out. */
export function parseDatasetQuery(line: SourceLine): DatasetQuery {
  const record = parseJsonRecord(line);
  const group = optionalString(record, 'group', line);
  return {
    id: requireId(record, line),
    text: requireString(record, 'text', line),
    ...(group === undefined ? {} : { group }),
  };
}
