import { buildCollection, buildWrite, createMemoryStore, createTestClock } from '@trefoil/testing';
import type { TestClock, WriteOverrides } from '@trefoil/testing';
import { createVisibility } from '@trefoil/schema';
import type { Edge, Store } from '@trefoil/schema';
import { createResidentGraph, type ResidentGraph } from '../src/resident-graph.ts';

export interface OpenGraph {
  readonly store: Store;
  readonly clock: TestClock;
  readonly graph: ResidentGraph;
  put(...writes: readonly WriteOverrides[]): Promise<void>;
}

export async function openGraph(...writes: readonly WriteOverrides[]): Promise<OpenGraph> {
  const clock = createTestClock();
  const store = createMemoryStore({ clock });
  await store.apply({ collections: [buildCollection()] }, { durability: 'rebuildable' });
  const put = async (...some: readonly WriteOverrides[]): Promise<void> => {
    if (some.length > 0) await store.apply({ documents: some.map((each) => buildWrite(each)) }, { durability: 'rebuildable' });
  };
  await put(...writes);
  return { store, clock, graph: createResidentGraph({ store, visibility: createVisibility({ store, clock }) }), put };
}

/** Documents and their links from `a>b a>c b`; a document that is only pointed at is made as well. */
export function links(text: string): readonly WriteOverrides[] {
  const edges = new Map<string, Partial<Omit<Edge, 'from'>>[]>();
  for (const [from = '', ...to] of text.split(/\s+/u).map((word) => word.split('>'))) {
    edges.set(from, [...(edges.get(from) ?? []), ...to.map((target) => ({ target }))]);
    for (const target of to) if (!edges.has(target)) edges.set(target, []);
  }
  return [...edges].map(([id, own]) => ({ id, edges: own }));
}
