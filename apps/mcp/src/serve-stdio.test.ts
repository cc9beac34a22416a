import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createFakeApplication } from './fake-application.ts';
import { serveStdio } from './serve-stdio.ts';
import type { ServeStdioSettings } from './serve-stdio.ts';

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
};

function start(settings: Partial<ServeStdioSettings> = {}) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const said: string[] = [];
  let received = '';
  const waiting: { readonly id: number; readonly resolve: (message: Record<string, unknown>) => void }[] = [];
  stdout.on('data', (chunk) => {
    received += String(chunk);
    const lines = received.split('\n');
    received = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line) as Record<string, unknown>;
      expect(message['jsonrpc']).toBe('2.0');
      for (const { id, resolve } of waiting) if (message['id'] === id) resolve(message);
    }
  });
  const exit = serveStdio({ application: createFakeApplication(), stdin, stdout, log: (message) => said.push(message), ...settings });
  const ask = (message: { readonly id: number }): Promise<Record<string, unknown>> =>
    new Promise((resolve) => {
      waiting.push({ id: message.id, resolve });
      stdin.write(`${JSON.stringify(message)}\n`);
    });
  return { stdin, exit, ask, said };
}

describe('serveStdio', () => {
  it('answers both revisions: the handshake of 2025-11-25 and a bare request of 2026-07-28 (R-M1)', async () => {
    const old = start();
    expect(await old.ask(INITIALIZE)).toMatchObject({ result: { protocolVersion: '2025-11-25', serverInfo: { name: 'trefoil' } } });
    old.stdin.end();
    expect(await old.exit).toBe(0);

    const modern = start();
    const envelope = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { name: 'search', arguments: { query: 'fox' }, _meta: envelope };
    expect(await modern.ask({ jsonrpc: '2.0', id: 7, method: 'tools/call', params } as never)).toMatchObject({
      result: { structuredContent: { query: 'fox' } },
    });
    modern.stdin.end();
    expect(await modern.exit).toBe(0);
  });

  it('goes on after garbage, a batch and invalid UTF-8 (R-M3)', async () => {
    const { stdin, exit, ask } = start();
    await ask(INITIALIZE);
    stdin.write('not json\n[{"jsonrpc":"2.0","id":2,"method":"ping"}]\n{"jsonrpc":"2.0"}\n');
    stdin.write(Buffer.from([0x7b, 0xff, 0xfe, 0x0a]));
    expect(await ask({ jsonrpc: '2.0', id: 9, method: 'ping' } as never)).toMatchObject({ id: 9, result: {} });
    stdin.end();
    expect(await exit).toBe(0);
  });

  it('ends with a reason after a line that is too long (R-M3)', async () => {
    const { stdin, exit, said } = start();
    for (let written = 0; written < 11; written += 1) stdin.write('x'.repeat(1_048_576));
    expect(await exit).toBe(2);
    expect(said.join('\n')).toContain('stopping: a line of input is longer than 10485760 bytes');
  });

  it('ends when stdin ends and when a signal came, with work under way (R-P6)', async () => {
    const application = createFakeApplication({ search: () => new Promise(() => undefined) });
    for (const how of ['stdin', 'signal']) {
      const controller = new AbortController();
      const { stdin, exit, ask } = start({ application, signal: controller.signal });
      await ask(INITIALIZE);
      stdin.write(
        `${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'search', arguments: { query: 'x' } } })}\n`,
      );
      const at = performance.now();
      if (how === 'stdin') stdin.end();
      else controller.abort();
      expect(await exit).toBe(0);
      expect(performance.now() - at).toBeLessThan(2_000);
    }
  });
});
