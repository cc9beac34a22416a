import { EngineError } from '@trefoil/schema';
import type { Embedder } from '@trefoil/schema';
import type { HttpWorld } from '@trefoil/models';
import { createEmbeddingSpace } from './create-embedding-space.ts';
import { createRemoteEmbedder } from './remote-embedder.ts';
import { remoteModel } from './remote-models.ts';

export interface VoyageEmbedderOptions {
  readonly key: string;
  readonly model?: string;
  readonly dimensions?: number;
  /** Counts for a model that is not known. Default 1024. */
  readonly fallbackDimensions?: number;
  readonly batchSize?: number;
  readonly deadlineMs?: number;
  readonly url?: string;
  readonly world?: HttpWorld;
}

export const VOYAGE_MODEL = 'voyage-3.5';
const VOYAGE_URL = 'https://api.voyageai.com/v1/embeddings';
const VOYAGE_DIMENSIONS = 1024;

/** Voyage AI. The service itself marks queries and passages, so the space has no prefixes. */
export function createVoyageEmbedder(options: VoyageEmbedderOptions): Embedder {
  const { key, model = VOYAGE_MODEL, url = VOYAGE_URL, batchSize, deadlineMs, world } = options;
  const known = remoteModel(model, options.fallbackDimensions ?? VOYAGE_DIMENSIONS);
  const { dimensions = known.dimensions } = options;
  if (!Number.isInteger(dimensions) || dimensions < 1) throw new EngineError('bad_config', `${dimensions} dimensions are not possible`);
  const shortened = known.shortens && dimensions !== known.dimensions ? { output_dimension: dimensions } : {};
  const space = createEmbeddingSpace({
    provider: 'voyage',
    model,
    dimensions,
    queryPrefix: '',
    passagePrefix: '',
    pooling: 'remote',
    normalised: true,
    revision: '1',
    maxTokens: known.maxTokens,
  });
  return createRemoteEmbedder({
    space,
    url,
    key,
    batchSize,
    deadlineMs,
    world,
    bodyOf: (texts, role) => ({ model, input: texts, input_type: role === 'query' ? 'query' : 'document', truncation: true, ...shortened }),
  });
}
