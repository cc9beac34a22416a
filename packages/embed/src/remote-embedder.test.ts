import type { Embedder } from '@trefoil/schema';
import type { HttpWorld } from '@trefoil/models';
import { beforeAll, describe, expect, test } from 'vitest';
import { cosine, describeEmbedder } from '../test/describe-embedder.ts';
import { answerJson, embeddingsFor, startEmbeddingServer } from '../test/embedding-server.ts';
import type { Answer } from '../test/embedding-server.ts';
import { createOpenAiEmbedder } from './openai-embedder.ts';
import { createVoyageEmbedder } from './voyage-embedder.ts';

const KEY = 'sk-planted-secret-0123456789';
const DIMENSIONS = 8;

/** Waiting costs nothing. */
const world: HttpWorld = { fetch: (input, init) => fetch(input, init), clock: { now: () => 0 }, sleep: async () => {}, random: () => 1 };

async function openAgainst(
  answer: Answer | number,
): Promise<{ embedder: Embedder; url: string; seen: readonly { readonly body: unknown }[] }> {
  const { url, seen } = await startEmbeddingServer(answer);
  const embedder = createOpenAiEmbedder({ url, model: 'some-model', key: KEY, dimensions: DIMENSIONS, deadlineMs: 2_000, world });
  return { embedder, url, seen };
}

async function failureOf(answer: Answer | number): Promise<unknown> {
  const { embedder } = await openAgainst(answer);
  return embedder.embed(['login', 'bread'], 'passage', {}).then(
    () => expect.fail('it answered'),
    (error: unknown) => error,
  );
}

describe('conformance', () => {
  let url = '';
  beforeAll(async () => {
    const server = await startEmbeddingServer((request, response) => {
      answerJson(response, { data: embeddingsFor(request, DIMENSIONS).data.toReversed() });
    });
    url = server.url;
  });

  describeEmbedder('an OpenAI-style endpoint', async () => createOpenAiEmbedder({ url, model: 'some-model', dimensions: DIMENSIONS }));
  describeEmbedder('Voyage', async () =>
    createVoyageEmbedder({ url, key: KEY, model: 'some-model', dimensions: DIMENSIONS, batchSize: 7 }),
  );
});

