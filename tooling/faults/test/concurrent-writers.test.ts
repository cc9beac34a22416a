import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteStore } from '@trefoil/storage';
import { runWorker } from '../src/run-worker.ts';

const WRITERS = ['ada', 'ben', 'cleo', 'dev'];
const WRITES = 500;

describe('writing from several processes', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trefoil-writers-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('R-P2 keeps 2000 of 2000 writes of 4 processes and shows BUSY to none', async () => {
    const path = join(folder, 'index.db');
    const ends = await Promise.all(WRITERS.map((writer) => runWorker('write-batches.mjs', [path, writer, String(WRITES), '1']).ended));
    const waits: number[] = [];
    for (const { code, stdout, stderr } of ends) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const line of stdout.trim().split('\n')) waits.push(JSON.parse(line).waitedMs);
    }
    expect(waits).toHaveLength(WRITERS.length * WRITES);
    waits.sort((a, b) => a - b);
    expect(waits[Math.floor(waits.length * 0.99)]).toBeLessThan(5_000);

    const store = createSqliteStore({ path });
    const stats = await store.stats();
    expect(stats.documents).toBe(2_000);
    expect(stats.sections).toBe(4_000);
    expect(await store.verify({ deep: true })).toEqual({ ok: true, problems: [] });
    await store.close();
  });
});
