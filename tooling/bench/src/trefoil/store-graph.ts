import { join } from 'node:path';
import type { DocumentWrite, EdgeDirection, EdgeIndex, Store } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import type { Contestant } from '../lane.ts';
import { startStopwatch } from '../stopwatch.ts';
import { createSyntheticLinks, documentId } from '../synthetic-links.ts';
import { toSyntheticWrite } from '../synthetic-write.ts';
import type { Task } from '../task.ts';
import { addOpening, ensureStore } from './section-store.ts';

/** The recursive query has no cap on hubs, so nobody has one here. */
const NO_CAP = 1_000_000;

/** The store's own edge index: one statement a document of the frontier. */
export function createStoreGraph(task: Task, direction: EdgeDirection, hops: number): Contestant<readonly string[]> {
  return createGraphContestant(task, { direction, hops }, async (store) => store.edges);
}

/** Walks any edge index over the synthetic links, hop by hop, as the graph channel does. */
export function createGraphContestant(
  { size, seed, folder }: Task,
  { direction, hops }: { readonly direction: EdgeDirection; readonly hops: number },
  open: (store: Store) => Promise<EdgeIndex>,
): Contestant<readonly string[]> {
  let opened: { readonly store: Store; readonly index: EdgeIndex } | null = null;
  return {
    async prepare() {
      const links = createSyntheticLinks({ size, seed });
      function* writes(): Generator<DocumentWrite> {
        for (let document = 0; document < size; document += 1) {
          const id = documentId(document);
          yield toSyntheticWrite({ id, text: `${id}\n`, links: links.targets(document).map(documentId) });
        }
      }
      const { path, build } = await ensureStore(join(folder, `links-${size}-${seed}.db`), writes);
      const store = createSqliteStore({ path, readOnly: true });
      const read = startStopwatch();
      opened = { store, index: await open(store) };
      return addOpening(build, read());
    },
    async run(seeds) {
      if (opened === null) throw new Error('asked before it was prepared');
      const reached = new Set(seeds);
      let frontier: readonly string[] = seeds;
      for (let hop = 0; hop < hops && frontier.length > 0; hop += 1) {
        const edges = await opened.index.neighbours(frontier, { direction, filter: {}, limitPerDocument: NO_CAP });
        const found = new Set(edges.flatMap(({ from, to }) => (to === null ? [] : [from, to])).filter((id) => !reached.has(id)));
        for (const id of found) reached.add(id);
        frontier = [...found];
      }
      return [...reached];
    },
    async close() {
      await opened?.store.close();
    },
  };
}
