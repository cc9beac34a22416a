import { EngineError } from '@trefoil/schema';
import type { Embedder } from '@trefoil/schema';
import { detectEmbedder, endpointOf, fallbackDimensionsOf, readVariable } from './detect-embedder.ts';
import type { Environment } from './detect-embedder.ts';
import { createLocalEmbedder } from './local-embedder.ts';
import type { LocalEmbedderOptions } from './local-embedder.ts';
import { createOnnxEmbedder } from './onnx-embedder.ts';
import { createOpenAiEmbedder, OPENAI_URL } from './openai-embedder.ts';
import { createVoyageEmbedder } from './voyage-embedder.ts';

/** The embedder of `detectEmbedder`, ready to use; null for `none`. Throws `bad_config` when a key is missing. */
export async function openEmbedder(environment: Environment, options: LocalEmbedderOptions = {}): Promise<Embedder | null> {
  const { name, directory, model } = detectEmbedder(environment);
  const fallbackDimensions = fallbackDimensionsOf(environment);
  const remote = { ...(model === null ? {} : { model }), ...(fallbackDimensions === undefined ? {} : { fallbackDimensions }) };
  switch (name) {
    case 'none':
      return null;
    case 'local':
      return createLocalEmbedder(options);
    case 'onnx':
      return createOnnxEmbedder({ ...options, directory: directory ?? '' });
    case 'voyage':
      return createVoyageEmbedder({ ...remote, key: requireKey(environment, 'VOYAGE_API_KEY') });
    case 'openai': {
      const url = endpointOf(environment);
      const key = url === OPENAI_URL ? requireKey(environment, 'OPENAI_API_KEY') : readVariable(environment, 'OPENAI_API_KEY');
      return createOpenAiEmbedder({ ...remote, url, ...(key === null ? {} : { key }) });
    }
  }
}

function requireKey(environment: Environment, name: string): string {
  const key = readVariable(environment, name);
  if (key !== null) return key;
  throw new EngineError('bad_config', `${name} is not set`, { hint: `set ${name}, or TREFOIL_EMBEDDER=local to embed on this machine` });
}
