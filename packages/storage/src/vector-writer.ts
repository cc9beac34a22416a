import { EngineError, type Batch, type StoredSpace, type VectorWrite } from '@trefoil/schema';
import type { ChangeRecorder } from './change-log.ts';
import type { Connection } from './connection.ts';
import { assertComparable, toEmbeddingBuffer } from './embedding-buffer.ts';
import { SPACE_COLUMNS, spaceValues, vectorTable } from './space-row.ts';

/** A section as the vector tables see it. */
export interface EmbeddedSection {
  readonly key: number;
  readonly id: string;
  readonly documentId: string;
  readonly contentHash: string;
}

/**
 * Vectors belong to contents: `vector` remembers them by content hash, and a vec0 row stands for every section that has
 * such a content. So a section that comes back, or a file that moved, is never embedded again.
 */
export interface VectorWriter {
  /** A section has (or had) this content: its vec0 rows come (or go). */
  attach(section: EmbeddedSection): void;
  detach(section: EmbeddedSection): void;
  /** The section's document has another id now. */
  reassign(section: EmbeddedSection, formerDocumentId: string): void;
  putSpace(space: StoredSpace): void;
  removeSpace(id: string): void;
  put(write: VectorWrite): void;
  fail(failure: NonNullable<Batch['failedVectors']>[number]): void;
  flush(): void;
}

/** The limit of vec0. */
const MAX_DIMENSIONS = 8192;

const SELECT_SPACES = 'select key, id, dimensions from space order by key';
const PUT_SPACE = `
insert into space (${SPACE_COLUMNS.join(', ')}) values (${SPACE_COLUMNS.map(() => '?').join(', ')})
on conflict (id) do update set ${SPACE_COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}`;
const REMOVE_SPACE = 'delete from space where key = ?';
const COUNT_VECTORS = 'update space set vector_count = vector_count + ? where key = ?';
const SELECT_VECTOR = 'select key, embedding from vector where space_key = ? and content_hash = ?';
const SELECT_VECTOR_KEY = 'select key from vector where space_key = ? and content_hash = ?';
const REMOVE_VECTOR = 'delete from vector where key = ?';
const INSERT_VECTOR = 'insert into vector (space_key, content_hash, embedding) values (?, ?, ?)';
const SELECT_SECTIONS = `
select section.key, section.id, document.id as documentId, section.content_hash as contentHash
from section join document on document.key = section.document_key where section.content_hash = ?`;
const SELECT_CONTENT = 'select content_hash from section where id = ?';
const PUT_FAILURE = `
insert into failed_vector (space_key, content_hash, reason) values (?, ?, ?)
on conflict (space_key, content_hash) do update set reason = excluded.reason`;
const REMOVE_FAILURE = 'delete from failed_vector where space_key = ? and content_hash = ?';

interface Space {
  readonly key: number;
  readonly id: string;
  readonly dimensions: number;
}

