import { join } from 'node:path';
import Database from 'better-sqlite3';
import { load } from 'sqlite-vec';
import type { Contestant } from '../lane.ts';
import { DIMENSIONS, readVectorBlocks } from '../realistic-vectors.ts';
import { rowId, type VectorPeerOptions } from '../vector-peer.ts';

/** sqlite-vec alone: a vec0 table of float32, every row compared. */
export function createSqliteVecPeer({ vectorsPath, folder, limit }: VectorPeerOptions): Contestant<Float32Array> {
  const database = new Database(join(folder, 'sqlite-vec.db'));
  load(database);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = normal');
  database.exec(`create virtual table section using vec0 (embedding float[${DIMENSIONS}] distance_metric=cosine)`);
  const insert = database.prepare('insert into section (rowid, embedding) values (?, ?)');
  const select = database
    .prepare<[Buffer, number], number>('select rowid from section where embedding match ? and k = ? order by distance')
    .pluck();
  return {
    async prepare() {
      for (const { first, vectors } of readVectorBlocks(vectorsPath)) {
        database.exec('begin immediate');
        for (let row = 0; row * DIMENSIONS < vectors.length; row += 1) {
          // vec0 wants its rowid as BigInt.
          insert.run(BigInt(first + row), toBuffer(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)));
        }
        database.exec('commit');
      }
    },
    run: (query) => select.all(toBuffer(query), limit).map(rowId),
    async close() {
      database.close();
    },
  };
}

function toBuffer(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}
