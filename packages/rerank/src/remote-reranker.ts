import { EngineError, throwIfAborted } from '@trefoil/schema';
import { requestJson } from '@trefoil/models';
import type { HttpWorld } from '@trefoil/models';
import type { CrossEncoder } from './cross-encoder.ts';
import { rankByRelevance } from './rank-by-relevance.ts';
import { readRerankReply } from './read-rerank-reply.ts';
import type { RerankReply } from './read-rerank-reply.ts';
import { toUnitScores } from './unit-score.ts';

/** What all services share. */
export interface RemoteOptions {
  /** Texts a request, at most 100. */
  readonly batchSize?: number;
  /** For a request, retries included. Default 30 s. */
  readonly deadlineMs?: number;
  readonly world?: HttpWorld;
}

export interface RemoteRerankerOptions extends RemoteOptions {
  readonly provider: string;
  readonly model: string;
  readonly url: string;
  readonly key?: string | undefined;
  /** What the service wants to be sent. */
  readonly bodyOf: (query: string, texts: readonly string[]) => Readonly<Record<string, unknown>>;
  /** Hears every reply that was understood. */
  readonly onReply?: (reply: RerankReply) => void;
}

/** S0-20: Voyage and Cohere are sent at most so many at once; the services themselves take 1,000. */
const MAX_BATCH_SIZE = 100;
// Even at a token a character, 100 texts and 100 times the query are the 600,000 tokens that rerank-2 takes at once.
const MAX_TEXT_CHARACTERS = 5_000;
const MAX_QUERY_CHARACTERS = 1_000;
const REPLY_BYTES_PER_RESULT = 256;
const REPLY_OVERHEAD_BYTES = 64_000;
const MAX_UTF8_BYTES = 4; // some servers send every text back

/** A cross-encoder behind an endpoint. Longer lists go in several requests, one after the other. */
export function createRemoteReranker(options: RemoteRerankerOptions): CrossEncoder {
  const { provider, model, url, key, bodyOf, onReply, world, deadlineMs, batchSize = MAX_BATCH_SIZE } = options;
  if (!Number.isInteger(batchSize) || batchSize < 1 || batchSize > MAX_BATCH_SIZE) {
    throw new EngineError('bad_config', `a batch of ${batchSize} texts is not possible`, { hint: `from 1 to ${MAX_BATCH_SIZE}` });
  }
  const name = `${provider}:${model}`;
  let closed = false;

  const ask = async (query: string, texts: readonly string[], signal: AbortSignal | undefined): Promise<readonly number[]> => {
    throwIfAborted(signal);
    const characters = texts.reduce((total, text) => total + text.length, 0);
    const request = {
      url,
      body: bodyOf(query, texts),
      maxBytes: REPLY_OVERHEAD_BYTES + texts.length * REPLY_BYTES_PER_RESULT + characters * MAX_UTF8_BYTES,
      ...(key === undefined ? {} : { key }),
      ...(signal === undefined ? {} : { signal }),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
    };
    const reply = readRerankReply(await requestJson(request, world), { count: texts.length, from: name });
    onReply?.(reply);
    return reply.scores;
  };

  return {
    name,
    provider,
    model,
    async rerank(query, items, { signal }) {
      if (closed) throw new EngineError('unavailable', 'the reranker is closed', { hint: 'open it again' });
      throwIfAborted(signal);
      const asked = cut(query, MAX_QUERY_CHARACTERS);
      const texts = items.map(({ text }) => cut(text, MAX_TEXT_CHARACTERS));
      const scores: number[] = [];
      for (let start = 0; start < texts.length; start += batchSize) {
        scores.push(...(await ask(asked, texts.slice(start, start + batchSize), signal)));
      }
      return rankByRelevance(items, toUnitScores(scores), name);
    },
    async close() {
      closed = true;
    },
  };
}

/** The head of a text, never half a character. Services refuse an empty string, so that blanks become one. */
function cut(text: string, maxCharacters: number): string {
  const whole = text.toWellFormed();
  const head = whole.slice(0, maxCharacters);
  const safe = head.isWellFormed() ? head : head.slice(0, -1);
  return safe.trim() === '' ? ' ' : safe;
}
