import { createHash } from 'node:crypto';
import type { EmbeddingSpace } from '@trefoil/schema';

/** Adds the id: a fingerprint of all that makes vectors comparable. `maxTokens` is not part of it: cutting later changes no space. */
export function createEmbeddingSpace(fields: Omit<EmbeddingSpace, 'id'>): EmbeddingSpace {
  const { provider, model, dimensions, queryPrefix, passagePrefix, pooling, normalised, revision } = fields;
  const identity = JSON.stringify([provider, model, dimensions, queryPrefix, passagePrefix, pooling, normalised, revision]);
  return { id: createHash('sha256').update(identity).digest('hex').slice(0, 32), ...fields };
}
