import type { Application } from '@trefoil/engine';
import { openApplication } from '@trefoil/local';
import type { Embedder, EmbeddingSpace } from '@trefoil/schema';
import type { HybridQuery } from '../hybrid-peer.ts';
import type { Contestant } from '../lane.ts';
import type { BuiltStore } from './section-store.ts';

export interface BenchApplicationOptions {
  readonly readOnly: boolean;
  /** As a server runs: indexes in memory. */
  readonly resident: boolean;
  /** Default `none`. */
  readonly embedder?: string | Embedder;
}

/** No configuration of the person who runs the bench reaches the measured application. */
export function openBenchApplication(
  index: string,
  { readOnly, resident, embedder = 'none' }: BenchApplicationOptions,
): Promise<Application> {
  const { HOME, PATH } = process.env;
  const given = typeof embedder === 'string' ? {} : { embedder };
  const named = typeof embedder === 'string' ? embedder : 'none';
  return openApplication({ index, readOnly, resident, cwd: '/', env: { HOME, PATH, TREFOIL_EMBEDDER: named }, ...given });
}

/** The whole engine as a server runs it: plan, retrieve, fuse, hydrate. */
export function createApplicationSearch(build: () => Promise<BuiltStore>, limit: number, space: EmbeddingSpace): Contestant<HybridQuery> {
  let application: Application | null = null;
  let vector = new Float32Array();
  /** Gives the vector of the query that is being asked: nobody pays for a model here. */
  const embedder: Embedder = {
    space,
    embed: async (texts) => texts.map(() => vector),
    readability: async () => 1,
    close: async () => {},
  };
  return {
    async prepare() {
      const built = await build();
      application = await openBenchApplication(built.path, { readOnly: true, resident: true, embedder });
      return built.build;
    },
    async run({ text, vector: given }) {
      vector = new Float32Array(given);
      if (application === null) throw new Error('asked before it was prepared');
      const { hits } = await application.search({ text, filter: {}, limit }, {});
      return hits.map(({ id }) => id);
    },
    async close() {
      await application?.close();
    },
  };
}
