import { mkdtemp, mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineError } from '@trefoil/schema';
import type { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createHttpApp } from './create-http-app.ts';
import type { HttpAppOptions } from './create-http-app.ts';
import { createFakeApplication, HITS, SYNC } from './fake-application.ts';

function appOf(options: Partial<HttpAppOptions> = {}): Hono {
  return createHttpApp({ application: createFakeApplication(), ...options });
}

function send(app: Hono, path: string, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(
    app.fetch(new Request(`http://localhost:7700${path}`, { ...init, headers: { host: 'localhost:7700', ...init.headers } })),
  );
}

function post(app: Hono, path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return send(app, path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

async function expectProblem(response: Response, status: number, code: string): Promise<Record<string, unknown>> {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = (await response.json()) as Record<string, unknown>;
  expect({ status: response.status, code: problem['code'] }).toEqual({ status, code });
  expect(problem['requestId']).toBe(response.headers.get('x-request-id'));
  return problem;
}

describe('operations over HTTP', () => {
  it('answer the same by query string and by body (CONTRACT 4)', async () => {
    const application = createFakeApplication();
    const app = appOf({ application });
    const byQuery = await send(app, '/v1/search?query=fox&limit=2&type=doc,note&channels=lexical&explain&filter=status%3Dopen&alpha=0.5');
    const body = {
      query: 'fox',
      limit: 2,
      type: ['doc', 'note'],
      channels: ['lexical'],
      explain: true,
      filter: { status: 'open' },
      alpha: 0.5,
    };
    const byBody = await post(app, '/v1/search', JSON.stringify(body));
    expect(byQuery.status).toBe(200);
    expect(await byQuery.json()).toEqual(await byBody.json());
    expect(application.calls[0]).toEqual(application.calls[1]);
  });

  it('keep the shape of the backlog under /search and /tasks (S4-11)', async () => {
    const answer = await (await send(appOf(), '/search?q=fox&types=task,epic&sort=recent&limit=1')).json();
    expect(answer).toEqual([{ item: HITS[0], score: 1, type: 'doc' }]);
    expect(await (await send(appOf(), '/tasks?q=')).json()).toEqual([]);
    expect((await send(appOf(), '/search')).status).toBe(200);
  });

  it('take percent-encoded ids in paths', async () => {
    const application = createFakeApplication();
    const response = await send(appOf({ application }), `/v1/documents/${encodeURIComponent('docs/a b%2F.md')}?lines=1:2`);
    expect(response.status).toBe(200);
    expect(application.calls[0]).toEqual(['get', { ids: ['docs/a b%2F.md'], lines: { start: 1, end: 2 } }]);
  });

  it('name the field that is wrong and what is allowed', async () => {
    const problem = await expectProblem(await send(appOf(), '/v1/search?query=x&limit=0&sortt=recent'), 400, 'invalid_input');
    expect(problem['errors']).toEqual([
      { path: 'limit', message: 'must be an integer from 1 to 100, got 0' },
      { path: 'sortt', message: 'is not a known field' },
    ]);
  });

  it('take a new operation from the list alone', async () => {
    const { OPERATIONS } = await import('@trefoil/operations');
    const status = OPERATIONS.find(({ name }) => name === 'status')!;
    const extra = { ...status, name: 'extra', surfaces: { http: [{ method: 'GET' as const, path: '/v1/extra' }] } };
    expect((await send(appOf({ operations: [extra] }), '/v1/extra')).status).toBe(200);
  });
});

describe('sync and add', () => {
  it('answer 202 with the place of the job, which goes on (CONTRACT 4)', async () => {
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const application = createFakeApplication({
      sync: async (_request, { progress }) => {
        progress?.({ stage: 'reading', done: 1, total: 3 });
        await gate;
        return SYNC;
      },
    });
    const app = appOf({ application });
    const started = await send(app, '/v1/sync', { method: 'POST' });
    expect(started.status).toBe(202);
    const place = started.headers.get('location')!;
    expect(place).toMatch(/^\/v1\/jobs\/[\w-]+$/u);
    expect(await (await send(app, place)).json()).toMatchObject({
      state: 'running',
      kind: 'sync',
      progress: { stage: 'reading', done: 1, total: 3 },
    });
    finish();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await (await send(app, place)).json()).toMatchObject({ state: 'done', result: SYNC, error: null });
  });

  it('answer with the problem of what fails at once', async () => {
    const application = createFakeApplication({ sync: () => Promise.reject(new EngineError('not_found', 'no collection "x"')) });
    await expectProblem(await post(appOf({ application }), '/v1/sync', '{"collections":["x"]}'), 404, 'not_found');
  });

  it('refuse folders that were not allowed at start (CONTRACT 7, R-F1)', async () => {
    const root = await mkdtemp(join(tmpdir(), 'trefoil-http-'));
    await mkdir(join(root, 'in'));
    await symlink('/etc', join(root, 'out'));
    const problem = await expectProblem(await post(appOf(), '/v1/collections', JSON.stringify({ paths: [root] })), 403, 'forbidden');
    expect(problem['hint']).toContain('--allow-root');
    const app = appOf({ allowRoots: [root] });
    for (const path of ['/etc', `${root}/../..`, `${root}x`, 'relative', `${root}/out`, `${root}/out/ssl`]) {
      await expectProblem(await post(app, '/v1/collections', JSON.stringify({ paths: [path] })), 403, 'forbidden');
    }
    await expectProblem(await post(app, '/v1/collections', JSON.stringify({ paths: [join(root, 'gone')] })), 404, 'not_found');
    expect((await post(app, '/v1/collections', JSON.stringify({ paths: [join(root, 'in')] }))).status).toBe(202);
  });

  it('are refused by a read-only server', async () => {
    await expectProblem(await send(appOf({ readOnly: true }), '/v1/sync', { method: 'POST' }), 403, 'forbidden');
  });
});

describe('bad input', () => {
  it.each([
    ['{"query":', 400, 'invalid_input'],
    ['', 400, 'invalid_input'],
    ['[]', 400, 'invalid_input'],
    ['"x"', 400, 'invalid_input'],
    ['{"query":"a","query":"b"}', 400, 'invalid_input'],
    ['{"query":"a","qu\\u0065ry":"b"}', 400, 'invalid_input'],
    ['{"query":"a","__proto__":{"limit":1}}', 400, 'invalid_input'],
    ['{"query":"a","filter":{"__proto__":"x"}}', 400, 'invalid_input'],
    [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400, 'invalid_input'],
    [`{"query":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, 400, 'invalid_input'],
    [JSON.stringify({ query: 'x'.repeat(1_100_000) }), 413, 'payload_too_large'],
  ])('is refused quickly: %.40s (R-H1, R-H2)', async (body, status, code) => {
    const started = performance.now();
    await expectProblem(await post(appOf(), '/v1/search', body), status, code);
    expect(performance.now() - started).toBeLessThan(100);
    expect(({} as Record<string, unknown>)['limit']).toBeUndefined();
  });

  it('of another media type or encoding is 415 (R-H1, R-H2)', async () => {
    const app = appOf();
    for (const headers of [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/jsonx' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-encoding': 'gzip' },
    ]) {
      await expectProblem(await post(app, '/v1/search', '{"query":"x"}', headers), 415, 'unsupported_media');
    }
    expect((await post(app, '/v1/search', '{"query":"x"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
  });

  it('that is invalid UTF-8 is refused', async () => {
    const response = await send(appOf(), '/v1/search', {
      method: 'POST',
      body: Buffer.from([0x7b, 0xff, 0x7d]),
      headers: { 'content-type': 'application/json' },
    });
    await expectProblem(response, 400, 'invalid_input');
  });

  it('in a query string cannot reach a prototype (R-H1)', async () => {
    await expectProblem(await send(appOf(), '/v1/search?query=x&__proto__=y&constructor=z'), 400, 'invalid_input');
  });

  it('in the path or method is a problem too (R-H6)', async () => {
    const app = appOf();
    await expectProblem(await send(app, '/nowhere'), 404, 'not_found');
    await expectProblem(await send(app, '/v1/documents/..%2f..%2fetc%2fpasswd/x'), 404, 'not_found');
    const wrong = await send(app, '/v1/search', { method: 'DELETE' });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, POST');
    await expectProblem(wrong, 405, 'method_not_allowed');
    await expectProblem(await send(app, '/v1/status', { method: 'POST' }), 405, 'method_not_allowed');
    await expectProblem(await send(app, `/v1/search?query=${'x'.repeat(65_536)}`), 414, 'uri_too_long');
    await expectProblem(await post(app, '/v1/search?limit=1', '{"query":"x"}'), 400, 'invalid_input');
  });
});

describe('failures', () => {
  it('of the application keep their code, unknown ones show an id only (R-S3)', async () => {
    const said: string[] = [];
    const busy = createFakeApplication({ status: () => Promise.reject(new EngineError('index_busy', 'indexing by pid 5')) });
    const response = await send(appOf({ application: busy }), '/v1/status');
    expect(response.headers.get('retry-after')).toBe('5');
    await expectProblem(response, 503, 'index_busy');
    const broken = createFakeApplication({ status: () => Promise.reject(new Error('secret at /home/me')) });
    const problem = await expectProblem(
      await send(appOf({ application: broken, log: (message) => said.push(message) }), '/v1/status'),
      500,
      'internal',
    );
    expect(JSON.stringify(problem)).not.toMatch(/secret|home/u);
    expect(said[0]).toContain(String(problem['requestId']));
  });

  it('after the deadline are 504 even when the work does not listen', async () => {
    const aborted: boolean[] = [];
    const application = createFakeApplication({
      search: (_request, { signal }) => new Promise(() => signal?.addEventListener('abort', () => aborted.push(true))),
    });
    await expectProblem(await send(appOf({ application, deadlineMs: 20 }), '/v1/search?q=x'), 504, 'deadline');
    expect(aborted).toEqual([true]);
  });

  it('of the index leave the process healthy and say not ready (CONTRACT 4)', async () => {
    const application = createFakeApplication({ status: () => Promise.reject(new EngineError('index_corrupt', 'page 3 is damaged')) });
    const app = appOf({ application });
    expect(await (await send(app, '/healthz')).json()).toEqual({ status: 'ok' });
    await expectProblem(await send(app, '/readyz'), 503, 'index_corrupt');
  });
});

describe('the gate', () => {
  const untouched = new Proxy(createFakeApplication(), {
    get: () => () => {
      throw new Error('work was done');
    },
  });

  it.each([
    'evil.com',
    'evil.com:7700',
    'localhost.evil.com',
    'localhost:7700.evil.com',
    'user@localhost',
    '127.0.0.1.nip.io',
    'null',
    '[::2]:7700',
    'localhost, evil.com',
  ])('refuses the host %s on every route before any work (R-M8)', async (host) => {
    for (const path of ['/v1/search?q=x', '/v1/status', '/healthz', '/readyz', '/openapi.json', '/mcp', '/nowhere', '/']) {
      await expectProblem(
        await send(appOf({ application: untouched, mcp: () => Promise.reject(new Error('work')) }), path, { headers: { host } }),
        403,
        'forbidden',
      );
    }
  });

  it.each(['localhost', 'localhost:7700', '127.0.0.1:9', '[::1]:7700', 'LOCALHOST:7700'])('lets the host %s in', async (host) => {
    expect((await send(appOf(), '/v1/status', { headers: { host } })).status).toBe(200);
  });

  it.each([
    'http://evil.com',
    'null',
    'http://localhost:3000',
    'http://localhost',
    'http://localhost:7700.evil.com',
    'http://localhost:7700@evil.com',
    'file://',
    '',
  ])('refuses the origin %j (R-M8)', async (origin) => {
    await expectProblem(await send(appOf({ application: untouched }), '/v1/search?q=x', { headers: { origin } }), 403, 'forbidden');
  });

  it('lets its own page in, and sends no CORS header', async () => {
    const response = await send(appOf(), '/v1/status', { headers: { origin: 'http://localhost:7700' } });
    expect(response.status).toBe(200);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect((await send(appOf(), '/v1/status', { method: 'OPTIONS' })).status).toBe(405);
  });

  it.each([
    undefined,
    'Bearer wrong',
    'Bearer s',
    `Bearer ${'s'.repeat(5_000)}`,
    'Basic secret-token',
    'secret-token',
    'Bearer secret-token, Bearer secret-token',
    'Bearer ',
  ])('refuses the authorization %.40s (R-H5)', async (authorization) => {
    const response = await send(
      appOf({ application: untouched, token: 'secret-token' }),
      '/v1/status',
      authorization === undefined ? {} : { headers: { authorization } },
    );
    expect(response.headers.get('www-authenticate')).toContain('Bearer');
    expect(JSON.stringify(await expectProblem(response, 401, 'unauthorized'))).not.toContain('secret-token');
  });

  it('takes the token whatever the case of Bearer, and asks none for health (R-H5)', async () => {
    const app = appOf({ token: 'secret-token' });
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      expect((await send(app, '/v1/status', { headers: { authorization: `${scheme} secret-token` } })).status).toBe(200);
    }
    expect((await send(app, '/healthz')).status).toBe(200);
    expect((await send(app, '/openapi.json')).status).toBe(401);
  });

  it('sends security headers on every answer', async () => {
    for (const path of ['/v1/status', '/nowhere', '/healthz']) {
      const { headers } = await send(appOf(), path);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('openapi.json', () => {
  it('describes every route, and every reference leads somewhere (R-H7)', async () => {
    const document = (await (await send(appOf(), '/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, object>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/v1/search',
        '/search',
        '/tasks',
        '/v1/documents',
        '/v1/documents/{id}',
        '/v1/status',
        '/v1/collections',
        '/v1/sync',
        '/v1/jobs/{id}',
        '/v1/stale',
        '/v1/suggest',
        '/healthz',
        '/readyz',
      ]),
    );
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/gu)].map(([, target]) => target!);
    for (const target of references) {
      expect(document.components.schemas, target).toHaveProperty([target.replace('#/components/schemas/', '')]);
    }
    const ids = [...JSON.stringify(document.paths).matchAll(/"operationId":"([^"]+)"/gu)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('hands /mcp over, behind the gate', async () => {
  const app = appOf({ token: 'secret-token', mcp: async (request) => Response.json({ method: request.method }) });
  expect((await post(app, '/mcp', '{}')).status).toBe(401);
  expect(await (await post(app, '/mcp', '{}', { authorization: 'Bearer secret-token' })).json()).toEqual({ method: 'POST' });
  expect((await post(appOf(), '/mcp', '{}')).status).toBe(404);
});
