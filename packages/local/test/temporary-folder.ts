import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Application } from '@trefoil/engine';
import { openApplication, type OpenOptions } from '../src/open-application.ts';

/** A folder that is gone after the test, with these files in it. */
export function makeFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'trefoil-local-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFiles(folder, files);
  return folder;
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** An application on a private index, closed after the test; nothing of the user's configuration is read. */
export async function openTestApplication(options: OpenOptions = {}): Promise<Application> {
  const home = makeFolder();
  const env = { HOME: home, TREFOIL_EMBEDDER: 'none', ...options.env };
  const application = await openApplication({ index: join(home, 'index.db'), cwd: home, ...options, env });
  onTestFinished(() => application.close());
  return application;
}
