import { describe, expect, test } from 'vitest';
import { sendEndlessly, sendJson, startFakeServer } from '../test/fake-server.ts';
import { requestJson } from './http-client.ts';
import type { HttpWorld, JsonRequest } from './http-client.ts';

const KEY = 'sk-planted-secret-0123456789';
const LONG_AGO = 1_700_000_000_000;

/** A world where waiting costs nothing and is written down. */
function instantWorld(): HttpWorld & { readonly slept: number[] } {
  const slept: number[] = [];
  let nowMs = LONG_AGO;
  return {
    slept,
    fetch: (input, init) => fetch(input, init),
    clock: { now: () => nowMs },
    random: () => 1,
    sleep: async (durationMs) => {
      slept.push(durationMs);
      nowMs += durationMs;
    },
  };
}

async function failure(request: Partial<JsonRequest> & { url: string }, world: HttpWorld = instantWorld()): Promise<unknown> {
  return requestJson({ body: {}, key: KEY, ...request }, world).then(
    (reply) => expect.fail(`answered ${JSON.stringify(reply)}`),
    (error: unknown) => error,
  );
}

test('sends JSON with the key and reads JSON', async () => {
  const server = await startFakeServer((_, response) => sendJson(response, { answer: 42 }));
  expect(await requestJson({ url: `${server.url}/v1/embeddings`, body: { input: ['a'] }, key: KEY })).toEqual({ answer: 42 });
  expect(server.seen).toHaveLength(1);
  expect(server.seen[0]).toMatchObject({ path: '/v1/embeddings', body: { input: ['a'] }, headers: { authorization: `Bearer ${KEY}` } });
});

describe('what may pass is asked again', () => {
  test('a server error, with growing pauses', async () => {
    const server = await startFakeServer((_, response, count) => sendJson(response, count < 4 ? 'broken' : [1], count < 4 ? 500 : 200));
    const world = instantWorld();
    expect(await requestJson({ url: server.url, body: {} }, world)).toEqual([1]);
    expect(world.slept).toEqual([250, 500, 1000]);
  });

  test('a rate limit, after the time the server names', async () => {
    const server = await startFakeServer((_, response, count) =>
      count === 1 ? sendJson(response, {}, 429, { 'retry-after': '7' }) : sendJson(response, [2]),
    );
    const world = instantWorld();
    expect(await requestJson({ url: server.url, body: {} }, world)).toEqual([2]);
    expect(world.slept).toEqual([7000]);
  });

  test('a rate limit until a date', async () => {
    const date = new Date(LONG_AGO + 3000).toUTCString();
    const server = await startFakeServer((_, response, count) =>
      count === 1 ? sendJson(response, {}, 503, { 'retry-after': date }) : sendJson(response, [3]),
    );
    const world = instantWorld();
    expect(await requestJson({ url: server.url, body: {} }, world)).toEqual([3]);
    expect(world.slept).toEqual([3000]);
  });

  test('a connection that breaks', async () => {
    const server = await startFakeServer((_, response, count) => (count === 1 ? response.destroy() : sendJson(response, [4])));
    expect(await requestJson({ url: server.url, body: {} }, instantWorld())).toEqual([4]);
  });

  test('but four times at most', async () => {
    const server = await startFakeServer((_, response) => sendJson(response, { error: 'out of order' }, 502));
    expect(await failure({ url: server.url })).toMatchObject({ code: 'unavailable', message: /answered status 502: .*out of order/ });
    expect(server.seen).toHaveLength(4);
  });

  test('and not when the wait would pass the deadline', async () => {
    const server = await startFakeServer((_, response) => sendJson(response, {}, 429, { 'retry-after': '3600' }));
    expect(await failure({ url: server.url, deadlineMs: 5_000 })).toMatchObject({ code: 'unavailable', hint: /limits requests/ });
    expect(server.seen).toHaveLength(1);
  });
});

describe('what only the user can repair is asked once', () => {
  test.each([
    [401, /refuses the key \(status 401\)/, /check the key/],
    [403, /refuses the key \(status 403\)/, /check the key/],
    [404, /does not know this path or model/, /check the address/],
  ])('status %i', async (status, message, hint) => {
    const server = await startFakeServer((_, response) => sendJson(response, { error: `Incorrect API key provided: ${KEY}` }, status));
    expect(await failure({ url: server.url })).toMatchObject({ code: 'bad_config', message, hint });
    expect(server.seen).toHaveLength(1);
  });

  test('a request that the server does not like', async () => {
    const server = await startFakeServer((_, response) => sendJson(response, { error: 'input is too long' }, 400));
    expect(await failure({ url: server.url })).toMatchObject({ code: 'unavailable', message: /400: .*input is too long/ });
    expect(server.seen).toHaveLength(1);
  });
});

test('no message repeats the key, whatever the server says', async () => {
  const server = await startFakeServer((_, response, count) => sendJson(response, `you sent ${KEY}`, [401, 400, 500][count - 1] ?? 500));
  for (let round = 0; round < 3; round++) {
    const error = await failure({ url: `${server.url}/?key=${KEY}` });
    expect(describeDeeply(error)).not.toContain(KEY);
  }
  for (const url of [`http://user:${KEY}@127.0.0.1:1/`, `nonsense ${KEY}`, `http://127.0.0.1:1/?key=${KEY}`]) {
    expect(describeDeeply(await failure({ url }))).not.toContain(KEY);
  }
  expect(describeDeeply(await failure({ url: server.url, key: `${KEY}\n` }))).not.toContain(KEY);
});

