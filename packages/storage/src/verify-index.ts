import { setImmediate } from 'node:timers/promises';
import { throwIfAborted, type IntegrityReport } from '@trefoil/schema';
import type { Connection } from './connection.ts';
import { vectorTable } from './space-row.ts';
import { sqliteCode } from './translate-error.ts';
import { verifyFrequencies } from './verify-frequencies.ts';

/** Lines a check may add: a broken index has more of the same. */
const MAX_LINES = 20;

type Check = () => readonly string[];

/** Compares every derived table with the rows it derives from. Other work goes on between the checks. */
export async function verifyIndex(
  connection: Connection,
  options: { readonly deep: boolean; readonly readOnly: boolean; readonly signal: AbortSignal | undefined },
): Promise<IntegrityReport> {
  const { deep, readOnly, signal } = options;
  const checks: Check[] = [
    () => checkPages(connection, deep),
    () => (readOnly ? [] : checkFullText(connection)),
    () => checkFullTextRows(connection),
    () => checkVectors(connection, deep),
    () => checkNames(connection),
    () => checkEdges(connection),
    () => checkCounts(connection),
    () => (deep ? verifyFrequencies(connection) : []),
  ];
  const problems: string[] = [];
  for (const check of checks) {
    throwIfAborted(signal);
    problems.push(...reportDamage(check));
    await setImmediate();
  }
  return { ok: problems.length === 0, problems };
}

/** A check that meets a damaged page has found a problem; anything else that goes wrong is an error. */
function reportDamage(check: Check): readonly string[] {
  try {
    return check();
  } catch (error) {
    const code = sqliteCode(error);
    if (code?.startsWith('SQLITE_CORRUPT') && error instanceof Error) return [`damaged page: ${error.message} (${code})`];
    throw error;
  }
}

function checkPages(connection: Connection, deep: boolean): readonly string[] {
  const lines = connection.column<string>(`pragma ${deep ? 'integrity_check' : 'quick_check'}(${MAX_LINES})`);
  return lines.filter((line) => line !== 'ok').map((line) => `pages: ${line}`);
}

/** FTS5's own check; it throws when its index does not fit together. */
function checkFullText(connection: Connection): readonly string[] {
  try {
    connection.run(`insert into full_text (full_text, rank) values ('integrity-check', 1)`);
    return [];
  } catch (error) {
    if (sqliteCode(error)?.startsWith('SQLITE_CORRUPT')) return ['full text: the FTS5 index does not fit together'];
    throw error;
  }
}

function checkFullTextRows(connection: Connection): readonly string[] {
  return [
    ...listKeys(connection, 'select rowid from full_text where rowid not in (select key from section)').map(
      (key) => `full text: ghost row ${key} belongs to no section`,
    ),
    ...connection
      .column<string>(`select id from section where key not in (select rowid from full_text) limit ${MAX_LINES}`)
      .map((id) => `full text: section ${id} has no row`),
  ];
}

function checkVectors(connection: Connection, deep: boolean): readonly string[] {
  const spaces = connection.all<{ key: number; id: string; vector_count: number }>('select key, id, vector_count from space');
  return spaces.flatMap(({ key, id, vector_count }) => {
    const table = vectorTable(key);
    const expected = `
from section cross join vector on vector.space_key = ${key} and vector.content_hash = section.content_hash`;
    const ghosts = listKeys(connection, `select rowid from ${table} where rowid not in (select section.key ${expected})`);
    const missing = `select section.id ${expected} where section.key not in (select rowid from ${table}) limit ${MAX_LINES}`;
    const different = `
select section.id ${expected} cross join ${table} as stored on stored.rowid = section.key
where stored.embedding <> vector.embedding limit ${MAX_LINES}`;
    const counted = connection.column<number>(`select count(*) ${expected}`)[0] ?? 0;
    return [
      ...ghosts.map((row) => `vectors of ${id}: ghost row ${row} belongs to no section with a vector`),
      ...connection.column<string>(missing).map((section) => `vectors of ${id}: section ${section} has no row`),
      ...(deep ? connection.column<string>(different) : []).map(
        (section) => `vectors of ${id}: the row of section ${section} is another vector`,
      ),
      ...(counted === vector_count ? [] : [`vectors of ${id}: counted ${vector_count}, there are ${counted}`]),
    ];
  });
}

function checkNames(connection: Connection): readonly string[] {
  const ghosts = `select name from document_name where document_key not in (select key from document) limit ${MAX_LINES}`;
  const nameless = `select id from document where key not in (select document_key from document_name) limit ${MAX_LINES}`;
  return [
    ...connection.column<string>(ghosts).map((name) => `names: ${name} belongs to no document`),
    ...connection.column<string>(nameless).map((id) => `names: document ${id} answers to none`),
  ];
}

function checkEdges(connection: Connection): readonly string[] {
  const sql = `
select owner.id || ' -> ' || edge.target from edge join document as owner on owner.key = edge.from_key
where edge.to_key is not (
  select document.key from document_name join document on document.key = document_name.document_key
  where document_name.name = edge.target order by document_name.kind, document.collection <> owner.collection, document.id limit 1)
limit ${MAX_LINES}`;
  return connection.column<string>(sql).map((edge) => `edges: ${edge} points at the wrong document`);
}

function checkCounts(connection: Connection): readonly string[] {
  const sql = `
select name, value, (case name when 'documents' then (select count(*) from document) else (select count(*) from section) end) as counted
from statistic where name in ('documents', 'sections')`;
  return connection
    .all<{ name: string; value: number; counted: number }>(sql)
    .filter((row) => row.value !== row.counted)
    .map((row) => `statistics: counted ${row.value} ${row.name}, there are ${row.counted}`);
}

function listKeys(connection: Connection, sql: string): readonly number[] {
  return connection.column<number>(`${sql} limit ${MAX_LINES}`);
}
