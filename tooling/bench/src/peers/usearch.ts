import { Index, MetricKind, ScalarKind } from 'usearch';
import type { Contestant } from '../lane.ts';
import { DIMENSIONS, readVectorBlocks } from '../realistic-vectors.ts';
import { rowId, type VectorPeerOptions } from '../vector-peer.ts';

// The defaults of usearch, written out.
const CONNECTIVITY = 16;
const EXPANSION_ADD = 128;
const EXPANSION_SEARCH = 64;

/** usearch's HNSW graph: fast and approximate, slow to build. One thread a search, as one query has no more to do. */
export function createUsearchPeer({ vectorsPath, limit }: VectorPeerOptions): Contestant<Float32Array> {
  const index = new Index({
    dimensions: DIMENSIONS,
    metric: MetricKind.Cos,
    quantization: ScalarKind.F32,
    connectivity: CONNECTIVITY,
    expansion_add: EXPANSION_ADD,
    expansion_search: EXPANSION_SEARCH,
    multi: false,
  });
  return {
    async prepare() {
      for (const { first, vectors } of readVectorBlocks(vectorsPath)) {
        const keys = BigUint64Array.from({ length: vectors.length / DIMENSIONS }, (_, row) => BigInt(first + row));
        index.add(keys, vectors, 0);
      }
    },
    run(query) {
      const found = index.search(query, limit, 1);
      return Array.from(found.keys as BigUint64Array, rowId);
    },
    async close() {},
  };
}
