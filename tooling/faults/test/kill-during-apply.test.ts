import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteStore } from '@trefoil/storage';
import { runWorker } from '../src/run-worker.ts';

const ROUNDS = 20;
const BATCH = 20;

describe('kill -9 during apply', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trefoil-kill-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('R-C1 leaves a consistent index with every acknowledged batch, 20 rounds', async () => {
    const path = join(folder, 'index.db');
    for (let round = 0; round < ROUNDS; round += 1) {
      const writer = `round${round}`;
      const { child, ended } = runWorker('write-batches.mjs', [path, writer, '10000', String(BATCH)]);
      // Different moments of the write: after the first acknowledgement, later by a few milliseconds each round.
      await new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()));
      await new Promise((resolve) => setTimeout(resolve, 3 + ((round * 37) % 120)));
      child.kill('SIGKILL');
      const { signal, stdout } = await ended;
      expect(signal).toBe('SIGKILL');
      const acknowledged = stdout.split('\n').filter((line) => line.endsWith('}')).length;
      expect(acknowledged).toBeGreaterThan(0);

      const openedAt = performance.now();
      const store = createSqliteStore({ path });
      expect(performance.now() - openedAt).toBeLessThan(2_000);
      expect(await store.verify({ deep: true })).toEqual({ ok: true, problems: [] });
      const ids = await store.documents.match({ metadata: { writer: [writer] } });
      // Whole batches only, and none that was acknowledged is missing.
      expect(ids.length % BATCH).toBe(0);
      expect(ids.length).toBeGreaterThanOrEqual(acknowledged * BATCH);
      await store.close();
    }
  });
});
