import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** What a request held. */
export interface EmbeddingRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly input?: readonly string[] };
}

export type Answer = (request: EmbeddingRequest, response: ServerResponse, count: number) => void;

export interface EmbeddingServer {
  readonly url: string;
  readonly seen: readonly EmbeddingRequest[];
}

/** An endpoint on 127.0.0.1, gone after the tests of the file. Without an `answer` it gives vectors of the size asked for. */
export async function startEmbeddingServer(answer: Answer | number): Promise<EmbeddingServer> {
  const seen: EmbeddingRequest[] = [];
  const respond: Answer = typeof answer === 'number' ? (request, response) => answerJson(response, embeddingsFor(request, answer)) : answer;
  const server = createServer(async (incoming, response) => {
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(await text(incoming)) };
    respond(request, response, seen.push(request));
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

/** Vectors that depend on the text alone. */
export function embeddingsFor({ body }: EmbeddingRequest, dimensions: number): { data: { index: number; embedding: number[] }[] } {
  const embed = (input: string): number[] => {
    const vector: number[] = Array.from({ length: dimensions }, (_, place) => (place === 0 ? 1 : 0));
    for (const character of input) {
      const place = (character.codePointAt(0) ?? 0) % dimensions;
      vector[place] = (vector[place] ?? 0) + 1;
    }
    return vector;
  };
  return { data: (body.input ?? []).map((input, index) => ({ index, embedding: embed(input) })) };
}
