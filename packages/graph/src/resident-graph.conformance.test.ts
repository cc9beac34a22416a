import { createVisibility } from '@trefoil/schema';
import { createMemoryStore, describeStore } from '@trefoil/testing';
import { createResidentGraph } from './resident-graph.ts';

// The law of every store, with the resident graph in the place of the store's own edges: what it walks, counts and
// connects must be what the store says, after any sequence of writes.
const NO_EDGES = 'it asks for no edge; the memory store passes it';

describeStore(
  'memory store with the resident graph',
  async ({ clock }) => {
    const store = createMemoryStore({ clock });
    const graph = createResidentGraph({ store, visibility: createVisibility({ store, clock }) });
    return { ...store, edges: { ...graph, listResolved: (options) => store.edges.listResolved(options) } };
  },
  {
    skip: {
      'refuses to write a snapshot over a file that is there': 'it has no file',
      'agrees on whom a name means, in whatever collection': NO_EDGES,
      'agrees on lexical scores, and on the top of every list': NO_EDGES,
      'agrees on the nearest vectors': NO_EDGES,
      'agrees on the vocabulary': NO_EDGES,
    },
  },
);
