import type { PendingSection, StoredVector, VectorFeed, VectorIndex } from '@trefoil/schema';
import { boundedLimit } from './bounded-limit.ts';
import type { Connection } from './connection.ts';
import type { Synchronous } from './door.ts';
import { fromEmbeddingBuffer } from './embedding-buffer.ts';
import { SPACE_COLUMNS, toSpace } from './space-row.ts';
import { readStatistics } from './statistics.ts';

/** Every section with the vector of its content in a space. The bound value is the space's id. */
const EMBEDDED = `
from section cross join vector on vector.space_key = (select key from space where id = ?) and vector.content_hash = section.content_hash`;

const SELECT_STORED = `
select section.id as sectionId, (select id from document where key = section.document_key) as documentId, vector.embedding ${EMBEDDED}`;

interface StoredRow {
  readonly sectionId: string;
  readonly documentId: string;
  readonly embedding: Uint8Array;
}

function toStored({ sectionId, documentId, embedding }: StoredRow): StoredVector {
  return { sectionId, documentId, vector: fromEmbeddingBuffer(embedding) };
}

const WITHOUT_VECTOR = `
not exists (select 1 from vector where vector.space_key = ? and vector.content_hash = section.content_hash)`;
const WITHOUT_FAILURE = `
not exists (select 1 from failed_vector where failed_vector.space_key = ? and failed_vector.content_hash = section.content_hash)`;

/** Walks the documents in the wanted order, so that it stops at the limit. */
const SELECT_PENDING = `
select section.id as sectionId, section.content_hash as contentHash,
  document.title || char(10) || char(10) || section.overlap || section.text as text
from document indexed by document_by_update cross join section on section.document_key = document.key
where ${WITHOUT_VECTOR} and ${WITHOUT_FAILURE}
order by document.updated_at desc, document.id, section.ordinal limit ?`;

const COUNT_FAILED = `
select count(*) from failed_vector cross join section on section.content_hash = failed_vector.content_hash
where failed_vector.space_key = ? and ${WITHOUT_VECTOR}`;

/** No space has this key: nothing has a vector there. */
const NO_SPACE = -1;

/** What is known of vectors without comparing any. */
export function createVectorFeed(connection: Connection): Synchronous<VectorFeed & Omit<VectorIndex, 'search' | 'score'>> {
  const keyOf = (spaceId: string): number => connection.column<number>('select key from space where id = ?', spaceId)[0] ?? NO_SPACE;

  return {
    listSpaces: () => connection.all(`select ${SPACE_COLUMNS.join(', ')} from space order by id`).map(toSpace),

    coverage(spaceId) {
      return connection.read(() => {
        const key = keyOf(spaceId);
        const vectors = connection.column<number>('select vector_count from space where key = ?', key)[0] ?? 0;
        const failed = connection.column<number>(COUNT_FAILED, key, key)[0] ?? 0;
        return { sections: readStatistics(connection).sections, vectors, failed };
      });
    },

    listPending(spaceId, limit) {
      return connection.read(() => {
        const key = keyOf(spaceId);
        return connection.all<PendingSection>(SELECT_PENDING, key, key, boundedLimit(limit));
      });
    },

    listVectors(spaceId, { after, limit }) {
      const sql = `${SELECT_STORED} where section.id > ? order by section.id limit ?`;
      return connection.all<StoredRow>(sql, spaceId, after ?? '', boundedLimit(limit)).map(toStored);
    },

    getVectors(spaceId, ids) {
      const sql = `${SELECT_STORED} where section.id in (select value from json_each(?))`;
      const rows = connection.all<StoredRow>(sql, spaceId, JSON.stringify(ids));
      return new Map(rows.map((row) => [row.sectionId, toStored(row)]));
    },
  };
}