describe('time', () => {
  test('a server that hangs ends at the deadline', async () => {
    const server = await startFakeServer(() => {});
    const startedAt = performance.now();
    expect(await failure({ url: server.url, deadlineMs: 200 })).toMatchObject({ code: 'deadline' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('a server that hangs in the middle of its answer does too', async () => {
    const server = await startFakeServer((_, response) => response.write('['));
    expect(await failure({ url: server.url, deadlineMs: 200 })).toMatchObject({ code: 'deadline' });
  });

  test('a caller who leaves is cancelled at once', async () => {
    const server = await startFakeServer(() => {});
    expect(await failure({ url: server.url, signal: AbortSignal.timeout(100) })).toMatchObject({ code: 'deadline' });
    const controller = new AbortController();
    const running = failure({ url: server.url, signal: controller.signal });
    controller.abort();
    expect(await running).toMatchObject({ code: 'cancelled' });
  });

  test('a caller who leaves during a pause is cancelled too', async () => {
    const server = await startFakeServer((_, response) => sendJson(response, {}, 500));
    const controller = new AbortController();
    const world: HttpWorld = {
      ...instantWorld(),
      sleep: async (_, signal) => {
        controller.abort();
        signal.throwIfAborted();
      },
    };
    expect(await failure({ url: server.url, signal: controller.signal }, world)).toMatchObject({ code: 'cancelled' });
  });
});

describe('size', () => {
  test('a reply of 100 MB is refused early', async () => {
    let sent = (): number => 0;
    const server = await startFakeServer((_, response) => (sent = sendEndlessly(response, 100_000_000).sentBytes));
    expect(await failure({ url: server.url, maxBytes: 100_000 })).toMatchObject({ code: 'unavailable', message: /more than 100000 bytes/ });
    expect(sent()).toBeLessThan(20_000_000);
    expect(server.seen).toHaveLength(1);
  });

  test('a reply that announces 100 MB is not read at all', async () => {
    const server = await startFakeServer((_, response) => {
      response.writeHead(200, { 'content-length': '100000000' });
      response.write(' ');
    });
    expect(await failure({ url: server.url })).toMatchObject({ code: 'unavailable', message: /more than 16000000 bytes/ });
  });

  test('a reply that is not JSON is refused', async () => {
    const server = await startFakeServer((_, response) => sendJson(response, '<html>'));
    expect(await failure({ url: server.url })).toMatchObject({ code: 'unavailable', message: /did not answer JSON/ });
  });
});

describe('where requests go', () => {
  test('a redirect within the origin is followed with its body', async () => {
    const server = await startFakeServer(({ path }, response) =>
      path === '/old' ? sendJson(response, {}, 308, { location: '/new' }) : sendJson(response, [5]),
    );
    expect(await requestJson({ url: `${server.url}/old`, body: { input: 'x' } })).toEqual([5]);
    expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
      ['/old', { input: 'x' }],
      ['/new', { input: 'x' }],
    ]);
  });

  test('a redirect to another origin is not followed', async () => {
    const other = await startFakeServer((_, response) => sendJson(response, ['stolen']));
    const server = await startFakeServer((_, response) => sendJson(response, {}, 307, { location: `${other.url}/` }));
    expect(await failure({ url: server.url })).toMatchObject({ code: 'bad_config', message: /redirects elsewhere/ });
    expect(other.seen).toHaveLength(0);
  });

  test('circles end', async () => {
    const server = await startFakeServer((_, response) => sendJson(response, {}, 307, { location: '/' }));
    expect(await failure({ url: server.url })).toMatchObject({ code: 'bad_config', message: /circles/ });
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:application/json,[]', 'not a url'])('%s is refused', async (url) => {
    expect(await failure({ url })).toMatchObject({ code: 'bad_config' });
  });

  test.each([
    'http://169.254.169.254/latest',
    'http://2852039166/',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://168.63.129.16/',
  ])('%s is refused', async (url) => {
    expect(await failure({ url })).toMatchObject({ code: 'bad_config', message: /metadata address/ });
  });

  test('a name that stands for such an address is refused', async () => {
    const world: HttpWorld = { ...instantWorld(), resolveHost: async () => ['10.0.0.1', '169.254.169.254'] };
    expect(await failure({ url: 'http://models.example/' }, world)).toMatchObject({ code: 'bad_config', message: /metadata address/ });
  });

  test('a server that is not there is unavailable', async () => {
    expect(await failure({ url: 'http://127.0.0.1:1/v1' })).toMatchObject({
      code: 'unavailable',
      message: 'cannot reach http://127.0.0.1:1/v1',
    });
  });
});

function describeDeeply(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const hint = 'hint' in error ? String(error.hint) : '';
  return [error.message, hint, error.stack, error.cause === undefined ? '' : describeDeeply(error.cause)].join('\n');
}
