import { readVectors } from './realistic-vectors.ts';
import { scanVectors } from './plain-scan.ts';
import type { Contestant } from './lane.ts';

export interface VectorPeerOptions {
  /** Where `writeVectors` put them; row n has the id `s<n>`. */
  readonly vectorsPath: string;
  /** A folder of its own, for peers that live on disk. */
  readonly folder: string;
  readonly limit: number;
}

export function rowId(row: number | bigint): string {
  return `s${row}`;
}

/** A loop over a Float32Array: what needs no library at all. */
export function createPlainScan({ vectorsPath, limit }: VectorPeerOptions): Contestant<Float32Array> {
  let vectors = new Float32Array(0);
  return {
    async prepare() {
      vectors = readVectors(vectorsPath) as Float32Array<ArrayBuffer>;
    },
    run: (query) => scanVectors(vectors, query, limit).map(({ row }) => rowId(row)),
    async close() {
      vectors = new Float32Array(0);
    },
  };
}
