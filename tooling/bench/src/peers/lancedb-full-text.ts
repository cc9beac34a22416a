import { connect, Index, type Table } from '@lancedb/lancedb';
import type { Contestant } from '../lane.ts';
import type { LexicalPeerOptions, PeerQuery } from '../lexical-peer.ts';

const BATCH = 10_000;

/** LanceDB's full text: title and text in one column, for English text stems and stop words. */
export function createLanceDbFullTextPeer({ documents, folder, limit, english }: LexicalPeerOptions): Contestant<PeerQuery> {
  let table: Table | null = null;
  return {
    async prepare() {
      const connection = await connect(folder);
      let rows: { id: string; grp: string; text: string }[] = [];
      const write = async (): Promise<void> => {
        if (table === null) table = await connection.createTable('section', rows);
        else await table.add(rows);
        rows = [];
      };
      for (const { id, group, title, text } of documents) {
        rows.push({ id, grp: group, text: title === '' ? text : `${title}\n${text}` });
        if (rows.length === BATCH) await write();
      }
      if (rows.length > 0) await write();
      if (table === null) throw new Error('there is no document to index');
      const config = Index.fts({ language: 'English', stem: english, removeStopWords: english, asciiFolding: true, withPosition: false });
      await (table as Table).createIndex('text', { config });
      return undefined;
    },
    async run({ text, group }) {
      if (table === null) throw new Error('asked before it was prepared');
      let query = table.query().fullTextSearch(text, { columns: 'text' });
      if (group !== null) query = query.where(`grp = '${group.replaceAll("'", "''")}'`);
      const rows: readonly { readonly id: string }[] = await query.select(['id', '_score']).limit(limit).toArray();
      return rows.map(({ id }) => id);
    },
    async close() {
      table?.close();
    },
  };
}
