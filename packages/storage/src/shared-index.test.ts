import { join } from 'node:path';
import type { Store } from '@trefoil/schema';
import { buildCollection, buildEdge, buildQuery, buildWrite, TEST_LEXICAL_SETTINGS } from '@trefoil/testing';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { withFolder } from './open-test-connection.ts';
import { createSqliteStore } from './sqlite-store.ts';

async function put(store: Store, id: string, text: string): Promise<void> {
  const documents = [buildWrite({ id, sections: [{ text }] })];
  await store.apply({ collections: [buildCollection()], documents }, { durability: 'rebuildable' });
}

async function find(store: Store, word: string): Promise<readonly string[]> {
  const found = await store.lexical.search(buildQuery([word]), { filter: {}, unit: 'document', depth: 9, settings: TEST_LEXICAL_SETTINGS });
  return found.map((candidate) => candidate.documentId);
}

describe('an index that several connections share', () => {
  it('R-P4 shows every connection what another one committed, with no restart', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const [a, b] = [createSqliteStore({ path }), createSqliteStore({ path })];
      await put(a, 'notes/a.md', 'crane');
      expect([await b.revision(), await find(b, 'crane')]).toEqual([1, ['notes/a.md']]);
      await put(b, 'notes/b.md', 'crane tide');
      expect([await a.revision(), [...(await find(a, 'crane'))].sort()]).toEqual([2, ['notes/a.md', 'notes/b.md']]);
      expect(await a.changesSince(1)).toMatchObject({ kind: 'changes', revision: 2, changes: [{}, { id: 'notes/b.md' }] });
      await a.close();
      await b.close();
    }));

  it('gives a word one number, whichever connection saw it first', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const [a, b] = [createSqliteStore({ path }), createSqliteStore({ path })];
      for (const [round, store] of [a, b, a, b].entries()) await put(store, `notes/${round}.md`, `crane word${round} word${round - 1}`);
      const terms = await a.lexical.listTerms(0, 1000);
      expect(new Set(terms.map((term) => term.surface)).size).toBe(terms.length);
      expect((await a.lexical.lookUp(['crane'])).get('crane')?.frequency).toBe(4);
      expect((await b.verify({ deep: true })).problems).toEqual([]);
      await a.close();
      await b.close();
    }));

  it('R-P5 is busy to a writer after its patience, and open to readers meanwhile', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const store = createSqliteStore({ path, busyTimeoutMs: 50 });
      await put(store, 'notes/a.md', 'crane');
      const stranger = new Database(path);
      stranger.exec('begin immediate');
      await expect(put(store, 'notes/b.md', 'tide')).rejects.toMatchObject({ code: 'index_busy' });
      expect(await find(store, 'crane')).toEqual(['notes/a.md']);
      stranger.exec('rollback');
      await put(store, 'notes/b.md', 'tide');
      expect(await find(store, 'tide')).toEqual(['notes/b.md']);
      stranger.close();
      await store.close();
    }));

  it('forgets the words of a write that was undone', () =>
    withFolder(async (folder) => {
      const store = createSqliteStore({ path: join(folder, 'index.db') });
      await put(store, 'notes/a.md', 'crane');
      const broken = buildWrite({ id: 'notes/b.md', sections: [{ text: 'harbour tide' }] });
      const edges = [buildEdge({ from: 'notes/none.md', origin: 'user' })];
      await expect(store.apply({ documents: [broken], edges }, { durability: 'durable' })).rejects.toMatchObject({ code: 'not_found' });
      await put(store, 'notes/c.md', 'tide');
      expect(await find(store, 'harbour')).toEqual([]);
      expect((await store.verify({ deep: true })).problems).toEqual([]);
      await store.close();
    }));
});
