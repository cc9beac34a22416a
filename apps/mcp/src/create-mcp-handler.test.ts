import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { createMcpHandler } from './create-mcp-handler.ts';
import { createFakeApplication } from './fake-application.ts';

it('serves streamable HTTP to a client without a socket', async () => {
  const handler = createMcpHandler({ application: createFakeApplication() });
  const client = new Client({ name: 'test', version: '0' });
  const fetch = (input: URL | string, init?: RequestInit): Promise<Response> => handler.fetch(new Request(input, init));
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), { fetch }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'get', 'related', 'explain', 'status', 'sync']);
  expect((await client.callTool({ name: 'search', arguments: { query: 'fox' } })).structuredContent).toMatchObject({ query: 'fox' });
  await client.close();
  await handler.close();
});

it('bounds the body (R-H2)', async () => {
  const handler = createMcpHandler({ application: createFakeApplication() });
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    body: 'x'.repeat(1_100_000),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  });
  expect((await handler.fetch(request)).status).toBe(413);
});
