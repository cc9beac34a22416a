import { existsSync } from 'node:fs';
import { EngineError } from '@trefoil/schema';
import { createCohereReranker } from './cohere-reranker.ts';
import type { CrossEncoder } from './cross-encoder.ts';
import { detectReranker } from './detect-reranker.ts';
import { createOnnxReranker } from './onnx-reranker.ts';
import type { OnnxRerankerOptions } from './onnx-reranker.ts';
import { readRerankSettings, readVariable } from './rerank-settings.ts';
import type { Environment } from './rerank-settings.ts';
import { createUrlReranker } from './url-reranker.ts';
import { createVoyageReranker } from './voyage-reranker.ts';

/**
 * The cross-encoder of `detectReranker`, ready to use; null for `none`. Throws `bad_config` when a key or the model is
 * missing. Reads at most a model's description: no weights, no network.
 */
export function openReranker(environment: Environment, options: Omit<OnnxRerankerOptions, 'directory'> = {}): CrossEncoder | null {
  const { name, directory, model } = detectReranker(environment);
  const { provider } = readRerankSettings(environment);
  const named = model === null ? {} : { model };
  switch (name) {
    case 'none':
      return null;
    case 'local':
    case 'onnx':
      return createOnnxReranker({ ...options, directory: requireDirectory(directory ?? '') });
    case 'voyage':
      return createVoyageReranker({ ...named, key: requireKey(environment, 'VOYAGE_API_KEY') });
    case 'cohere':
      return createCohereReranker({ ...named, key: requireKey(environment, 'COHERE_API_KEY') });
    case 'url': {
      const key = readVariable(environment, 'TREFOIL_RERANK_KEY');
      return createUrlReranker({ ...named, url: provider.kind === 'url' ? provider.url : '', ...(key === null ? {} : { key }) });
    }
  }
}

function requireKey(environment: Environment, name: string): string {
  const key = readVariable(environment, name);
  if (key !== null) return key;
  throw new EngineError('bad_config', `${name} is not set`, {
    hint: `set ${name}, or CROSS_ENCODER_PROVIDER=local to rerank on this machine`,
  });
}

function requireDirectory(directory: string): string {
  if (existsSync(directory)) return directory;
  throw new EngineError('bad_config', `there is no model directory ${directory}`, {
    hint: 'put config.json, tokenizer.json and model.safetensors (or onnx/model.onnx) of a cross-encoder there',
  });
}
