import { buildCollection, buildWrite, createMemoryStore, createTestClock } from '@trefoil/testing';
import type { Clock, Embedder, FusedCandidate, Fuser, Profile, Retriever, Source, Store } from '@trefoil/schema';
import { createEngine, type Engine } from '../src/create-engine.ts';
import type { EngineParts } from '../src/engine-parts.ts';
import { walkGraph } from './walk-graph.ts';

/*
 * For tests of this package only: the engine over the memory store, with the store's own lexical index as the channel
 * and the simplest fuser there is, because channels and fusers are other packages.
 */

export type TestEngine = Engine;

export async function openTestStore(
  documents: Readonly<Record<string, { readonly title: string; readonly text: string }>>,
): Promise<Store> {
  const store = createMemoryStore({ clock: createTestClock() });
  await store.apply({ collections: [buildCollection({ name: 'notes' })] }, { durability: 'rebuildable' });
  const writes = Object.entries(documents).map(([id, { title, text }], index) =>
    buildWrite({
      id,
      collection: 'notes',
      uri: id.replace('notes/', ''),
      type: 'note',
      title,
      updatedAt: index * 1_000,
      sections: [{ text }],
    }),
  );
  if (writes.length > 0) await store.apply({ documents: writes }, { durability: 'rebuildable' });
  return store;
}

const rule = { factor: 3, floor: 50, cap: 1_000 };

export const TEST_PROFILE: Profile = {
  name: 'default',
  description: 'for tests',
  unit: 'document',
  limit: 10,
  channels: ['lexical', 'vector'],
  depth: { lexical: rule, vector: rule, graph: rule },
  lexical: { k1: 1.2, b: 0.75, fieldWeights: { title: 2, heading: 1, id: 1, tags: 1, body: 1 } },
  fusion: {
    strategy: 'rrf',
    rrfK: 60,
    weights: { lexical: 1, vector: 1, graph: 1 },
    convergence: { mode: 'off', bonus: 0 },
    graphExclusiveBoost: 1,
  },
  collapse: 'best',
  signals: [],
  signalBounds: null,
  intents: {},
  graph: { hops: 2, edgeTypes: null, seeds: rule, proximity: 'inverse_hop', edgeWeights: {} },
  candidatesFrom: ['lexical', 'vector', 'graph'],
  withoutVectors: 'remaining',
  rerank: { enabled: false, candidates: 20, diversity: null },
};

/** Scores add up, whatever their scale. */
const summing: Fuser = {
  needsCompletions: false,
  needsTypes: false,
  fuse({ lists }) {
    const fused = new Map<string, FusedCandidate>();
    for (const { channel, candidates } of lists) {
      for (const { documentId, sectionId, score, rank } of candidates) {
        const before = fused.get(documentId);
        fused.set(documentId, {
          key: documentId,
          documentId,
          sectionIds: [...(before?.sectionIds ?? []), sectionId],
          score: (before?.score ?? 0) + score,
          contributions: [...(before?.contributions ?? []), { channel, rank, score, share: score }],
        });
      }
    }
    return [...fused.values()].sort((a, b) => b.score - a.score);
  },
};

export function buildTestEngine(
  store: Store,
  options: {
    readonly extra?: readonly Retriever[];
    readonly openSource?: () => Source;
    readonly embedder?: Embedder;
    readonly clock?: Clock;
    readonly readOnly?: boolean;
    readonly searchHistory?: boolean;
    readonly log?: (message: string) => void;
  } = {},
): TestEngine {
  const lexical: Retriever = {
    channel: 'lexical',
    retrieve: async (plan, depth) => ({
      status: 'found',
      candidates: await store.lexical.search(plan.lexical, { filter: plan.filter, unit: plan.unit, depth, settings: plan.profile.lexical }),
    }),
    score: async () => [],
  };
  const parts: EngineParts = {
    store,
    clock: options.clock ?? createTestClock(),
    profiles: { resolve: () => TEST_PROFILE, list: () => [TEST_PROFILE] },
    defaultProfile: 'default',
    createFuser: () => summing,
    estimateRelevance: ({ lexicalOfBest }) => lexicalOfBest ?? 0,
    applySignals: ({ candidate }) => ({ score: candidate.score, steps: [] }),
    createSignal: () => {
      throw new RangeError('this engine has no signals');
    },
    retrievers: [lexical, ...(options.extra ?? [])],
    absent: [],
    intents: null,
    expander: null,
    embedder: options.embedder ?? null,
    reranker: null,
    diversifier: () => ({ name: 'none', rerank: async (_query, items) => items.map(({ key, score }) => ({ key, score, parts: [] })) }),
    edges: store.edges,
    graph: walkGraph(store.edges),
    suggest: async () => [],
    openSource: async () => {
      if (options.openSource === undefined) throw new RangeError('this engine has no source');
      return options.openSource();
    },
    watchSource: async () => ({ ready: Promise.resolve(), close: async () => undefined }),
    readImport: async () => ({ documents: [], failed: [] }),
    host: { holder: 'test', pid: 1, host: 'here', bootId: 'boot' },
    readOnly: options.readOnly ?? false,
    searchHistory: options.searchHistory ?? true,
    versions: {},
    log: options.log ?? ((): void => undefined),
  };
  return createEngine(parts);
}
