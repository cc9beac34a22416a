import type { CrossEncoder } from './cross-encoder.ts';
import { createRemoteReranker } from './remote-reranker.ts';
import type { RemoteOptions } from './remote-reranker.ts';

export interface CohereRerankerOptions extends RemoteOptions {
  readonly key: string;
  readonly model?: string;
  readonly url?: string;
}

export const COHERE_MODEL = 'rerank-v3.5'; // S0-20
const COHERE_URL = 'https://api.cohere.com/v2/rerank';

/** Cohere, version 2 of its API (https://docs.cohere.com/reference/rerank). Scores from 0 to 1. */
export function createCohereReranker(options: CohereRerankerOptions): CrossEncoder {
  const { model = COHERE_MODEL, url = COHERE_URL, ...rest } = options;
  return createRemoteReranker({
    ...rest,
    provider: 'cohere',
    model,
    url,
    bodyOf: (query, texts) => ({ model, query, documents: texts }),
  });
}
