import type { OpenPeer } from '../peers/open-peers.ts';
import type { Task } from '../task.ts';

export interface ApplicationFileOptions {
  /** As a server opens it, with everything in memory, from the snapshot that the last one left. */
  readonly resident: boolean;
}

/** The application on an index that somebody else wrote: imports, open, plan, search, hydrate. */
export function createApplicationFile({ resident }: ApplicationFileOptions): OpenPeer {
  return {
    async build(task) {
      const { ensureSectionStore } = await import('./section-store.ts');
      const { path } = await ensureSectionStore(task);
      if (resident) await serveOnce(path, servedPath(task));
    },
    async answer(task, query, limit, mark) {
      const { ensureSectionStore } = await import('./section-store.ts');
      const { path } = await ensureSectionStore(task);
      const { openBenchApplication } = await import('./application-search.ts');
      mark('import');
      const application = await openBenchApplication(resident ? servedPath(task) : path, { readOnly: true, resident });
      mark('open');
      const { hits } = await application.search({ text: query, filter: {}, limit }, {});
      mark('search');
      await application.close();
      return hits.map(({ id }) => id);
    },
  };
}

/** A copy, because the snapshot lies beside its index and others open that one without. */
async function serveOnce(path: string, copy: string): Promise<void> {
  const { existsSync } = await import('node:fs');
  const { copyFile } = await import('node:fs/promises');
  if (existsSync(copy)) return;
  await copyFile(path, copy);
  const { openBenchApplication } = await import('./application-search.ts');
  const application = await openBenchApplication(copy, { readOnly: false, resident: true });
  await application.search({ text: 'anything', filter: {} }, {});
  await application.close();
}

function servedPath({ folder, size, seed }: Task): string {
  return `${folder}/served-${size}-${seed}.db`;
}
