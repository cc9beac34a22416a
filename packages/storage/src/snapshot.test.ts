import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCollection, buildWrite } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { inspectFile, withFolder } from './open-test-connection.ts';
import { createSqliteStore } from './sqlite-store.ts';

describe('snapshot', () => {
  it('is one private file without a log that answers like the index', () =>
    withFolder(async (folder) => {
      const store = createSqliteStore({ path: join(folder, 'index.db') });
      await store.apply({ collections: [buildCollection()], documents: [buildWrite()] }, { durability: 'durable' });
      const target = join(folder, 'copies.db');
      await store.snapshot(target);
      await store.close();
      expect(inspectFile(target, (database) => database.pragma('journal_mode', { simple: true }))).toBe('delete');
      expect(statSync(target).mode & 0o777).toBe(0o600);
      chmodSync(target, 0o400);
      const copy = createSqliteStore({ path: target, readOnly: true });
      expect(await copy.documents.match({})).toEqual(['notes/a.md']);
      expect((await copy.verify({ deep: true })).problems).toEqual([]);
      await copy.close();
      expect(readdirSync(folder).sort()).toEqual(['copies.db', 'index.db']);
    }));

  it('refuses to overwrite and leaves nothing half-written', () =>
    withFolder(async (folder) => {
      const store = createSqliteStore({ path: ':memory:' });
      const target = join(folder, 'mine.txt');
      writeFileSync(target, 'precious');
      await expect(store.snapshot(target)).rejects.toMatchObject({ code: 'conflict' });
      await expect(store.snapshot(join(folder, 'no', 'such', 'folder.db'))).rejects.toMatchObject({ code: 'unavailable' });
      expect(readdirSync(folder)).toEqual(['mine.txt']);
      await store.close();
    }));
});
