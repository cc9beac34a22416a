import type { JsonValue } from '@trefoil/schema';
import type { CorpusLink, CorpusRow } from './dataset.ts';
import { isJsonObject, optionalString, parseJsonRecord, requireId, requireString } from './json-record.ts';
import { invalidLine, type SourceLine } from './read-lines.ts';

/** `{id, title?, text, links?, group?, …metadata}`. An empty text is allowed: Cranfield has two. */
export function parseCorpusRow(line: SourceLine): CorpusRow {
  const record = parseJsonRecord(line);
  const { id: _id, title: _title, text: _text, links, group: _group, ...metadata } = record;
  const title = optionalString(record, 'title', line);
  const group = optionalString(record, 'group', line);
  return {
    id: requireId(record, line),
    ...(title === undefined ? {} : { title }),
    text: requireString(record, 'text', line),
    links: parseLinks(links, line),
    ...(group === undefined ? {} : { group }),
    metadata,
  };
}

function parseLinks(links: JsonValue | undefined, line: SourceLine): readonly CorpusLink[] {
  if (links === undefined || links === null) return [];
  if (!Array.isArray(links)) throw invalidLine(line, '"links" must be a list');
  return links.map((link: JsonValue) => parseLink(link, line));
}

function parseLink(link: JsonValue, line: SourceLine): CorpusLink {
  if (typeof link === 'string') return { id: link, weight: 1 };
  const problem = 'a link must be an id or {"id": "...", "w": 2}';
  if (!isJsonObject(link) || typeof link['id'] !== 'string') throw invalidLine(line, problem);
  const weight = link['w'] ?? 1;
  if (typeof weight !== 'number' || weight < 0) throw invalidLine(line, `${problem} with a weight of 0 or more`);
  return { id: link['id'], weight };
}
