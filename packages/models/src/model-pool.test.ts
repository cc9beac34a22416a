import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { createModelPool } from './model-pool.ts';
import type { ModelProcess } from './model-process.ts';

/** A worker that answers every run, after a while, with its own process id. */
const workerPath = join(temporaryDirectory(), 'worker.mjs');
writeFileSync(
  workerPath,
  `process.on('message', ({ kind, id }) => {
    if (kind === 'run') setTimeout(() => process.send({ kind: 'rows', id, rows: [Float32Array.of(process.pid)] }), 50);
  });
  process.on('disconnect', () => process.exit(0));`,
);

function open(maxProcesses: number): ModelProcess {
  const source = { kind: 'onnx' as const, modelPath: '', head: 'mean' as const };
  const spec = { source, tokenizerPath: '', maxTokens: 8, cacheDirectory: '' };
  return createModelPool({ spec, workerPath, maxProcesses, log: () => {} });
}

async function runAtOnce(pool: ModelProcess, count: number): Promise<Set<number | undefined>> {
  const answers = await Promise.all(Array.from({ length: count }, () => pool.run(['a'])));
  return new Set(answers.map(([row]) => row?.[0]));
}

test('one task after the other needs one process', async () => {
  const pool = open(2);
  const [[one], [other]] = [await pool.run(['a']), await pool.run(['b'])];
  expect(one).toEqual(other);
  await pool.close();
});

test('tasks at once need several, but the first builds the model alone', async () => {
  const pool = open(2);
  expect((await runAtOnce(pool, 4)).size).toBe(1);
  expect((await runAtOnce(pool, 4)).size).toBe(2);
  await pool.close();
});

test('never more than allowed', async () => {
  const pool = open(1);
  await runAtOnce(pool, 2);
  expect((await runAtOnce(pool, 4)).size).toBe(1);
  await pool.close();
});
