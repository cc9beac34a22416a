import type { VectorPeerOptions } from './vector-peer.ts';

/** The words and their embedding, which is made beforehand: no contestant pays for the model. */
export interface HybridQuery {
  readonly text: string;
  readonly vector: Float32Array;
}

export interface HybridPeerOptions extends VectorPeerOptions {
  /** In the order of the vectors. */
  readonly texts: Iterable<string>;
}

/** Candidates that each side gives to the fusion. */
export const HYBRID_DEPTH = 100;
