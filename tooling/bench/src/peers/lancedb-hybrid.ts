import { connect, Index, makeArrowTable, rerankers, type Table } from '@lancedb/lancedb';
import { Field, FixedSizeList, Float32, Int32, Schema, Utf8 } from 'apache-arrow';
import { HYBRID_DEPTH, type HybridPeerOptions, type HybridQuery } from '../hybrid-peer.ts';
import type { Contestant } from '../lane.ts';
import { DIMENSIONS, readVectorBlocks } from '../realistic-vectors.ts';
import { rowId } from '../vector-peer.ts';

const SCHEMA = new Schema([
  new Field('row', new Int32(), false),
  new Field('text', new Utf8(), false),
  new Field('vector', new FixedSizeList(DIMENSIONS, new Field('item', new Float32(), true)), false),
]);

/** LanceDB: full text and a flat vector scan, fused by its reciprocal rank reranker. */
export function createLanceDbHybridPeer({ vectorsPath, texts, folder, limit }: HybridPeerOptions): Contestant<HybridQuery> {
  let opened: { readonly table: Table; readonly reranker: rerankers.RRFReranker } | null = null;
  return {
    async prepare() {
      const connection = await connect(folder);
      const remaining = texts[Symbol.iterator]();
      let table: Table | null = null;
      for (const { first, vectors } of readVectorBlocks(vectorsPath)) {
        const rows = Array.from({ length: vectors.length / DIMENSIONS }, (_, row) => ({
          row: first + row,
          text: String(remaining.next().value),
          vector: Array.from(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)),
        }));
        const data = makeArrowTable(rows, { schema: SCHEMA });
        if (table === null) table = await connection.createTable('section', data);
        else await table.add(data);
      }
      if (table === null) throw new Error('there is no vector to index');
      await table.optimize();
      await table.createIndex('text', { config: Index.fts({ stem: false, removeStopWords: false, withPosition: false }) });
      opened = { table, reranker: await rerankers.RRFReranker.create() };
    },
    async run({ text, vector }) {
      if (opened === null) throw new Error('asked before it was prepared');
      const search = opened.table
        .query()
        .nearestTo(vector)
        .distanceType('cosine')
        .fullTextSearch(text, { columns: 'text' })
        .rerank(opened.reranker)
        .select(['row'])
        .limit(HYBRID_DEPTH);
      const rows: readonly { readonly row: number }[] = await search.toArray();
      return rows.slice(0, limit).map(({ row }) => rowId(row));
    },
    async close() {
      opened?.table.close();
    },
  };
}
