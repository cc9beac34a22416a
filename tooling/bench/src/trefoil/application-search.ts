import type { Application } from '@trefoil/engine';
import { openApplication } from '@trefoil/local';
import type { Contestant } from '../lane.ts';
import type { BuiltStore } from './section-store.ts';

/** No configuration of the person who runs the bench reaches the measured application. */
export function openBenchApplication(index: string, options: { readonly readOnly: boolean; readonly embedder?: string }): Promise<Application> {
  const { HOME, PATH } = process.env;
  return openApplication({ index, readOnly: options.readOnly, cwd: '/', env: { HOME, PATH, TREFOIL_EMBEDDER: options.embedder ?? 'none' } });
}

/** The whole engine as applications use it: plan, retrieve, fuse, hydrate. */
export function createApplicationSearch(build: () => Promise<BuiltStore>, limit: number): Contestant<{ readonly text: string }> {
  let application: Application | null = null;
  return {
    async prepare() {
      const built = await build();
      application = await openBenchApplication(built.path, { readOnly: true });
      return built.build;
    },
    async run({ text }) {
      if (application === null) throw new Error('asked before it was prepared');
      const { hits } = await application.search({ text, filter: {}, limit }, {});
      return hits.map(({ id }) => id);
    },
    async close() {
      await application?.close();
    },
  };
}
