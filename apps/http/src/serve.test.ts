import { connect } from 'node:net';
import { EngineError } from '@trefoil/schema';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeApplication } from './fake-application.ts';
import { serve } from './serve.ts';
import type { HttpServer, ServeOptions } from './serve.ts';

const open: HttpServer[] = [];

async function start(options: Partial<ServeOptions> = {}): Promise<HttpServer> {
  const server = await serve({ application: createFakeApplication(), port: 0, ...options });
  open.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** Sends bytes as they are and gives back all that comes. */
function raw(server: HttpServer, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

function signpost(): { readonly reached: Promise<void>; readonly reach: () => void } {
  let reach: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  return { reached, reach: () => reach() };
}

describe('serve', () => {
  it('answers over a real socket', async () => {
    const server = await start();
    const response = await fetch(`${server.url}/v1/search?q=fox&limit=1`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ query: 'fox', hits: [{ id: 'docs/1.md' }] });
  });

  it.each(['0.0.0.0', '::', '192.0.2.1', 'example.com'])('refuses to bind %s without a token (R-H5)', async (host) => {
    await expect(serve({ application: createFakeApplication(), host, port: 0 })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('says when the port is taken', async () => {
    const server = await start();
    await expect(start({ port: Number(new URL(server.url).port) })).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('EADDRINUSE'),
    });
  });

  it('refuses what is not HTTP or too long with a problem (R-H6)', async () => {
    const server = await start();
    expect(await raw(server, 'NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*application\/problem\+json[\s\S]*"requestId"/u);
    const long = await raw(server, `GET /v1/search?q=${'x'.repeat(65_536)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(long).toMatch(/^HTTP\/1\.1 414 [\s\S]*"uri_too_long"/u);
    expect(await raw(server, `GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 414 [\s\S]*"uri_too_long"/u,
    );
  });

  it('refuses two host headers, an absolute target of another host and a missing host (R-M8)', async () => {
    const server = await start();
    for (const head of [
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.com',
      'GET /healthz HTTP/1.1\r\nHost: evil.com',
      'GET /healthz HTTP/1.0',
    ]) {
      expect(await raw(server, `${head}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (400|403) /u);
    }
  });

  it('bounds chunked bodies (R-H2)', async () => {
    const server = await start();
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const answer = await raw(
      server,
      `POST /v1/search HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${chunk.repeat(20)}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"payload_too_large"/u);
  });

  it('stops the work when the client leaves (R-M7)', async () => {
    const aborted = signpost();
    const started = signpost();
    const application = createFakeApplication({
      search: (_request, { signal }) =>
        new Promise((_, reject) => {
          started.reach();
          signal?.addEventListener('abort', () => {
            aborted.reach();
            reject(new EngineError('cancelled', 'left'));
          });
        }),
    });
    const server = await start({ application });
    const leave = new AbortController();
    const request = fetch(`${server.url}/v1/search?q=x`, { signal: leave.signal });
    await started.reached;
    leave.abort();
    await expect(request).rejects.toThrow('abort');
    await aborted.reached;
  });

  it('finishes what is in flight and cancels jobs when it stops (R-P7)', async () => {
    let cancelled = false;
    const application = createFakeApplication({
      search: (request) => new Promise((resolve) => setTimeout(() => resolve(createFakeApplication().search(request, {})), 100)),
      sync: (_request, { signal }) =>
        new Promise((_, reject) =>
          signal?.addEventListener('abort', () => {
            cancelled = true;
            reject(new EngineError('cancelled', 'stopped'));
          }),
        ),
    });
    const server = await start({ application });
    expect((await fetch(`${server.url}/v1/sync`, { method: 'POST' })).status).toBe(202);
    const inFlight = fetch(`${server.url}/v1/search?q=x`);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const stoppedAt = performance.now();
    await server.close();
    expect((await inFlight).status).toBe(200);
    expect(cancelled).toBe(true);
    expect(performance.now() - stoppedAt).toBeLessThan(1_500);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});
