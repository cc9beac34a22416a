import { EngineError, normaliseName, type Batch } from '@trefoil/schema';
import { namesOf, type DocumentWriter, type OldDocument } from './document-writer.ts';
import type { WriteSession } from './write-session.ts';

/** Rows that name a document by its id. The bound pairs are [from, to]; all at once, so that two may swap. */
const NAMING_COLUMNS = [
  ['event', 'document_id'],
  ['correction', 'document_id'],
  ['correction', 'replacement_id'],
  ['conflict', 'document_id'],
  ['conflict', 'other_id'],
] as const;

/** No document id contains NUL, so the place is free while two documents swap theirs. */
const RENAME = 'update document set id = ? where key = ?';

/**
 * Gives documents new ids. Everything that is theirs follows: access counts, events, corrections, conflicts, and the
 * edges users made, from them and to them. The batch puts the documents under their new ids afterwards, because the ids
 * of their sections derive from them.
 */
export function moveDocuments(session: WriteSession, writer: DocumentWriter, { moves = [], documents = [] }: Batch): void {
  if (moves.length === 0) return;
  const { connection, changes, edges, names, vectors } = session;
  const moved = findMoved(writer, moves);
  assertPut(moves, documents);

  for (const { old, to } of moved) {
    changes.noteOwner(old.id);
    changes.noteOwner(to);
    edges.noteDestination(old.key);
    changes.note('document', old.id, { before: true, after: false });
  }
  edges.follow(moved.map(({ old, to }) => ({ documentKey: old.key, target: normaliseName(to) })));
  for (const { old } of moved) connection.run(RENAME, `\0${old.key}`, old.key);
  for (const { old, to } of moved) {
    connection.run(RENAME, to, old.key);
    names.replace(old.key, namesOf(old), { ...namesOf(old), id: to });
    for (const { key, id, content_hash: contentHash } of writer.listSections(old.key)) {
      vectors.reassign({ key, id, contentHash, documentId: to }, old.id);
    }
    changes.note('document', to, { before: true, after: true });
  }
  names.flush();

  const pairs = JSON.stringify(moved.map(({ old, to }) => [old.id, to]));
  for (const [table, column] of NAMING_COLUMNS) connection.run(renameSql(table, column), pairs, pairs);
}

function assertPut(moves: NonNullable<Batch['moves']>, documents: NonNullable<Batch['documents']>): void {
  const put = new Set(documents.map((write) => write.document.id));
  const missing = moves.find((move) => !put.has(move.to));
  if (missing === undefined) return;
  throw new EngineError('invalid_input', `${missing.from} moves to ${missing.to}, which the batch does not put`, {
    hint: 'put the document under its new id in the same batch',
  });
}

function findMoved(
  writer: DocumentWriter,
  moves: NonNullable<Batch['moves']>,
): readonly { readonly old: OldDocument; readonly to: string }[] {
  const sources = new Set(moves.map((move) => move.from));
  if (sources.size !== moves.length || new Set(moves.map((move) => move.to)).size !== moves.length) {
    throw new EngineError('invalid_input', 'a document is moved twice, or two to one id', { hint: 'name each id once on each side' });
  }
  return moves.map(({ from, to }) => {
    const old = writer.find(from);
    if (old === undefined) throw new EngineError('not_found', `there is no document ${from} to move`, { hint: 'put it under its new id' });
    if (!sources.has(to) && writer.find(to) !== undefined) {
      throw new EngineError('invalid_input', `${from} cannot move to ${to}, which is taken`, { hint: 'remove or move the other first' });
    }
    return { old, to };
  });
}

function renameSql(table: string, column: string): string {
  return `
update ${table} set ${column} = (select move.value ->> 1 from json_each(?) as move where move.value ->> 0 = ${table}.${column})
where ${column} in (select move.value ->> 0 from json_each(?) as move)`;
}
