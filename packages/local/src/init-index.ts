import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PROJECT_FOLDER } from './resolve-index-path.ts';

/** Makes `.trefoil/` in a folder, so that everything below it uses the project's own index. Returns its path. */
export async function initIndex(folder: string): Promise<string> {
  const path = join(resolve(folder), PROJECT_FOLDER);
  await mkdir(path, { recursive: true, mode: 0o700 });
  // The index is derived and private: it stays out of the project's history.
  await writeFile(join(path, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return path;
}
