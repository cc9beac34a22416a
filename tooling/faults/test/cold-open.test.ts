import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWorker } from '../src/run-worker.ts';

const PROCESSES = 6;
const ROUNDS = 10;

describe('opening an index', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trefoil-cold-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('R-P1 succeeds for 6 processes at once on a cold file, 10 rounds', async () => {
    let opened = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = join(folder, `round-${round}`, 'index.db');
      const ends = await Promise.all(Array.from({ length: PROCESSES }, () => runWorker('open-index.mjs', [path]).ended));
      for (const { code, stdout, stderr } of ends) {
        expect({ code, stdout: stdout.trim(), stderr }).toMatchObject({
          code: 0,
          stdout: expect.stringMatching(/^schema \d+$/u),
          stderr: '',
        });
        opened += 1;
      }
    }
    expect(opened).toBe(PROCESSES * ROUNDS);
  });
});
