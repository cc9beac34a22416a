import type { Application } from '@trefoil/engine';
import { openApplication } from '@trefoil/local';
import type { Contestant } from '../lane.ts';
import type { BuiltStore } from './section-store.ts';

export interface BenchApplicationOptions {
  readonly readOnly: boolean;
  /** As a server runs: indexes in memory. */
  readonly resident: boolean;
  /** Default `none`. */
  readonly embedder?: string;
}

/** No configuration of the person who runs the bench reaches the measured application. */
export function openBenchApplication(
  index: string,
  { readOnly, resident, embedder = 'none' }: BenchApplicationOptions,
): Promise<Application> {
  const { HOME, PATH } = process.env;
  return openApplication({ index, readOnly, resident, cwd: '/', env: { HOME, PATH, TREFOIL_EMBEDDER: embedder } });
}

/** The whole engine as a server runs it: plan, retrieve, fuse, hydrate. */
export function createApplicationSearch(build: () => Promise<BuiltStore>, limit: number): Contestant<{ readonly text: string }> {
  let application: Application | null = null;
  return {
    async prepare() {
      const built = await build();
      application = await openBenchApplication(built.path, { readOnly: true, resident: true });
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
