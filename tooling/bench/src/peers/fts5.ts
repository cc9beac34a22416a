import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Contestant } from '../lane.ts';
import { type LexicalPeerOptions, type PeerQuery, splitWords } from '../lexical-peer.ts';

const BATCH = 5_000;

/** SQLite's own full text alone: one table, porter stems, terms OR-ed, `order by bm25()`. */
export function createFts5Peer({ documents, folder, limit }: LexicalPeerOptions): Contestant<PeerQuery> {
  const database = new Database(join(folder, 'fts5.db'));
  database.pragma('journal_mode = wal');
  database.pragma('synchronous = normal');
  database.exec("create virtual table section using fts5 (id unindexed, grp unindexed, title, body, tokenize = 'porter unicode61')");
  const insert = database.prepare('insert into section (id, grp, title, body) values (?, ?, ?, ?)');
  const select = database
    .prepare<[string, number], string>('select id from section where section match ? order by bm25(section) limit ?')
    .pluck();
  const selectInGroup = database
    .prepare<[string, string, number], string>('select id from section where section match ? and grp = ? order by bm25(section) limit ?')
    .pluck();
  return {
    async prepare() {
      database.exec('begin immediate');
      let pending = 0;
      for (const { id, group, title, text } of documents) {
        insert.run(id, group, title, text);
        pending += 1;
        if (pending % BATCH === 0) database.exec('commit; begin immediate');
      }
      database.exec('commit');
    },
    run({ text, group }) {
      const match = splitWords(text)
        .map((word) => `"${word}"`)
        .join(' OR ');
      if (match === '') return [];
      return group === null ? select.all(match, limit) : selectInGroup.all(match, group, limit);
    },
    async close() {
      database.close();
    },
  };
}
