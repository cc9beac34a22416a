import { chmod, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readToken } from './read-token.ts';

const quiet = (): void => undefined;

it('makes a private token file when there is none (R-S6)', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'trefoil-token-')), 'token');
  const mask = process.umask(0);
  const token = await readToken(file, {}, quiet).finally(() => process.umask(mask));
  expect(token).toMatch(/^[\w-]{43}$/u);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readToken(file, {}, quiet)).toBe(token);
  expect((await readFile(file, 'utf8')).trim()).toBe(token);
});

it('says when others can read the file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'trefoil-token-')), 'token');
  await writeFile(file, 'abc\n');
  await chmod(file, 0o644);
  const said: string[] = [];
  expect(await readToken(file, {}, (message) => said.push(message))).toBe('abc');
  expect(said[0]).toContain('chmod 600');
});

it('falls back on TREFOIL_TOKEN, and an empty one is none', async () => {
  expect(await readToken(undefined, { TREFOIL_TOKEN: 'abc' }, quiet)).toBe('abc');
  expect(await readToken(undefined, { TREFOIL_TOKEN: '' }, quiet)).toBeUndefined();
  await expect(readToken(undefined, { TREFOIL_TOKEN: 'a b' }, quiet)).rejects.toMatchObject({ code: 'bad_config' });
});
