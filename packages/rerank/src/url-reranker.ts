import { EngineError } from '@trefoil/schema';
import { isPrivateAddress } from '@trefoil/models';
import type { CrossEncoder } from './cross-encoder.ts';
import type { RerankStyle } from './read-rerank-reply.ts';
import { createRemoteReranker } from './remote-reranker.ts';
import type { RemoteOptions } from './remote-reranker.ts';

export interface UrlRerankerOptions extends RemoteOptions {
  /** The address of a reranker: `http://127.0.0.1:8080/rerank`. A bare address gets `/rerank`. */
  readonly url: string;
  /** Wanted by servers that have several. */
  readonly model?: string;
  /** Not sent over plain http to another machine. */
  readonly key?: string;
  /** What the server speaks. Without it both are sent until the first reply shows which it is. */
  readonly style?: RerankStyle;
}

const DEFAULT_BATCH_SIZE = 32; // what Text Embeddings Inference takes at once unless told otherwise

/** Any server in the style of Jina (vLLM, Infinity, LocalAI) or of Text Embeddings Inference; llama.cpp speaks both. */
export function createUrlReranker(options: UrlRerankerOptions): CrossEncoder {
  const { model, key, batchSize = DEFAULT_BATCH_SIZE, url: address, style: given, ...rest } = options;
  const url = parseRerankUrl(address);
  let style: RerankStyle | null = given ?? null;
  return createRemoteReranker({
    ...rest,
    batchSize,
    provider: 'url',
    model: model ?? url.host + url.pathname,
    url: url.href,
    key: isPrivateAddress(url) ? key : undefined,
    // Either kind of server passes over the fields of the other.
    bodyOf: (query, texts) => ({
      query,
      ...(model === undefined ? {} : { model }),
      ...(style === 'tei' ? {} : { documents: texts, return_documents: false }),
      ...(style === 'jina' ? {} : { texts, truncate: true, return_text: false }),
    }),
    onReply: (reply) => {
      style ??= reply.style;
    },
  });
}

/** The address as a URL, with `/rerank` when it has no path. Throws `bad_config` without repeating it: it may hold a key. */
export function parseRerankUrl(value: string): URL {
  if (!URL.canParse(value)) {
    throw new EngineError('bad_config', 'the address of the reranker is not a URL', { hint: 'for example http://127.0.0.1:8080/rerank' });
  }
  const url = new URL(value);
  if (url.pathname === '/') url.pathname = '/rerank';
  return url;
}
