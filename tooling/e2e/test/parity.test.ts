import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { corpusPath, privateEnvironment, run, type RunningServer, startServer, trefoilPath } from '../src/trefoil-process.ts';

/** Requests that use words, fields, filters, paging and explanations. */
const REQUESTS: readonly { readonly name: string; readonly flags: readonly string[]; readonly input: Record<string, unknown> }[] = [
  { name: 'plain words', flags: ['backup restore'], input: { query: 'backup restore' } },
  { name: 'a limit and an explanation', flags: ['tide', '--limit', '3', '--explain'], input: { query: 'tide', limit: 3, explain: true } },
  { name: 'a type filter', flags: ['passkey', '--type', 'decision'], input: { query: 'passkey', type: ['decision'] } },
  { name: 'fields in the query', flags: ['type:task backlog'], input: { query: 'type:task backlog' } },
  { name: 'sections instead of documents', flags: ['crane', '--group', 'section'], input: { query: 'crane', group: 'section' } },
  { name: 'Japanese', flags: ['潮'], input: { query: '潮' } },
  { name: 'nothing found', flags: ['zzzzqqqq'], input: { query: 'zzzzqqqq' } },
];

interface Answer {
  readonly hits: readonly { readonly id: string }[];
}

describe('the three apps', () => {
  const home = mkdtempSync(join(tmpdir(), 'trefoil e2e '));
  const index = join(home, 'index.db');
  const env = privateEnvironment(home);
  let server: RunningServer;
  let client: Client;

  beforeAll(async () => {
    const added = await run(['add', corpusPath, '--index', index, '--json'], env);
    if (added.code !== 0) throw new Error(added.stderr);
    server = await startServer(['--index', index], env);
    client = new Client({ name: 'parity', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [trefoilPath, 'mcp', '--index', index],
        env: { ...env },
        stderr: 'ignore',
      }),
    );
  });
  afterAll(async () => {
    await client?.close();
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it.each(REQUESTS)('give deep-equal hits for $name', async ({ flags, input }) => {
    const cli = await run(['search', ...flags, '--index', index, '--json'], env);
    expect(cli.code).toBe(0);
    const fromCli = JSON.parse(cli.stdout) as Answer;
    const response = await fetch(`${server.url}/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(response.status).toBe(200);
    const fromHttp = (await response.json()) as Answer;
    const fromMcp = (await client.callTool({ name: 'search', arguments: { ...input, max_tokens: 100_000 } }))
      .structuredContent as unknown as Answer;
    expect(fromHttp.hits).toEqual(fromCli.hits);
    expect(fromMcp.hits).toEqual(fromCli.hits);
    const timeless = (answer: object): object => ({ ...answer, tookMs: 0, receipt: '' });
    expect(timeless(fromHttp)).toEqual(timeless(fromCli));
  });

  it('stop when asked, with exit code 0', async () => {
    const other = await startServer(['--index', index], env);
    expect(await other.stop()).toBe(0);
  });

  it('answer a bad request with the same problem', async () => {
    const cli = await run(['search', 'tide', '--limit', '0', '--index', index, '--json'], env);
    expect(cli.code).toBe(2);
    expect(JSON.parse(cli.stdout)).toMatchObject({ code: 'invalid_input', status: 400, errors: [{ path: 'limit' }] });
    const response = await fetch(`${server.url}/v1/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'tide', limit: 0 }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'limit' }] });
    const called = await client.callTool({ name: 'search', arguments: { query: 'tide', limit: 0 } });
    expect(called.isError).toBe(true);
  });

  it('read a document and the status alike', async () => {
    const cli = JSON.parse((await run(['get', 'TASK-0001', '--index', index, '--json'], env)).stdout);
    const http = await (await fetch(`${server.url}/v1/documents/TASK-0001`)).json();
    expect(cli.documents[0].id).toBe('TASK-0001');
    expect(http).toEqual(cli);
    const status = JSON.parse((await run(['status', '--index', index, '--json'], env)).stdout);
    const overHttp = (await (await fetch(`${server.url}/v1/status`)).json()) as { documents: number };
    expect(overHttp.documents).toBe(status.documents);
  });
});
