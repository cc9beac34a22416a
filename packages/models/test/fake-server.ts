import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

export interface FakeServer {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
}

export type FakeAnswer = (request: SeenRequest, response: ServerResponse, count: number) => void;

/** A server on 127.0.0.1 that is gone after the test. `count` is 1 for the first request. */
export async function startFakeServer(answer: FakeAnswer): Promise<FakeServer> {
  const seen: SeenRequest[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const one: SeenRequest = { path: request.url ?? '', headers: request.headers, body: text === '' ? null : JSON.parse(text) };
      seen.push(one);
      answer(one, response, seen.length);
    });
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, seen };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Up to `maxBytes` of blanks, as fast as they are taken; tells how many were. */
export function sendEndlessly(response: ServerResponse, maxBytes: number): { readonly sentBytes: () => number } {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  let sent = 0;
  const pump = (): void => {
    while (sent < maxBytes && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', pump);
        return;
      }
    }
    response.end();
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  pump();
  return { sentBytes: () => sent };
}
