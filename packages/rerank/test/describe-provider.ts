import type { RerankedItem } from '@trefoil/schema';
import type { HttpWorld } from '@trefoil/models';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CrossEncoder } from '../src/cross-encoder.ts';
import type { RemoteOptions } from '../src/remote-reranker.ts';
import { describeReranker, itemOf } from './describe-reranker.ts';
import { answerJson, rowsFor, startRerankServer, textsOf } from './rerank-server.ts';
import type { Answer, RerankServer, Row } from './rerank-server.ts';

export const KEY = 'planted-secret-0123456789';

export interface Provider {
  readonly name: string;
  readonly open: (options: RemoteOptions & { readonly url: string; readonly key: string }) => CrossEncoder;
  /** The reply of the service around these rows. */
  readonly reply: (rows: readonly Row[]) => unknown;
  /** Texts a request. */
  readonly batchSize: number;
}

const DEADLINE_MS = 1_500;
const ITEMS = [itemOf('l', 'login'), itemOf('b', 'bread')];

/** What every adapter of a service must do with a good server and with bad ones. All of them live on 127.0.0.1. */
export function describeProvider({ name, open, reply, batchSize }: Provider): void {
  const good: Answer = (request, response) => answerJson(response, reply(rowsFor(request)));
  const slept: number[] = [];
  /** Waiting costs nothing and is written down. */
  const world: HttpWorld = {
    fetch: (input, init) => fetch(input, init),
    clock: { now: () => 0 },
    sleep: async (durationMs) => {
      slept.push(durationMs);
    },
    random: () => 1,
  };

  interface Run extends Pick<RerankServer, 'seen'> {
    readonly result: Promise<readonly RerankedItem[]>;
  }
  const run = async (answer: Answer, deadlineMs = DEADLINE_MS): Promise<Run> => {
    slept.length = 0;
    const { url, seen } = await startRerankServer(answer);
    const reranker = open({ url: `${url}/rerank`, key: KEY, deadlineMs, world });
    return { result: reranker.rerank('login', ITEMS, {}), seen };
  };
  const failureOf = async (answer: Answer, deadlineMs?: number): Promise<unknown> => {
    const { result } = await run(answer, deadlineMs);
    return result.then(
      () => expect.fail('it answered'),
      (error: unknown) => error,
    );
  };

  let url = '';
  beforeAll(async () => {
    ({ url } = await startRerankServer(good));
  });
  describeReranker(name, async () => open({ url, key: KEY }));

  describe(`${name}, success`, () => {
    test('the scores of the service, in its order', async () => {
      const { result, seen } = await run(good);
      expect((await result).map(({ key, parts }) => [key, parts[0]?.value])).toEqual([
        ['l', 1],
        ['b', 0],
      ]);
      expect(seen.map(({ path, headers }) => [path, headers.authorization])).toEqual([['/rerank', `Bearer ${KEY}`]]);
    });

    test(`S0-20 at most ${batchSize} documents a request`, async () => {
      const server = await startRerankServer(good);
      const many = Array.from({ length: 250 }, (_, index) => itemOf(`k${index}`, `text ${index}`));
      expect(await open({ url: server.url, key: KEY }).rerank('login', many, {})).toHaveLength(250);
      const sizes = server.seen.map((request) => textsOf(request).length);
      expect(Math.max(...sizes)).toBe(batchSize);
      expect(sizes).toHaveLength(Math.ceil(250 / batchSize));
    });

    test('429 with Retry-After is waited for, as long as the service says', async () => {
      const { result } = await run((request, response, count) => {
        if (count === 1) return answerJson(response, {}, 429, { 'retry-after': '1' });
        good(request, response, count);
      });
      expect(await result).toHaveLength(2);
      expect(slept).toEqual([1_000]);
    });

    test('500 is tried again', async () => {
      const { result, seen } = await run((request, response, count) => {
        if (count < 3) return answerJson(response, 'oops', 500);
        good(request, response, count);
      });
      expect(await result).toHaveLength(2);
      expect(seen).toHaveLength(3);
    });
  });

  describe(`${name}, refused`, () => {
    test('a wrong key (401), once, without repeating it', async () => {
      const { result, seen } = await run((_, response) => answerJson(response, { message: `bad key ${KEY}` }, 401));
      const error = await result.catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'bad_config', hint: /check the key/ });
      expect(JSON.stringify([error, String(error), error instanceof Error ? error.stack : ''])).not.toContain(KEY);
      expect(seen).toHaveLength(1);
    });

    test('429 whose Retry-After is past the deadline, at once', async () => {
      const error = await failureOf((_, response) => answerJson(response, {}, 429, { 'retry-after': '60' }));
      expect(error).toMatchObject({ code: 'unavailable', message: /status 429/ });
      expect(slept).toEqual([]);
    });

    test('500 for good, and the key that the service echoes is not passed on', async () => {
      const error = await failureOf((_, response) => answerJson(response, `no luck with ${KEY}`, 500));
      expect(error).toMatchObject({ code: 'unavailable', message: /status 500: no luck with \[secret\]/ });
    });

    test('a service that hangs, before its reply or in the middle of it, at the deadline', async () => {
      expect(await failureOf(() => {}, 100)).toMatchObject({ code: 'deadline' });
      expect(await failureOf((_, response) => response.writeHead(200).write('{'), 100)).toMatchObject({ code: 'deadline' });
    });

    const row = (index: unknown, score: unknown): Row => ({ index, score });
    test.each<[string, unknown, RegExp]>([
      ['too few results', reply([row(0, 0.5)]), /1 results for 2 texts/],
      ['too many results', reply([row(0, 0.5), row(1, 0.4), row(1, 0.3)]), /3 results for 2 texts/],
      ['two results for one text', reply([row(0, 0.5), row(0, 0.4)]), /numbers its results wrongly/],
      ['a result for no text', reply([row(0, 0.5), row(7, 0.4)]), /numbers its results wrongly/],
      ['results without a number', reply([row(undefined, 0.5), row(undefined, 0.4)]), /numbers its results wrongly/],
      ['NaN', reply([row(0, NaN), row(1, 0.4)]), /score is no number/],
      ['an infinity', JSON.stringify(reply([row(0, 123456), row(1, 0.4)])).replace('123456', '1e999'), /score is no number/],
      ['a score in words', reply([row(0, '0.9'), row(1, 0.4)]), /score is no number/],
      ['a result that is no object', withWord(reply([row(0, 0.5), row(1, 0.5)])), /no object/],
      ['another shape', { embeddings: [] }, /no list of results/],
      ['null', null, /no list of results/],
      ['no JSON', '<html>', /did not answer JSON/],
    ])('%s', async (_, body, message) => {
      expect(await failureOf((__, response) => answerJson(response, body))).toMatchObject({ code: 'unavailable', message });
    });

    test('a reply of 100 MB, early', async () => {
      const megabyte = Buffer.alloc(1_000_000, ' ');
      let sentMegabytes = 0;
      const error = await failureOf((_, response) => {
        const more = (): void => {
          if (sentMegabytes++ < 100 && !response.destroyed) response.write(megabyte, more);
        };
        more();
      });
      expect(error).toMatchObject({ code: 'unavailable', message: /more than \d+ bytes/ });
      expect(sentMegabytes).toBeLessThan(50);
    });

    test('a redirect to another origin, which never hears of it', async () => {
      const other = await startRerankServer(good);
      const error = await failureOf((_, response) => answerJson(response, {}, 307, { location: `${other.url}/rerank` }));
      expect(error).toMatchObject({ code: 'bad_config', message: /redirects elsewhere/ });
      expect(other.seen).toHaveLength(0);
    });

    test('impossible batches', () => {
      for (const size of [0, 101, 1.5]) {
        expect(() => open({ url, key: KEY, batchSize: size })).toThrow(expect.objectContaining({ code: 'bad_config' }));
      }
    });
  });
}

/** The reply with a row replaced by a word. */
function withWord(reply: unknown): string {
  return JSON.stringify(reply).replace(/\{"index":0[^{}]*\}/, '"word"');
}