describe('what is sent', () => {
  test('model, texts and format, in batches', async () => {
    const { url, seen } = await startEmbeddingServer(DIMENSIONS);
    const embedder = createOpenAiEmbedder({ url: `${url}/v1`, model: 'some-model', key: KEY, dimensions: DIMENSIONS, batchSize: 2 });
    await embedder.embed(['ccc', 'a', 'bb'], 'passage', {});
    expect(seen.map(({ path, body }) => [path, body])).toEqual([
      ['/v1/embeddings', { model: 'some-model', input: ['a', 'bb'], encoding_format: 'float' }],
      ['/v1/embeddings', { model: 'some-model', input: ['ccc'], encoding_format: 'float' }],
    ]);
    expect(seen[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  });

  test('fewer dimensions are asked of models that can shorten', async () => {
    const { url, seen } = await startEmbeddingServer(256);
    const embedder = createOpenAiEmbedder({ url, model: 'text-embedding-3-small', dimensions: 256 });
    await embedder.embed(['a'], 'query', {});
    expect(seen[0]?.body).toMatchObject({ dimensions: 256 });
    expect(embedder.space.dimensions).toBe(256);
  });

  test('Voyage is told what is a query', async () => {
    const { url, seen } = await startEmbeddingServer(1024);
    const embedder = createVoyageEmbedder({ url, key: KEY });
    await embedder.embed(['a'], 'query', {});
    await embedder.embed(['a'], 'passage', {});
    expect(seen.map(({ body }) => body)).toEqual([
      { model: 'voyage-3.5', input: ['a'], input_type: 'query', truncation: true },
      { model: 'voyage-3.5', input: ['a'], input_type: 'document', truncation: true },
    ]);
  });

  test('prefixes of the model, and a space for a blank text', async () => {
    const { url, seen } = await startEmbeddingServer(768);
    const embedder = createOpenAiEmbedder({ url, model: 'nomic-embed-text:latest' });
    await embedder.embed(['where'], 'query', {});
    expect(seen.map(({ body }) => body.input)).toEqual([['search_query: where']]);
    await createOpenAiEmbedder({ url, model: 'some-model' }).embed([''], 'passage', {});
    expect(seen[1]?.body.input).toEqual([' ']);
  });

  test('a long text is cut between characters', async () => {
    const { url, seen } = await startEmbeddingServer(DIMENSIONS);
    const embedder = createOpenAiEmbedder({ url, model: 'some-model', dimensions: DIMENSIONS, maxTokens: 50 });
    await embedder.embed(['漢'.repeat(1000)], 'passage', {});
    expect(seen.map(({ body }) => body.input)).toEqual([['漢'.repeat(33)]]);
  });

  test('no key over plain http to another machine', async () => {
    let authorization: unknown = 'not asked';
    const spying: HttpWorld = {
      ...world,
      resolveHost: async () => ['192.0.2.1'],
      fetch: async (_, init) => {
        authorization = new Headers(init?.headers).get('authorization');
        return Response.json({ data: [{ embedding: [1, 0, 0, 0, 0, 0, 0, 0] }] });
      },
    };
    const embedder = createOpenAiEmbedder({ url: 'http://gpu.example:8000', model: 'm', key: KEY, dimensions: DIMENSIONS, world: spying });
    await embedder.embed(['a'], 'query', {});
    expect(authorization).toBeNull();
  });
});

describe('what is understood', () => {
  test('rows in any order', async () => {
    const { embedder } = await openAgainst((request, response) => {
      answerJson(response, { data: embeddingsFor(request, DIMENSIONS).data.toReversed() });
    });
    const together = await embedder.embed(['login', 'bread'], 'passage', {});
    const [bread] = await embedder.embed(['bread'], 'passage', {});
    expect(cosine(together[1], bread)).toBeCloseTo(1, 6);
  });

  test('base64', async () => {
    const numbers = Float32Array.of(3, 0, 0, 4, 0, 0, 0, 0);
    const { embedder } = await openAgainst((_, response) =>
      answerJson(response, { data: [{ embedding: Buffer.from(numbers.buffer).toString('base64') }] }),
    );
    const [vector] = await embedder.embed(['a'], 'query', {});
    expect([...(vector ?? [])].map((value) => value.toFixed(3))).toEqual([
      '0.600',
      '0.000',
      '0.000',
      '0.800',
      '0.000',
      '0.000',
      '0.000',
      '0.000',
    ]);
  });

  test('a service that recovers', async () => {
    const { embedder, seen } = await openAgainst((request, response, count) => {
      if (count === 1) return answerJson(response, {}, 429, { 'retry-after': '1' });
      if (count === 2) return answerJson(response, {}, 500);
      answerJson(response, embeddingsFor(request, DIMENSIONS));
    });
    expect(await embedder.embed(['a'], 'query', {})).toHaveLength(1);
    expect(seen).toHaveLength(3);
  });
});

describe('what is refused', () => {
  const row = (embedding: unknown, index?: number): unknown => (index === undefined ? { embedding } : { embedding, index });
  const good = [1, 0, 0, 0, 0, 0, 0, 0];

  test('a wrong size, naming the right setting', async () => {
    const error = await failureOf(5);
    expect(error).toMatchObject({ code: 'bad_config', message: 'some-model gives 5 dimensions, not 8', hint: /EMBEDDING_DIM=5/ });
  });

  test.each([
    ['too few vectors', { data: [row(good)] }, /1 vectors for 2 texts/],
    ['too many vectors', { data: [row(good), row(good), row(good)] }, /3 vectors for 2 texts/],
    ['NaN', '{"data":[{"embedding":[null,0,0,0,0,0,0,0]},{"embedding":[1,0,0,0,0,0,0,0]}]}', /NaN/],
    ['NaN that is not even JSON', '{"data":[{"embedding":[NaN]}]}', /did not answer JSON/],
    ['infinities', '{"data":[{"embedding":[1e999,0,0,0,0,0,0,0]},{"embedding":[1,0,0,0,0,0,0,0]}]}', /infinities/],
    ['zeros', { data: [row([0, 0, 0, 0, 0, 0, 0, 0]), row(good)] }, /zeros/],
    ['NaN in base64', { data: [row(Buffer.from(Float32Array.of(NaN, 0, 0, 0, 0, 0, 0, 0).buffer).toString('base64')), row(good)] }, /NaN/],
    ['base64 cut short', { data: [row('AAAA'), row(good)] }, /odd length/],
    ['two rows for one text', { data: [row(good, 0), row(good, 0)] }, /numbers its rows/],
    ['a row for no text', { data: [row(good, 0), row(good, 7)] }, /numbers its rows/],
    ['a row without a vector', { data: [row(good), {}] }, /without an embedding/],
    ['something else', { embeddings: [] }, /no list of data/],
    ['a list', [], /no list of data/],
  ])('%s', async (_, reply, message) => {
    expect(await failureOf((__, response) => answerJson(response, reply))).toMatchObject({ code: 'unavailable', message });
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

  test('a wrong key, once, without repeating it', async () => {
    const { embedder, seen } = await openAgainst((_, response) => answerJson(response, { error: { message: `bad key ${KEY}` } }, 401));
    const error = await embedder.embed(['a'], 'query', {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'bad_config', hint: /check the key/ });
    expect(JSON.stringify([error, String(error), error instanceof Error ? error.stack : ''])).not.toContain(KEY);
    expect(JSON.stringify(embedder)).not.toContain(KEY);
    expect(seen).toHaveLength(1);
  });

  test('a service that hangs, at the deadline', async () => {
    expect(await failureOf(() => {})).toMatchObject({ code: 'deadline' });
  });

  test('a redirect to another origin', async () => {
    const other = await startEmbeddingServer(DIMENSIONS);
    const error = await failureOf((_, response) => answerJson(response, {}, 307, { location: `${other.url}/v1/embeddings` }));
    expect(error).toMatchObject({ code: 'bad_config', message: /redirects elsewhere/ });
    expect(other.seen).toHaveLength(0);
  });

  test.each(['file:///etc/passwd', 'http://169.254.169.254/v1'])('%s', async (url) => {
    await expect(createOpenAiEmbedder({ url, model: 'm' }).embed(['a'], 'query', {})).rejects.toMatchObject({ code: 'bad_config' });
  });

  test('impossible options', () => {
    expect(() => createOpenAiEmbedder({ url: 'nonsense' })).toThrow(expect.objectContaining({ code: 'bad_config' }));
    expect(() => createOpenAiEmbedder({ dimensions: 0 })).toThrow(expect.objectContaining({ code: 'bad_config' }));
    expect(() => createVoyageEmbedder({ key: KEY, batchSize: 0 })).toThrow(expect.objectContaining({ code: 'bad_config' }));
  });
});

test.each([
  ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1/embeddings'],
  ['http://127.0.0.1:11434/v1/', 'http://127.0.0.1:11434/v1/embeddings'],
  ['http://127.0.0.1:8080/embeddings', 'http://127.0.0.1:8080/embeddings'],
  ['https://gateway.example/openai/v1', 'https://gateway.example/openai/v1/embeddings'],
])('%s is asked at %s', async (given, asked) => {
  let seen = '';
  const spying: HttpWorld = {
    ...world,
    resolveHost: async () => ['192.0.2.1'],
    fetch: async (target) => {
      seen = String(target);
      return Response.json({ data: [{ embedding: [1, 0, 0, 0, 0, 0, 0, 0] }] });
    },
  };
  await createOpenAiEmbedder({ url: given, model: 'm', dimensions: DIMENSIONS, world: spying }).embed(['a'], 'query', {});
  expect(seen).toBe(asked);
});
