import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError, type Store } from '@trefoil/schema';
import { buildCollection, buildQuery, buildWrite, TEST_LEXICAL_SETTINGS } from '@trefoil/testing';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { inspectFile, withFolder } from './open-test-connection.ts';
import { createSqliteStore, type SqliteStoreOptions } from './sqlite-store.ts';

function refusalOf(options: SqliteStoreOptions): EngineError {
  try {
    void createSqliteStore(options).close();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
  throw new Error('the store opened');
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

async function fill(store: Store, documents = 1): Promise<void> {
  const writes = Array.from({ length: documents }, (_, index) =>
    buildWrite({ id: `notes/${index}.md`, sections: [{ text: `crane ${index}\n` }] }),
  );
  await store.apply({ collections: [buildCollection()], documents: writes }, { durability: 'durable' });
}

describe('opening an index', () => {
  it('makes the folder and a file with a log and pages of 8 KB', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'a', 'b', 'index.db');
      const store = createSqliteStore({ path });
      await fill(store);
      await store.close();
      const facts = inspectFile(path, (database) => [
        database.pragma('journal_mode', { simple: true }),
        database.pragma('page_size', { simple: true }),
        database.pragma('user_version', { simple: true }),
      ]);
      expect(facts).toEqual(['wal', 8192, 1]);
    }));

  it('R-S6 keeps folder, file, log and shared memory private whatever the umask', () =>
    withFolder(async (folder) => {
      for (const umask of [0o000, 0o022]) {
        const before = process.umask(umask);
        try {
          const path = join(folder, `private-${umask}`, 'index.db');
          const store = createSqliteStore({ path });
          await fill(store);
          const modes = ['index.db', 'index.db-wal', 'index.db-shm'].map((name) => statSync(join(path, '..', name)).mode & 0o777);
          expect([statSync(join(path, '..')).mode & 0o777, ...modes]).toEqual([0o700, 0o600, 0o600, 0o600]);
          await store.close();
        } finally {
          process.umask(before);
        }
      }
    }));

  it('R-C7 takes an empty file for a new index', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      writeFileSync(path, '');
      const store = createSqliteStore({ path });
      await fill(store);
      expect((await store.stats()).documents).toBe(1);
      await store.close();
    }));

  it('R-C7 refuses a file that is not SQLite, however short, and leaves it as it is', () =>
    withFolder((folder) => {
      for (const content of ['x', 'SQLite format 3\0', 'not a database, but long enough to have a header. '.repeat(40)]) {
        const path = join(folder, 'notes.txt');
        writeFileSync(path, content);
        expect(refusalOf({ path }).code).toBe('index_corrupt');
        expect(readFileSync(path, 'utf8')).toBe(content);
        expect(readdirSync(folder)).toEqual(['notes.txt']);
      }
    }));

  it('R-C7 refuses a truncated file and leaves it as it is', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const store = createSqliteStore({ path });
      await fill(store);
      await store.close();
      truncateSync(path, 8192 * 5);
      const before = hashOf(path);
      expect(refusalOf({ path })).toMatchObject({ code: 'index_corrupt', hint: expect.stringContaining('doctor') });
      expect(hashOf(path)).toBe(before);
    }));

  it('R-C6 reports a page that was overwritten, at the latest when it is verified', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const store = createSqliteStore({ path });
      await fill(store, 50);
      await store.close();
      const file = openSync(path, 'r+');
      writeSync(file, Buffer.alloc(3000, 0xff), 0, 3000, 8192);
      closeSync(file);
      const code = await Promise.resolve()
        .then(async () => {
          const damaged = createSqliteStore({ path });
          const report = await damaged.verify({ deep: false });
          await damaged.close();
          return report.ok ? 'fine' : 'index_corrupt';
        })
        .catch((error: unknown) => (error instanceof EngineError ? error.code : String(error)));
      expect(code).toBe('index_corrupt');
    }));

  it('R-C10 refuses a newer schema and leaves the file byte for byte', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      await createSqliteStore({ path }).close();
      inspectFile(path, (database) => database.pragma('user_version = 9999'));
      const before = hashOf(path);
      for (const readOnly of [false, true]) {
        expect(refusalOf({ path, readOnly })).toMatchObject({ code: 'schema_too_new', hint: expect.stringContaining('upgrade') });
        expect(hashOf(path)).toBe(before);
      }
    }));

  it('R-C10 sees a newer schema that is still in the log, and writes neither', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      await createSqliteStore({ path }).close();
      const newer = new Database(path);
      newer.pragma('user_version = 9999');
      const before = [hashOf(path), hashOf(`${path}-wal`)];
      expect(refusalOf({ path }).code).toBe('schema_too_new');
      expect([hashOf(path), hashOf(`${path}-wal`)]).toEqual(before);
      newer.close();
    }));

  it('refuses the database of another program and leaves it byte for byte', () =>
    withFolder((folder) => {
      const path = join(folder, 'other.db');
      inspectFile(path, (database) => database.exec('create table song (title text)'));
      const before = hashOf(path);
      expect(refusalOf({ path })).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('song') });
      expect(hashOf(path)).toBe(before);
    }));

  it('R-C8 opens after the log and its shared memory are gone', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const store = createSqliteStore({ path });
      await fill(store);
      await store.close();
      writeFileSync(`${path}-shm`, Buffer.alloc(32_768, 7));
      const again = createSqliteStore({ path });
      expect((await again.verify({ deep: true })).problems).toEqual([]);
      expect((await again.stats()).documents).toBe(1);
      await again.close();
    }));

  it('reads but does not write when told so, and wants a file that is there', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      expect(refusalOf({ path, readOnly: true }).code).toBe('not_found');
      expect(existsSync(path)).toBe(false);
      const writer = createSqliteStore({ path });
      await fill(writer);
      const reader = createSqliteStore({ path, readOnly: true });
      const found = await reader.lexical.search(buildQuery(['crane']), {
        filter: {},
        unit: 'document',
        depth: 3,
        settings: TEST_LEXICAL_SETTINGS,
      });
      expect(found).toHaveLength(1);
      expect((await reader.verify({ deep: true })).problems).toEqual([]);
      await expect(fill(reader)).rejects.toMatchObject({ code: 'unavailable' });
      await reader.close();
      await writer.close();
    }));

  it('says that a path leads through a file', () =>
    withFolder((folder) => {
      writeFileSync(join(folder, 'file'), '');
      expect(refusalOf({ path: join(folder, 'file', 'index.db') }).code).toBe('unavailable');
      expect(refusalOf({ path: folder }).code).toBe('index_corrupt');
    }));

  it('rejects an option it does not know, an empty path and a fractional time', () => {
    const misspelt: SqliteStoreOptions & { readonly readonly: boolean } = { path: ':memory:', readonly: true };
    expect(refusalOf(misspelt)).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('readonly') });
    expect(refusalOf({ path: '' }).code).toBe('invalid_input');
    expect(refusalOf({ path: ':memory:', busyTimeoutMs: 0.5 }).code).toBe('invalid_input');
  });

  it('keeps an index in memory that has no path', async () => {
    const store = createSqliteStore({ path: ':memory:' });
    await fill(store);
    expect(await store.stats()).toMatchObject({ path: null, documents: 1, walBytes: 0, schemaVersion: 1 });
    await store.close();
  });

  it('says that it is closed, once it is', async () => {
    const store = createSqliteStore({ path: ':memory:' });
    await store.close();
    await store.close();
    await expect(store.revision()).rejects.toMatchObject({ code: 'unavailable' });
  });
});
