import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** What a request held. */
export interface RerankRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly query?: string; readonly documents?: readonly string[]; readonly texts?: readonly string[] };
}

/** `count` is 1 for the first request. */
export type Answer = (request: RerankRequest, response: ServerResponse, count: number) => void;

export interface RerankServer {
  readonly url: string;
  readonly seen: readonly RerankRequest[];
}

/** A row of a reply, before it is put into the words of a service. */
export interface Row {
  readonly index: unknown;
  readonly score: unknown;
}

/** A reranker on 127.0.0.1, gone after the tests of the file. */
export async function startRerankServer(answer: Answer): Promise<RerankServer> {
  const seen: RerankRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(await text(incoming)) };
    answer(request, response, seen.push(request));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

export function answerJson(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** The texts of a request, whichever way it was asked. */
export function textsOf({ body }: RerankRequest): readonly string[] {
  return body.documents ?? body.texts ?? [];
}

/** Rows sorted by score, as services send them; the score is the share of the query's letters that the text has. */
export function rowsFor(request: RerankRequest): readonly Row[] {
  const letters = [...new Set(request.body.query ?? '')];
  return textsOf(request)
    .map((one, index) => ({ index, score: letters.filter((letter) => one.includes(letter)).length / letters.length }))
    .sort((a, b) => b.score - a.score);
}
