import type { OpenPeer } from '../peers/open-peers.ts';

/** The application on an index that somebody else wrote: imports, open, plan, search, hydrate. */
export function createApplicationFile({ resident }: { readonly resident: boolean }): OpenPeer {
  return {
    async build(task) {
      const { ensureSectionStore } = await import('./section-store.ts');
      await ensureSectionStore(task);
    },
    async answer(task, query, limit, mark) {
      const { ensureSectionStore } = await import('./section-store.ts');
      const { path } = await ensureSectionStore(task);
      const { openBenchApplication } = await import('./application-search.ts');
      mark('import');
      const application = await openBenchApplication(path, { readOnly: true, resident });
      mark('open');
      const { hits } = await application.search({ text: query, filter: {}, limit }, {});
      mark('search');
      await application.close();
      return hits.map(({ id }) => id);
    },
  };
}
