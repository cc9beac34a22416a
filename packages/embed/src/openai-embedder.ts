import { EngineError } from '@trefoil/schema';
import type { Embedder } from '@trefoil/schema';
import { isPrivateAddress } from '@trefoil/models';
import type { HttpWorld } from '@trefoil/models';
import { createEmbeddingSpace } from './create-embedding-space.ts';
import { prefixesOf } from './model-prefixes.ts';
import { createRemoteEmbedder } from './remote-embedder.ts';
import { remoteModel } from './remote-models.ts';

export interface OpenAiEmbedderOptions {
  /** The address of the API: `https://api.openai.com/v1`, `http://127.0.0.1:11434`, or the full path of its embeddings. */
  readonly url?: string;
  readonly model?: string;
  /** Not sent over plain http to another machine. */
  readonly key?: string;
  /** Asked for when the model can shorten its vectors; else what they must have. Default: what is known of the model. */
  readonly dimensions?: number;
  /** Counts for a model that is not known. Default 768. */
  readonly fallbackDimensions?: number;
  readonly maxTokens?: number;
  readonly batchSize?: number;
  readonly deadlineMs?: number;
  /** Default base64 from OpenAI, float from everybody else; either is understood. */
  readonly encoding?: 'float' | 'base64';
  readonly world?: HttpWorld;
}

export const OPENAI_URL = 'https://api.openai.com/v1';
export const OPENAI_MODEL = 'text-embedding-3-small';

/** OpenAI and all that speak like it: Ollama, LM Studio, vLLM, TEI. */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions = {}): Embedder {
  const { model = OPENAI_MODEL, key, batchSize, deadlineMs, world, fallbackDimensions } = options;
  const url = embeddingsUrl(options.url ?? OPENAI_URL);
  const known = remoteModel(model, fallbackDimensions);
  const { dimensions = known.dimensions, maxTokens = known.maxTokens } = options;
  if (!Number.isInteger(dimensions) || dimensions < 1) throw new EngineError('bad_config', `${dimensions} dimensions are not possible`);
  const encoding = options.encoding ?? (url.origin === new URL(OPENAI_URL).origin ? 'base64' : 'float');
  const shortened = known.shortens && dimensions !== known.dimensions ? { dimensions } : {};
  const space = createEmbeddingSpace({
    provider: 'openai',
    model,
    dimensions,
    ...prefixesOf(model),
    pooling: 'remote',
    normalised: true,
    revision: '1',
    maxTokens,
  });
  return createRemoteEmbedder({
    space,
    url: url.href,
    key: isPrivateAddress(url) ? key : undefined,
    batchSize,
    deadlineMs,
    world,
    bodyOf: (texts) => ({ model, input: texts, encoding_format: encoding, ...shortened }),
  });
}

/** The address as a URL. Throws `bad_config` when it is none, without repeating it: it may hold a key. */
export function parseEndpoint(value: string): URL {
  if (URL.canParse(value)) return new URL(value);
  throw new EngineError('bad_config', 'TREFOIL_EMBED_URL is not a URL', { hint: 'for example http://127.0.0.1:11434/v1' });
}

/** `/v1/embeddings` under a bare address, `/embeddings` under a path, and a full path as it is. */
function embeddingsUrl(value: string): URL {
  const url = parseEndpoint(value);
  const path = url.pathname.replace(/\/+$/, '');
  if (!path.endsWith('/embeddings')) url.pathname = path === '' ? '/v1/embeddings' : `${path}/embeddings`;
  return url;
}
