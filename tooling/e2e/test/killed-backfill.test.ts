import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { privateEnvironment, run, trefoilPath } from '../src/trefoil-process.ts';

const DOCUMENTS = 400;

/** An embedding server that takes its time and counts the texts it was asked for. */
async function startServer(): Promise<{ readonly url: string; readonly asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input: string[] };
      asked += input.length;
      const data = input.map((text, index) => ({ index, embedding: [text.length, 1, 2, 3] }));
      setTimeout(() => response.setHeader('content-type', 'application/json').end(JSON.stringify({ data })), 150);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked: () => asked };
}

it('R-C1 a backfill that is killed goes on where it was, and its lease is taken over', { timeout: 120_000 }, async () => {
  const home = mkdtempSync(join(tmpdir(), 'trefoil-kill-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  mkdirSync(join(home, 'notes'));
  for (let index = 0; index < DOCUMENTS; index += 1) {
    writeFileSync(join(home, 'notes', `${index}.md`), `# Note ${index}\n\nA text of its own: ${'x'.repeat(index)}\n`);
  }
  const server = await startServer();
  const env = privateEnvironment(home, {
    TREFOIL_INDEX: join(home, 'index.db'),
    TREFOIL_EMBEDDER: 'openai',
    TREFOIL_EMBED_URL: server.url,
    TREFOIL_EMBED_MODEL: 'test',
    EMBEDDING_DIM: '4',
  });

  const child = spawn(process.execPath, [trefoilPath, 'add', join(home, 'notes')], { env, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (server.asked() < DOCUMENTS / 2) await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill('SIGKILL');
  await ended;

  const before = server.asked();
  expect(before).toBeLessThan(DOCUMENTS);
  const finished = await run(['sync', '--json'], env);
  expect(finished.code, finished.stderr).toBe(0);
  expect(JSON.parse(finished.stdout)).toMatchObject({
    collections: [{ added: 0, unchanged: DOCUMENTS }],
    embedding: { pending: 0, done: DOCUMENTS },
  });
  // What was committed is not embedded again.
  expect(server.asked() - before).toBeLessThan(DOCUMENTS);
});
