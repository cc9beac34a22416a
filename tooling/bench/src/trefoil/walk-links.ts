import { join } from 'node:path';
import { createResidentGraph, openWalk, walkHops } from '@trefoil/graph';
import { createVisibility, systemClock, type DocumentWrite, type EdgeDirection, type EdgeIndex, type Store } from '@trefoil/schema';
import { createSqliteStore } from '@trefoil/storage';
import type { Contestant } from '../lane.ts';
import { startStopwatch } from '../stopwatch.ts';
import { createSyntheticLinks, documentId } from '../synthetic-links.ts';
import { toSyntheticWrite } from '../synthetic-write.ts';
import type { Task } from '../task.ts';
import { addOpening, ensureStore } from './section-store.ts';

/** The recursive query has no cap on hubs, so nobody has one here. */
const NO_CAP = 1_000_000;

interface WalkPlan {
  readonly direction: EdgeDirection;
  readonly hops: number;
  /** The index that is walked. */
  readonly open: (store: Store) => Promise<EdgeIndex>;
}

/** Walks an edge index over the synthetic links as the graph channel does. */
export function createGraphContestant({ size, seed, folder }: Task, { direction, hops, open }: WalkPlan): Contestant<readonly string[]> {
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
      const walk = await openWalk(opened.index, { direction, filter: {}, limitPerDocument: NO_CAP });
      const layers = await walkHops(walk, seeds, hops);
      return layers.reduce((all, layer) => all.concat(layer), []);
    },
    async close() {
      await opened?.store.close();
    },
  };
}

/** The edges in memory, read from the store before the first walk. */
export async function openResidentGraph(store: Store): Promise<EdgeIndex> {
  const graph = createResidentGraph({ store, visibility: createVisibility({ store, clock: systemClock }) });
  await graph.warm();
  return graph;
}
