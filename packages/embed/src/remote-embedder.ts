import { EngineError, throwIfAborted } from '@trefoil/schema';
import type { Embedder, EmbeddingSpace, EmbedRole } from '@trefoil/schema';
import { mapInBatches, requestJson } from '@trefoil/models';
import type { HttpWorld } from '@trefoil/models';
import { checkVectors } from './check-vectors.ts';
import { readEmbeddings } from './read-embeddings.ts';

export interface RemoteEmbedderOptions {
  readonly space: EmbeddingSpace;
  readonly url: string;
  readonly key?: string | undefined;
  /** Texts a request. Default 64. */
  readonly batchSize?: number | undefined;
  /** For a request, retries included. Default 30 s. */
  readonly deadlineMs?: number | undefined;
  /** What the service wants to be sent. */
  readonly bodyOf: (texts: readonly string[], role: EmbedRole) => Readonly<Record<string, unknown>>;
  readonly world?: HttpWorld | undefined;
}

const DEFAULT_BATCH_SIZE = 64;
const MAX_BATCH_CHARACTERS = 200_000; // some 50,000 tokens: under half of what the services take at once
const BYTES_PER_TOKEN = 2; // fewer than any script needs, so that a cut text is never too long for the service
const REPLY_BYTES_PER_NUMBER = 32;
const REPLY_OVERHEAD_BYTES = 64_000;

/** An embedder behind an endpoint in the style of OpenAI. Blank texts are sent as a space: services refuse an empty string. */
export function createRemoteEmbedder(options: RemoteEmbedderOptions): Embedder {
  const { space, url, key, bodyOf, world, deadlineMs, batchSize = DEFAULT_BATCH_SIZE } = options;
  if (!Number.isInteger(batchSize) || batchSize < 1) throw new EngineError('bad_config', `a batch of ${batchSize} texts is not possible`);
  const maxTextBytes = space.maxTokens * BYTES_PER_TOKEN;
  const limits = { maxInputs: batchSize, maxCost: MAX_BATCH_CHARACTERS };
  let closed = false;

  return {
    space,
    async embed(texts, role, { signal }) {
      if (closed) throw new EngineError('unavailable', 'the embedder is closed', { hint: 'open it again' });
      const prefix = role === 'query' ? space.queryPrefix : space.passagePrefix;
      const work = async (batch: readonly string[]): Promise<readonly Float32Array[]> => {
        throwIfAborted(signal);
        const request = {
          url,
          body: bodyOf(batch, role),
          maxBytes: REPLY_OVERHEAD_BYTES + batch.length * space.dimensions * REPLY_BYTES_PER_NUMBER,
          ...(key === undefined ? {} : { key }),
          ...(signal === undefined ? {} : { signal }),
          ...(deadlineMs === undefined ? {} : { deadlineMs }),
        };
        const vectors = readEmbeddings(await requestJson(request, world), space.model);
        return checkVectors(vectors, { count: batch.length, dimensions: space.dimensions, from: space.model });
      };
      const inputs = texts.map((text) => cut(prefix + text, maxTextBytes));
      return mapInBatches({ inputs, costOf: (text) => text.length, limits, parallel: 1, work });
    },
    /** The service does not say what it can read; the models it serves are made for many languages. */
    readability: async () => 1,
    async close() {
      closed = true;
    },
  };
}

/** The head of a text in at most `maxBytes` of UTF-8, never in the middle of a character. */
function cut(text: string, maxBytes: number): string {
  const head = text.slice(0, maxBytes).toWellFormed();
  const bytes = Buffer.from(head);
  const short = bytes.length <= maxBytes ? head : bytes.toString('utf8', 0, maxBytes).replace(/\uFFFD$/u, '');
  return short.trim() === '' ? ' ' : short;
}
