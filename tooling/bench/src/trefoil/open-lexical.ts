import type { SnapshotStore } from '@trefoil/schema';
import type { OpenPeer } from '../peers/open-peers.ts';
import type { Task } from '../task.ts';

/** The lexical index alone, without the application around it: the store, and the snapshot of a server if there is one. */
export function createLexicalFile({ served }: { readonly served: boolean }): OpenPeer {
  return {
    async build(task) {
      const { ensureSectionStore } = await import('./section-store.ts');
      const { path } = await ensureSectionStore(task);
      if (!served) return;
      const { createSqliteStore } = await import('@trefoil/storage');
      const { createLexicalIndex } = await import('@trefoil/lexical');
      const store = createSqliteStore({ path, readOnly: true });
      await createLexicalIndex({ store, snapshots: createSnapshots(task), mode: 'resident' }).save();
      await store.close();
    },
    async answer(task, query, limit, mark) {
      const { ensureSectionStore } = await import('./section-store.ts');
      const { path } = await ensureSectionStore(task);
      const { createSqliteStore } = await import('@trefoil/storage');
      const { createLexicalIndex } = await import('@trefoil/lexical');
      const { compileLexicalQuery, parseQuery } = await import('@trefoil/text');
      const { BODY_ONLY } = await import('./store-lexical.ts');
      mark('import');
      const store = createSqliteStore({ path, readOnly: true });
      const snapshots = served ? { snapshots: createSnapshots(task) } : {};
      const index = createLexicalIndex({ store, mode: 'snapshot_or_store', ...snapshots });
      await index.warm();
      mark('open');
      const lexical = compileLexicalQuery(parseQuery(query));
      const candidates = await index.search(lexical, { filter: {}, unit: 'section', depth: limit, settings: BODY_ONLY });
      mark('search');
      await store.close();
      return candidates.map(({ documentId }) => documentId);
    },
  };
}

/** One file, read at once. */
function createSnapshots({ folder, size }: Task): SnapshotStore {
  const pathOf = (name: string): string => `${folder}/${name}-${size}.snapshot`;
  return {
    async read(name, allocate = (bytes) => new Uint8Array(bytes)) {
      const { closeSync, existsSync, fstatSync, openSync, readSync } = await import('node:fs');
      if (!existsSync(pathOf(name))) return null;
      const file = openSync(pathOf(name), 'r');
      const bytes = allocate(fstatSync(file).size);
      readSync(file, bytes, 0, bytes.length, 0);
      closeSync(file);
      return bytes;
    },
    async write(name, bytes) {
      const { writeFile } = await import('node:fs/promises');
      await writeFile(pathOf(name), bytes);
    },
    async remove(name) {
      const { rm } = await import('node:fs/promises');
      await rm(pathOf(name), { force: true });
    },
  };
}
