import { join } from 'node:path';
import Database from 'better-sqlite3';
import { load } from 'sqlite-vec';
import { HYBRID_DEPTH, type HybridPeerOptions, type HybridQuery } from '../hybrid-peer.ts';
import type { Contestant } from '../lane.ts';
import { splitWords } from '../lexical-peer.ts';
import { DIMENSIONS, readVectorBlocks } from '../realistic-vectors.ts';
import { rowId } from '../vector-peer.ts';

const RRF_K = 60; // Cormack, Clarke, Buettcher, SIGIR 2009

/** FTS5 and sqlite-vec side by side, fused by reciprocal ranks: what most local tools do. */
export function createSqliteHybridPeer({ vectorsPath, texts, folder, limit }: HybridPeerOptions): Contestant<HybridQuery> {
  const database = new Database(join(folder, 'hybrid.db'));
  load(database);
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = normal');
  database.exec("create virtual table words using fts5 (body, tokenize = 'porter unicode61')");
  database.exec(`create virtual table meanings using vec0 (embedding float[${DIMENSIONS}] distance_metric=cosine)`);
  const insertText = database.prepare('insert into words (rowid, body) values (?, ?)');
  const insertVector = database.prepare('insert into meanings (rowid, embedding) values (?, ?)');
  const byWords = database
    .prepare<[string, number], number>('select rowid from words where words match ? order by bm25(words) limit ?')
    .pluck();
  const byMeaning = database
    .prepare<[Buffer, number], number>('select rowid from meanings where embedding match ? and k = ? order by distance')
    .pluck();
  return {
    async prepare() {
      database.exec('begin immediate');
      let row = 0;
      for (const text of texts) insertText.run(row++, text);
      for (const { first, vectors } of readVectorBlocks(vectorsPath)) {
        for (let place = 0; place * DIMENSIONS < vectors.length; place += 1) {
          insertVector.run(BigInt(first + place), toBuffer(vectors.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS)));
        }
      }
      database.exec('commit');
    },
    run({ text, vector }) {
      const match = splitWords(text)
        .map((word) => `"${word}"`)
        .join(' OR ');
      const scores = new Map<number, number>();
      for (const rows of [byWords.all(match, HYBRID_DEPTH), byMeaning.all(toBuffer(vector), HYBRID_DEPTH)]) {
        for (const [place, row] of rows.entries()) scores.set(row, (scores.get(row) ?? 0) + 1 / (RRF_K + place + 1));
      }
      const best = [...scores].toSorted(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b);
      return best.slice(0, limit).map(([row]) => rowId(row));
    },
    async close() {
      database.close();
    },
  };
}

function toBuffer(vector: Float32Array): Buffer {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength);
}