export function createVectorWriter(connection: Connection, changes: ChangeRecorder): VectorWriter {
  let spaces = connection.all<Space>(SELECT_SPACES);
  const counts = new Map<number, number>();

  function count(space: Space, delta: number): void {
    counts.set(space.key, (counts.get(space.key) ?? 0) + delta);
  }

  function insertRow(space: Space, section: EmbeddedSection, embedding: Uint8Array): void {
    connection.run(`insert into ${vectorTable(space.key)} (rowid, embedding) values (?, ?)`, BigInt(section.key), embedding);
    count(space, 1);
  }

  function removeRow(space: Space, section: EmbeddedSection): void {
    connection.run(`delete from ${vectorTable(space.key)} where rowid = ?`, BigInt(section.key));
    count(space, -1);
  }

  function spaceOf(id: string): Space {
    const space = spaces.find((each) => each.id === id);
    if (space === undefined) throw new EngineError('invalid_input', `there is no space ${id}`, { hint: 'put the space first' });
    return space;
  }

  function note(space: Space, section: EmbeddedSection, before: number | null, after: number | null): void {
    const mark = (vector: number | null): string | null => (vector === null ? null : `${vector} ${section.documentId}`);
    changes.noteVector(space.key, section.id, { before: mark(before), after: mark(after) });
  }

  return {
    attach(section) {
      for (const space of spaces) {
        const vector = connection.get<{ key: number; embedding: Uint8Array }>(SELECT_VECTOR, space.key, section.contentHash);
        if (vector === undefined) continue;
        insertRow(space, section, vector.embedding);
        note(space, section, null, vector.key);
      }
    },

    detach(section) {
      for (const space of spaces) {
        const vector = connection.get<{ key: number }>(SELECT_VECTOR_KEY, space.key, section.contentHash);
        if (vector === undefined) continue;
        removeRow(space, section);
        note(space, section, vector.key, null);
      }
    },

    reassign(section, formerDocumentId) {
      for (const space of spaces) {
        const vector = connection.get<{ key: number }>(SELECT_VECTOR_KEY, space.key, section.contentHash);
        if (vector === undefined) continue;
        note(space, { ...section, documentId: formerDocumentId }, vector.key, null);
        note(space, section, null, vector.key);
      }
    },

    putSpace(space) {
      const known = spaces.find((each) => each.id === space.id);
      if (known !== undefined && known.dimensions !== space.dimensions) {
        throw new EngineError('invalid_input', `space ${space.id} has ${known.dimensions} dimensions and cannot get ${space.dimensions}`, {
          hint: 'another size is another space',
        });
      }
      assertDimensions(space);
      connection.run(PUT_SPACE, ...spaceValues(space));
      changes.note('space', space.id, { before: known !== undefined, after: true });
      if (known !== undefined) return;
      spaces = connection.all<Space>(SELECT_SPACES);
      const { key } = spaceOf(space.id);
      connection.database.exec(
        `create virtual table ${vectorTable(key)} using vec0 (embedding float[${space.dimensions}] distance_metric=cosine)`,
      );
    },

    removeSpace(id) {
      const space = spaces.find((each) => each.id === id);
      if (space === undefined) return;
      connection.database.exec(`drop table ${vectorTable(space.key)}`);
      connection.run(REMOVE_SPACE, space.key);
      connection.forgetStatements();
      counts.delete(space.key);
      changes.forgetSpace(space.key);
      changes.note('space', id, { before: true, after: false });
      spaces = connection.all<Space>(SELECT_SPACES);
    },

    put({ spaceId, contentHash, vector }) {
      const space = spaceOf(spaceId);
      assertComparable(vector, space.dimensions, spaceId);
      const sections = connection.all<EmbeddedSection>(SELECT_SECTIONS, contentHash);
      if (sections.length === 0) return;
      const old = connection.get<{ key: number }>(SELECT_VECTOR_KEY, space.key, contentHash)?.key ?? null;
      if (old !== null) connection.run(REMOVE_VECTOR, old);
      const embedding = toEmbeddingBuffer(vector);
      const { lastInsertRowid } = connection.prepare(INSERT_VECTOR).run(space.key, contentHash, embedding);
      connection.run(REMOVE_FAILURE, space.key, contentHash);
      for (const section of sections) {
        if (old !== null) removeRow(space, section);
        insertRow(space, section, embedding);
        note(space, section, old, Number(lastInsertRowid));
      }
    },

    fail({ spaceId, sectionId, reason }) {
      const space = spaceOf(spaceId);
      const content = connection.get<{ content_hash: string }>(SELECT_CONTENT, sectionId);
      if (content !== undefined) connection.run(PUT_FAILURE, space.key, content.content_hash, reason);
    },

    flush() {
      for (const [spaceKey, delta] of counts) if (delta !== 0) connection.run(COUNT_VECTORS, delta, spaceKey);
    },
  };
}

function assertDimensions({ id, dimensions }: StoredSpace): void {
  if (Number.isInteger(dimensions) && dimensions >= 1 && dimensions <= MAX_DIMENSIONS) return;
  throw new EngineError('invalid_input', `space ${id} has ${dimensions} dimensions`, {
    hint: `dimensions are a whole number from 1 to ${MAX_DIMENSIONS}`,
    errors: [{ path: 'dimensions', message: `expected 1 to ${MAX_DIMENSIONS}` }],
  });
}
