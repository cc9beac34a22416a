import type { Edge, Store } from '@trefoil/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestEngine, openTestStore, type TestEngine } from '../test/build-test-engine.ts';

const edge = (from: string, target: string, type: string): Edge => ({
  from,
  target,
  type,
  weight: 1,
  origin: 'user',
  fromSection: null,
  targetHeading: null,
  anchorText: null,
});

describe('B-08 lineage', () => {
  let store: Store;
  let engine: TestEngine;
  // Later documents are newer: updatedAt grows in this order.
  beforeEach(async () => {
    store = await openTestStore({
      'notes/v1.md': { title: 'Cache rule one', text: 'cache cache cache everything' },
      'notes/v2.md': { title: 'Rule two', text: 'cache only what is slow' },
      'notes/v3.md': { title: 'Rule three', text: 'measure first' },
      'notes/else.md': { title: 'Elsewhere', text: 'the cache of the harbour' },
    });
    engine = buildTestEngine(store);
  });
  const link = (...edges: readonly Edge[]) => store.apply({ edges }, { durability: 'durable' });
  const hits = async (text = 'cache') => (await engine.search({ text, filter: {} }, {})).hits.map(({ id, supersedes }) => [id, supersedes]);

  it('shows a superseded document under the one that supersedes it, at the better place of the two', async () => {
    await link(edge('notes/v2.md', 'notes/v1.md', 'supersedes'));
    const found = await hits();
    expect(found[0]).toEqual(['notes/v2.md', ['notes/v1.md']]);
    expect(found.map(([id]) => id)).not.toContain('notes/v1.md');
  });

  it('follows a lineage to its end, also to a document that was not found itself', async () => {
    await link(edge('notes/v2.md', 'notes/v1.md', 'supersedes'), edge('notes/v3.md', 'notes/v2.md', 'supersedes'));
    expect((await hits())[0]).toEqual(['notes/v3.md', ['notes/v1.md', 'notes/v2.md']]);
  });

  it('does the same for what a newer document contradicts, and not for what an older one does', async () => {
    await link(edge('notes/v2.md', 'notes/v1.md', 'contradicts'), edge('notes/v1.md', 'notes/else.md', 'contradicts'));
    const found = await hits();
    expect(found[0]).toEqual(['notes/v2.md', ['notes/v1.md']]);
    expect(found.map(([id]) => id)).toContain('notes/else.md');
  });

  it('survives a circle', async () => {
    await link(edge('notes/v1.md', 'notes/v2.md', 'supersedes'), edge('notes/v2.md', 'notes/v1.md', 'supersedes'));
    const found = await hits();
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(([id]) => id)).toContain('notes/else.md');
  });
});
