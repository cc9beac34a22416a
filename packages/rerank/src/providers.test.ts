import type { HttpWorld } from '@trefoil/models';
import { describe, expect, test } from 'vitest';
import { describeProvider, KEY } from '../test/describe-provider.ts';
import { itemOf } from '../test/describe-reranker.ts';
import { answerJson, rowsFor, startRerankServer, textsOf } from '../test/rerank-server.ts';
import type { Row } from '../test/rerank-server.ts';
import { createCohereReranker } from './cohere-reranker.ts';
import { createUrlReranker } from './url-reranker.ts';
import { createVoyageReranker } from './voyage-reranker.ts';

const asRelevance = ({ index, score }: Row): object => ({ index, relevance_score: score });
const jinaReply = (rows: readonly Row[]): object => ({ model: 'some', results: rows.map(asRelevance), usage: { total_tokens: 3 } });

describeProvider({
  name: 'Voyage',
  open: (options) => createVoyageReranker(options),
  reply: (rows) => ({ object: 'list', data: rows.map(asRelevance), model: 'rerank-2', usage: { total_tokens: 3 } }),
  batchSize: 100,
});
describeProvider({
  name: 'Cohere',
  open: (options) => createCohereReranker(options),
  reply: (rows) => ({ id: 'some', results: rows.map(asRelevance), meta: { api_version: { version: '2' } } }),
  batchSize: 100,
});
describeProvider({ name: 'a server in the style of Jina', open: (options) => createUrlReranker(options), reply: jinaReply, batchSize: 32 });
describeProvider({
  name: 'a server in the style of Text Embeddings Inference',
  open: (options) => createUrlReranker(options),
  reply: (rows) => rows.map(({ index, score }) => ({ index, score })),
  batchSize: 32,
});

describe('what is sent', () => {
  test('S0-20 Voyage is asked for rerank-2 and Cohere for rerank-v3.5', async () => {
    const { url, seen } = await startRerankServer((request, response) => answerJson(response, jinaReply(rowsFor(request))));
    const items = [itemOf('k', 'text')];
    await createVoyageReranker({ url, key: KEY }).rerank('query', items, {});
    await createCohereReranker({ url, key: KEY }).rerank('query', items, {});
    expect(seen.map(({ body }) => body)).toEqual([
      { model: 'rerank-2', query: 'query', documents: ['text'], return_documents: false, truncation: true },
      { model: 'rerank-v3.5', query: 'query', documents: ['text'] },
    ]);
  });

  test.each([
    [() => createVoyageReranker({ key: KEY, world: spying }), 'https://api.voyageai.com/v1/rerank'],
    [() => createCohereReranker({ key: KEY, world: spying }), 'https://api.cohere.com/v2/rerank'],
    [() => createUrlReranker({ url: 'http://gpu.example:8000', world: spying }), 'http://gpu.example:8000/rerank'],
    [() => createUrlReranker({ url: 'https://gpu.example/v1/rerank', world: spying }), 'https://gpu.example/v1/rerank'],
  ])('asks where the service is', async (open, address) => {
    await open().rerank('query', [itemOf('k', 'text')], {});
    expect(asked.url).toBe(address);
  });

  test('no key over plain http to another machine', async () => {
    await createUrlReranker({ url: 'http://gpu.example:8000', key: KEY, world: spying }).rerank('query', [itemOf('k', 'text')], {});
    expect(asked.authorization).toBeNull();
    await createUrlReranker({ url: 'https://gpu.example', key: KEY, world: spying }).rerank('query', [itemOf('k', 'text')], {});
    expect(asked.authorization).toBe(`Bearer ${KEY}`);
  });

  test('a server of unknown style gets both, and its own once it has answered', async () => {
    const { url, seen } = await startRerankServer((request, response) => answerJson(response, rowsFor(request)));
    const reranker = createUrlReranker({ url, model: 'some' });
    await reranker.rerank('query', [itemOf('k', 'text')], {});
    await reranker.rerank('query', [itemOf('k', 'text')], {});
    expect(seen.map(({ body }) => body)).toEqual([
      {
        query: 'query',
        model: 'some',
        documents: ['text'],
        return_documents: false,
        texts: ['text'],
        truncate: true,
        return_text: false,
      },
      { query: 'query', model: 'some', texts: ['text'], truncate: true, return_text: false },
    ]);
  });

  test('a server of known style gets its own at once', async () => {
    const { url, seen } = await startRerankServer((request, response) => answerJson(response, jinaReply(rowsFor(request))));
    await createUrlReranker({ url, style: 'jina' }).rerank('query', [itemOf('k', 'text')], {});
    expect(seen[0]?.body).toEqual({ query: 'query', documents: ['text'], return_documents: false });
  });

  test('long queries and texts are cut between characters', async () => {
    const { url, seen } = await startRerankServer((request, response) => answerJson(response, jinaReply(rowsFor(request))));
    await createVoyageReranker({ url, key: KEY }).rerank('q'.repeat(2_000), [itemOf('k', `a${'😀'.repeat(4_000)}`)], {});
    const [request] = seen;
    expect(request?.body.query).toHaveLength(1_000);
    expect(request === undefined ? [] : textsOf(request)).toEqual([`a${'😀'.repeat(2_499)}`]);
  });
});

test('S0-22 logits become 0..1 before the length penalty, so that a short bad text does not win', async () => {
  const long = 'x'.repeat(100);
  const logits: readonly Row[] = [
    { index: 0, score: -4 },
    { index: 1, score: -4 },
    { index: 2, score: 2 },
  ];
  const { url } = await startRerankServer((_, response) => answerJson(response, logits));
  const reranked = await createUrlReranker({ url }).rerank('q', [itemOf('short', ''), itemOf('long', long), itemOf('good', long)], {});
  expect(reranked.map(({ key }) => key)).toEqual(['good', 'long', 'short']);
  expect(reranked.map(({ parts }) => parts[0]?.value.toFixed(4))).toEqual(['0.8808', '0.0180', '0.0180']);
});

test('an address that is none is refused without repeating it', () => {
  expect(() => createUrlReranker({ url: `nonsense ${KEY}` })).toThrow(
    expect.objectContaining({ code: 'bad_config', message: 'the address of the reranker is not a URL' }),
  );
});

test.each(['file:///etc/passwd', 'http://169.254.169.254/rerank'])('%s is never asked', async (url) => {
  await expect(createUrlReranker({ url }).rerank('q', [itemOf('k', 'text')], {})).rejects.toMatchObject({ code: 'bad_config' });
});

const asked: { url: string; authorization: string | null } = { url: '', authorization: null };
const spying: HttpWorld = {
  clock: { now: () => 0 },
  sleep: async () => {},
  random: () => 1,
  resolveHost: async () => ['192.0.2.1'],
  fetch: async (target, init) => {
    asked.url = String(target);
    asked.authorization = new Headers(init?.headers).get('authorization');
    return Response.json({ results: [{ index: 0, relevance_score: 0.5 }] });
  },
};
