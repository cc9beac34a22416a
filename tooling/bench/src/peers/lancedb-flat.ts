import { connect, makeArrowTable, type Table } from '@lancedb/lancedb';
import { Field, FixedSizeList, Float32, Int32, Schema } from 'apache-arrow';
import type { Contestant } from '../lane.ts';
import { DIMENSIONS, readVectorBlocks } from '../realistic-vectors.ts';
import { rowId, type VectorPeerOptions } from '../vector-peer.ts';

const SCHEMA = new Schema([
  new Field('row', new Int32(), false),
  new Field('vector', new FixedSizeList(DIMENSIONS, new Field('item', new Float32(), true)), false),
]);

/** LanceDB without a vector index: every row compared, on all cores. */
export function createLanceDbFlatPeer({ vectorsPath, folder, limit }: VectorPeerOptions): Contestant<Float32Array> {
  let table: Table | null = null;
  return {
    async prepare() {
      const connection = await connect(folder);
      for (const { first, vectors } of readVectorBlocks(vectorsPath)) {
        const rows = Array.from({ length: vectors.length / DIMENSIONS }, (_, row) => ({
          row: first + row,
          vector: Array.from(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS)),
        }));
        const data = makeArrowTable(rows, { schema: SCHEMA });
        if (table === null) table = await connection.createTable('section', data);
        else await table.add(data);
      }
      await (table as Table | null)?.optimize();
    },
    async run(query) {
      if (table === null) throw new Error('asked before it was prepared');
      const search = table.query().nearestTo(query).distanceType('cosine').select(['row', '_distance']).limit(limit);
      const rows: readonly { readonly row: number }[] = await search.toArray();
      return rows.map(({ row }) => rowId(row));
    },
    async close() {
      table?.close();
    },
  };
}
