import type { Connection } from './connection.ts';
import { anyStem } from './match-string.ts';
import { decodeStream } from './token-stream.ts';

/** Above it, documents that hold several of the words hardly matter to the idf, and counting them takes long. */
const MAX_COUNTED = 20_000;

const COUNT_BY_FULL_TEXT = `
select count(distinct section.document_key) as documents
from full_text cross join section on section.key = full_text.rowid where full_text match ?`;
const SELECT_WITHOUT_SECTION = 'select title_stream, names_stream, tags_stream from document where section_count = 0';
const SELECT_WORDS = `
select id from term where coalesce(stem_id, id) in (select value from json_each(?))`;

/** How many documents hold any of these stems: the frequency of a prefix, whose words are one term together. */
export function countDocumentsWithAny(
  connection: Connection,
  stems: readonly { readonly id: number; readonly surface: string; readonly frequency: number }[],
  documents: number,
): number {
  const sum = stems.reduce((total, stem) => total + stem.frequency, 0);
  if (stems.length <= 1) return sum;
  if (sum > MAX_COUNTED) return Math.min(sum, documents);
  const match = anyStem(stems.map((stem) => stem.surface));
  const counted = connection.get<{ documents: number }>(COUNT_BY_FULL_TEXT, match)?.documents ?? 0;
  return counted + countWithoutSection(connection, stems);
}

/** FTS5 has one row a section, so it does not know documents that have none. */
function countWithoutSection(connection: Connection, stems: readonly { readonly id: number }[]): number {
  const rows = connection.all<Record<string, Uint8Array>>(SELECT_WITHOUT_SECTION);
  if (rows.length === 0) return 0;
  const ids = connection.all<{ id: number }>(SELECT_WORDS, JSON.stringify(stems.map((stem) => stem.id)));
  const words = new Set(ids.map((row) => row.id));
  return rows.filter((row) => Object.values(row).some((stream) => decodeStream(stream).some((token) => words.has(token >>> 1)))).length;
}
