import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeStore } from '@trefoil/testing';
import { afterAll } from 'vitest';
import { createSqliteStore } from './sqlite-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'trefoil-storage-'));
let files = 0;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describeStore('sqlite', async ({ clock }) => {
  files += 1;
  return createSqliteStore({ path: join(folder, `${files}.db`), clock });
});
