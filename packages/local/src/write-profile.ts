import { mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EngineError } from '@trefoil/schema';
import type { JsonObject } from '@trefoil/schema';
import { checkConfig, readConfigFile } from './config-file.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Puts a profile into a config file and leaves the rest of it as it is; all of the new file is there, or the old one. */
export async function writeProfile(path: string, name: string, patch: JsonObject): Promise<void> {
  const { describePlace } = readConfigFile(path);
  const target = await realpath(path).catch(() => path);
  const text = await readFile(target, 'utf8').catch(() => '{}\n');
  const before = JSON.parse(text) as JsonObject;
  const content = { ...before, profiles: { ...(before['profiles'] as JsonObject | undefined), [name]: patch } };
  checkConfig(content, describePlace);
  const indent = /^\{\s*\n([ \t]+)"/u.exec(text)?.[1] ?? '  ';
  try {
    await replaceFile(target, `${JSON.stringify(content, null, indent)}\n`);
  } catch (cause) {
    throw new EngineError('forbidden', `${path} cannot be written`, {
      hint: 'check its permissions, or put the profile there yourself',
      cause,
    });
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const mode = await stat(path).then(
    (known) => known.mode & 0o777,
    () => FILE_MODE,
  );
  const draft = `${path}.${process.pid}.new`;
  try {
    const file = await open(draft, 'wx', mode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
