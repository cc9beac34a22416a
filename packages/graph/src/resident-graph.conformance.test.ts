import { createVisibility } from '@trefoil/schema';
import { createMemoryStore, describeStore } from '@trefoil/testing';
import { createResidentGraph } from './resident-graph.ts';

// The law of every store, with the resident graph in the place of the store's own edges: what it walks, counts and
// connects must be what the store says, after any sequence of writes.
describeStore('memory store with the resident graph', async ({ clock }) => {
  const store = createMemoryStore({ clock });
  const graph = createResidentGraph({ store, visibility: createVisibility({ store, clock }) });
  return { ...store, edges: { ...graph, listResolved: (options) => store.edges.listResolved(options) } };
});
