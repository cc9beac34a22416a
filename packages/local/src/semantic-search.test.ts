import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHashEmbedder } from '@trefoil/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Application } from '@trefoil/engine';
import { makeFolder, openTestApplication, writeFiles } from '../test/temporary-folder.ts';
import { openApplication } from './open-application.ts';

const TASKS = {
  'tasks/TASK-0001.md':
    '---\nid: TASK-0001\ntype: task\ntitle: Fix authentication flow\n---\n\nExpired OAuth tokens lock people out until they sign in again.\n',
  'tasks/TASK-0002.md':
    '---\nid: TASK-0002\ntype: task\ntitle: Bake banana bread\n---\n\nMash the fruit, fold in the flour, leave it in the oven for an hour.\n',
  'tasks/TASK-0003.md':
    '---\nid: TASK-0003\ntype: task\ntitle: Resize thumbnails\n---\n\nPictures are cropped to a square and compressed.\n',
  'tasks/TASK-0004.md':
    '---\nid: TASK-0004\ntype: task\ntitle: 料金プランの見直し\n---\n\n毎月の請求額を確認して、新しい料金プランを決める。\n',
};

const search = (application: Application, text: string, more: object = {}) => application.search({ text, filter: {}, ...more }, {});

describe('search by meaning with the model that ships', () => {
  let application: Application;
  let close = async (): Promise<void> => undefined;
  beforeAll(async () => {
    const home = mkdtempSync(join(tmpdir(), 'trefoil-semantic-'));
    writeFiles(home, TASKS);
    application = await openApplication({
      index: join(home, 'index.db'),
      cwd: home,
      env: { HOME: home, XDG_CACHE_HOME: join(home, 'cache') },
    });
    close = async () => {
      await application.close();
      rmSync(home, { recursive: true, force: true });
    };
    await application.add({ paths: [join(home, 'tasks')], embed: true }, {});
  }, 120_000);
  afterAll(() => close());

  it('S4-05 S4-06 finds the authentication task for words it does not contain: "login" and "user can\'t access"', async () => {
    for (const text of ['login', "user can't access"]) {
      const answer = await search(application, text, { channels: ['lexical', 'vector'] });
      expect(answer.hits[0]?.id, text).toBe('TASK-0001');
      expect(answer.hits[0]?.sources).toEqual(['vector']);
    }
  });

  it('states the coverage, without what the English model cannot read (B-05)', async () => {
    const answer = await search(application, 'login');
    expect(answer.coverage.vectors).toBe(0.75);
    expect((await application.status({})).coverage).toBe(0.75);
  });

  it('stands aside for a Japanese query, and says so', async () => {
    const answer = await search(application, '料金プラン', { channels: ['lexical', 'vector'] });
    expect(answer.mode).toBe('fulltext_fallback');
    expect(answer.hits[0]?.id).toBe('TASK-0004');
    expect(answer.degraded).toEqual([
      {
        channel: 'vector',
        reason: 'all-MiniLM-L6-v2 cannot read this query',
        hint: 'set TREFOIL_EMBEDDER to a model of the language of your documents',
      },
    ]);
  });
});

describe('an embedder that is not there', () => {
  it('S2-04 TREFOIL_EMBEDDER=none searches words alone and says so', async () => {
    const application = await openTestApplication();
    await application.add({ paths: [makeFolder(TASKS)], collection: 'tasks', embed: true }, {});
    const answer = await search(application, 'authentication');
    expect(answer.mode).toBe('lexical');
    expect(answer.degraded).toContainEqual({
      channel: 'vector',
      reason: 'the embedder is "none"',
      hint: 'set TREFOIL_EMBEDDER=local to search by meaning too',
    });
    expect(answer.hits[0]?.id).toBe('TASK-0001');
  });

  it('C30 a server that hangs delays no lexical answer', async () => {
    const server = await startEmbeddingServer();
    const env = { TREFOIL_EMBEDDER: 'openai', TREFOIL_EMBED_URL: server.url, TREFOIL_EMBED_MODEL: 'test', EMBEDDING_DIM: '8' };
    const application = await openTestApplication({ env });
    const added = await application.add({ paths: [makeFolder(TASKS)], collection: 'tasks', embed: true }, {});
    expect(added.embedding).toEqual({ pending: 0, done: 4 });
    server.hang();
    const answer = await search(application, 'authentication');
    expect(answer.tookMs).toBeLessThan(4_000);
    expect(answer.mode).toBe('fulltext_fallback');
    expect(answer.hits[0]?.id).toBe('TASK-0001');
    expect(answer.degraded[0]?.channel).toBe('vector');
  });

  it('a server that is down costs the vectors, not the documents', async () => {
    const env = { TREFOIL_EMBEDDER: 'openai', TREFOIL_EMBED_URL: 'http://127.0.0.1:9/v1', TREFOIL_EMBED_MODEL: 'test', EMBEDDING_DIM: '8' };
    const heard: string[] = [];
    const application = await openTestApplication({ env, log: (message) => heard.push(message) });
    const added = await application.add({ paths: [makeFolder(TASKS)], collection: 'tasks', embed: true }, {});
    expect(added.collections[0]?.added).toBe(4);
    expect(added.embedding).toEqual({ pending: 4, done: 0 });
    expect(heard.join('\n')).toMatch(/vectors are missing/u);
  });
});

/** Speaks the embeddings of OpenAI's API with the hash embedder, until it is told to hang. */
async function startEmbeddingServer(): Promise<{ readonly url: string; readonly hang: () => void }> {
  const embedder = createHashEmbedder({ dimensions: 8 });
  let hanging = false;
  const answer = async (input: readonly string[], response: ServerResponse): Promise<void> => {
    const vectors = await embedder.embed(input, 'passage', {});
    const data = vectors.map((vector, index) => ({ index, embedding: [...vector] }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (hanging) return;
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
      void answer(input, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, hang: () => void (hanging = true) };
}
