import { create, insert, search } from '@orama/orama';
import type { HybridPeerOptions, HybridQuery } from '../hybrid-peer.ts';
import type { Contestant } from '../lane.ts';
import { DIMENSIONS, readVectors } from '../realistic-vectors.ts';
import { rowId } from '../vector-peer.ts';

/** Orama's hybrid mode with its default weights; its similarity threshold would drop most real neighbours, so it is off. */
export function createOramaHybridPeer({ vectorsPath, texts, limit }: HybridPeerOptions): Contestant<HybridQuery> {
  const database = create({ schema: { id: 'string', text: 'string', embedding: `vector[${DIMENSIONS}]` } as const });
  return {
    async prepare() {
      const vectors = readVectors(vectorsPath);
      let row = 0;
      for (const text of texts) {
        const embedding = Array.from(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
        await insert(database, { id: rowId(row), text, embedding });
        row += 1;
      }
    },
    async run({ text, vector }) {
      const results = await search(database, {
        mode: 'hybrid',
        term: text,
        properties: ['text'],
        vector: { value: Array.from(vector), property: 'embedding' },
        similarity: 0,
        limit,
      });
      return results.hits.map((hit) => hit.id);
    },
    async close() {},
  };
}
