import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFolder } from '../test/temporary-folder.ts';
import { writeProfile } from './write-profile.ts';

const PATCH = { extends: 'default', lexical: { k1: 0.9 } };

describe('writeProfile', () => {
  it('makes a file, and its folder, that only the user reads', async () => {
    const path = join(makeFolder(), 'trefoil', 'config.json');
    await writeProfile(path, 'tuned', PATCH);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ profiles: { tuned: PATCH } });
    expect([statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('replaces the profile of that name and nothing else, in the file’s own order and indent', async () => {
    const text = (k1: number): string =>
      `{\n    "profiles": {\n        "tuned": {\n            "lexical": {\n                "k1": ${k1}\n            }\n        },\n        "mine": {}\n    },\n    "embedder": "none"\n}\n`;
    const path = join(makeFolder({ 'config.json': text(2) }), 'config.json');
    await writeProfile(path, 'tuned', { lexical: { k1: 0.9 } });
    expect(readFileSync(path, 'utf8')).toBe(text(0.9));
  });

  it('writes through a link', async () => {
    const folder = makeFolder({ 'real/config.json': '{}' });
    mkdirSync(join(folder, 'project'));
    const path = join(folder, 'project', 'config.json');
    symlinkSync(join(folder, 'real', 'config.json'), path);
    await writeProfile(path, 'tuned', PATCH);
    expect(JSON.parse(readFileSync(join(folder, 'real', 'config.json'), 'utf8'))).toEqual({ profiles: { tuned: PATCH } });
    expect(readdirSync(join(folder, 'project'))).toEqual(['config.json']);
  });

  it('touches neither a file that is wrong already nor one that would become wrong', async () => {
    const folder = makeFolder({ 'broken.json': '{"profiles": ', 'wrong.json': '{"profil": 1}', 'right.json': '{}' });
    await expect(writeProfile(join(folder, 'broken.json'), 'tuned', PATCH)).rejects.toMatchObject({ code: 'bad_config' });
    await expect(writeProfile(join(folder, 'wrong.json'), 'tuned', PATCH)).rejects.toMatchObject({ code: 'bad_config' });
    await expect(writeProfile(join(folder, 'right.json'), 'tuned', { limit: 0 })).rejects.toMatchObject({
      code: 'bad_config',
      message: expect.stringContaining('profiles.tuned.limit must be a whole number from 1 to 100'),
    });
    expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['{"profiles": ', '{}', '{"profil": 1}']);
  });

  it('leaves the old file and no draft behind when it cannot be replaced', async () => {
    const folder = makeFolder({ file: '' });
    await expect(writeProfile(join(folder, 'file', 'config.json'), 'tuned', PATCH)).rejects.toMatchObject({ code: 'forbidden' });
    expect(readdirSync(folder)).toEqual(['file']);
  });
});
