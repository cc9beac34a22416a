/** Where vectors are comparable: a vector lives in exactly one space. */
export interface EmbeddingSpace {
  /** Fingerprint of everything below; equal ids mean comparable vectors. */
  readonly id: string;
  readonly provider: string;
  readonly model: string;
  readonly dimensions: number;
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  readonly pooling: 'mean' | 'cls' | 'last' | 'remote';
  readonly normalised: boolean;
  /** Revision of the model or of our own way of running it. */
  readonly revision: string;
  /** Texts are cut here by the embedder. */
  readonly maxTokens: number;
}

/** `filling` while a migration runs, `active` when searched, `retired` when kept for roll-back. */
export type SpaceState = 'filling' | 'active' | 'retired';

export interface StoredSpace extends EmbeddingSpace {
  readonly state: SpaceState;
  readonly createdAt: number;
}
