import type { Task } from '../task.ts';
import type { OpenPeer } from '../peers/open-peers.ts';

/** The lexical index alone, without the application around it: the store's own, or the one in memory from its snapshot. */
export function createLexicalFile({ resident }: { readonly resident: boolean }): OpenPeer {
  return {
    async build(task) {
      const { ensureSectionStore } = await import('./section-store.ts');
      const { path } = await ensureSectionStore(task);
      if (!resident) return;
      const { createFileSnapshots, createSqliteStore } = await import('@trefoil/storage');
      const { createResidentLexicalIndex } = await import('@trefoil/lexical');
      const store = createSqliteStore({ path, readOnly: true });
      await createResidentLexicalIndex({ store, snapshots: createFileSnapshots(snapshotPath(task)) }).save();
      await store.close();
    },
    async answer(task, query, limit, mark) {
      const { ensureSectionStore } = await import('./section-store.ts');
      const { path } = await ensureSectionStore(task);
      const { createFileSnapshots, createSqliteStore } = await import('@trefoil/storage');
      const { createResidentLexicalIndex } = await import('@trefoil/lexical');
      const { compileLexicalQuery, parseQuery } = await import('@trefoil/text');
      const { BODY_ONLY } = await import('./store-lexical.ts');
      mark('import');
      const store = createSqliteStore({ path, readOnly: true });
      const snapshots = createFileSnapshots(snapshotPath(task));
      const index = resident ? createResidentLexicalIndex({ store, snapshots }) : store.lexical;
      mark('open');
      const lexical = compileLexicalQuery(parseQuery(query));
      const candidates = await index.search(lexical, { filter: {}, unit: 'section', depth: limit, settings: BODY_ONLY });
      mark('search');
      await store.close();
      return candidates.map(({ documentId }) => documentId);
    },
  };
}

/** Not beside the index file: others open that one without. */
function snapshotPath({ folder, size }: Task): string {
  return `${folder}/alone-${size}`;
}
