import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { writeTinyBert } from '../test/tiny-bert.ts';
import { buildModel } from './build-model.ts';
import type { ModelRecipe } from './build-model.ts';
import { defaultCacheDirectory } from './model-cache.ts';

const directory = temporaryDirectory();
const { weightsPath, configPath, weightsSha256 } = writeTinyBert(join(directory, 'tiny'));
const recipe: ModelRecipe = { weightsPath, configPath, weightsSha256, head: 'mean', precision: 'int8' };
let lastDirectory = 0;

async function build(cacheDirectory: string, changes: Partial<ModelRecipe> = {}): Promise<{ model: Uint8Array; said: string[] }> {
  const said: string[] = [];
  const model = await buildModel({ ...recipe, ...changes }, { cacheDirectory, log: (message) => said.push(message) });
  return { model, said };
}

function emptyCache(): string {
  return join(directory, `cache-${++lastDirectory}`, 'models');
}

function onlyFile(cacheDirectory: string): string {
  const [name = ''] = readdirSync(cacheDirectory);
  return join(cacheDirectory, name);
}

test('builds once and then reads what it kept', async () => {
  const cache = emptyCache();
  const first = await build(cache);
  const second = await build(cache);
  expect(first.said).toEqual([expect.stringMatching(/^built the model [0-9a-f]{32} in \d+ ms/)]);
  expect(second.said).toEqual([]);
  expect(Buffer.from(second.model).subarray(0, first.model.length).equals(first.model)).toBe(true);
});

test('keeps files to the user and leaves nothing else behind', async () => {
  const cache = emptyCache();
  await build(cache);
  expect(readdirSync(cache)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.onnx$/)]);
  expect(statSync(onlyFile(cache)).mode & 0o777).toBe(0o600);
  expect(statSync(cache).mode & 0o777).toBe(0o700);
});

test.each([
  ['cut short', (path: string) => truncateSync(path, statSync(path).size - 100)],
  ['empty', (path: string) => truncateSync(path, 0)],
  ['changed in the middle', (path: string) => writeFileSync(path, flipByte(readFileSync(path), 500))],
])('builds again over a file that is %s', async (_, damage) => {
  const cache = emptyCache();
  const whole = await build(cache);
  damage(onlyFile(cache));
  const again = await build(cache);
  expect(again.said).toHaveLength(1);
  expect(Buffer.from(again.model).equals(whole.model)).toBe(true);
  expect((await build(cache)).said).toEqual([]);
});

test('several builders at once leave one whole file', async () => {
  const cache = emptyCache();
  await Promise.all([build(cache), build(cache), build(cache)]);
  expect(readdirSync(cache)).toHaveLength(1);
  expect((await build(cache)).said).toEqual([]);
});

test('other heads and precisions are other files', async () => {
  const cache = emptyCache();
  await build(cache);
  await build(cache, { head: 'cls' });
  await build(cache, { precision: 'float32' });
  expect(readdirSync(cache)).toHaveLength(3);
});

test('refuses weights that are not the ones named', async () => {
  await expect(build(emptyCache(), { weightsSha256: '0'.repeat(64) })).rejects.toMatchObject({
    code: 'bad_config',
    message: expect.stringContaining(weightsSha256),
  });
});

test('a cache that cannot be written costs a notice, not the model', async () => {
  const blocked = join(directory, 'blocked');
  writeFileSync(blocked, '');
  const { model, said } = await build(join(blocked, 'models'));
  expect(model.length).toBeGreaterThan(1000);
  expect(said).toEqual([expect.stringContaining('cannot keep the model')]);
});

test('removes what a dead process left an hour ago, and nothing younger', async () => {
  const cache = emptyCache();
  mkdirSync(cache, { recursive: true });
  const old = join(cache, 'old.1.aa.tmp');
  writeFileSync(old, '');
  utimesSync(old, new Date(0), new Date(0));
  writeFileSync(join(cache, 'young.2.bb.tmp'), '');
  await build(cache);
  expect(readdirSync(cache).filter((name) => name.endsWith('.tmp'))).toEqual(['young.2.bb.tmp']);
});

test('the cache is under XDG_CACHE_HOME, else under the home', () => {
  expect(defaultCacheDirectory({ XDG_CACHE_HOME: '/var/cache/me' })).toBe('/var/cache/me/trefoil/models');
  expect(defaultCacheDirectory({})).toMatch(/\.cache\/trefoil\/models$/);
  expect(defaultCacheDirectory({ XDG_CACHE_HOME: 'relative' })).toMatch(/\.cache\/trefoil\/models$/);
});

function flipByte(bytes: Buffer, at: number): Buffer {
  bytes[at] = (bytes[at] ?? 0) ^ 0xff;
  return bytes;
}
