import type { CrossEncoder } from './cross-encoder.ts';
import { createRemoteReranker } from './remote-reranker.ts';
import type { RemoteOptions } from './remote-reranker.ts';

export interface VoyageRerankerOptions extends RemoteOptions {
  readonly key: string;
  readonly model?: string;
  readonly url?: string;
}

export const VOYAGE_MODEL = 'rerank-2'; // S0-20
const VOYAGE_URL = 'https://api.voyageai.com/v1/rerank';

/** Voyage AI (https://docs.voyageai.com/docs/reranker). Scores from 0 to 1. */
export function createVoyageReranker(options: VoyageRerankerOptions): CrossEncoder {
  const { model = VOYAGE_MODEL, url = VOYAGE_URL, ...rest } = options;
  return createRemoteReranker({
    ...rest,
    provider: 'voyage',
    model,
    url,
    bodyOf: (query, texts) => ({ model, query, documents: texts, return_documents: false, truncation: true }),
  });
}
