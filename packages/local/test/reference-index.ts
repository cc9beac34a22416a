import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHashEmbedder, createTestClock } from '@trefoil/testing';
import type { Application } from '@trefoil/engine';
import { openApplication, type OpenOptions } from '../src/open-application.ts';
import { writeFiles } from './temporary-folder.ts';

/** An index over these files whose every number is the same in every run: fixed times, vectors by hashing. */
export async function openReferenceIndex(
  files: Readonly<Record<string, string>>,
  options: OpenOptions = {},
): Promise<{ readonly application: Application; readonly close: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'trefoil-reference-'));
  const folder = join(home, 'files');
  writeFiles(folder, files);
  const clock = createTestClock();
  for (const path of Object.keys(files)) utimesSync(join(folder, path), clock.now() / 1_000, clock.now() / 1_000);
  const application = await openApplication({
    index: join(home, 'index.db'),
    cwd: home,
    env: { HOME: home, ...options.env },
    clock,
    embedder: createHashEmbedder(),
    resident: true,
    ...options,
  });
  await application.add({ paths: [folder], collection: 'files', embed: true }, {});
  return {
    application,
    close: async () => {
      await application.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
