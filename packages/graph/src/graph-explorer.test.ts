import { describe, expect, it } from 'vitest';
import type { ExploreOptions } from '@trefoil/schema';
import { links, openGraph } from '../test/open-graph.ts';
import { createGraphExplorer } from './graph-explorer.ts';

const NEAR: ExploreOptions = { hops: 2, direction: 'both', filter: {}, limit: 100 };

describe('createGraphExplorer', () => {
  it('C14 shows documents by hop with 1 / (1 + hop) x edge / log-degree', async () => {
    const { graph } = await openGraph(...links('a>b b>c c>d'));
    const { nodes } = await createGraphExplorer({ index: graph }).explore(['a'], NEAR);
    expect(nodes).toEqual([
      { id: 'a', hops: 0, proximity: 1 },
      { id: 'b', hops: 1, proximity: 1 / 2 / Math.log2(3) },
      { id: 'c', hops: 2, proximity: 1 / 3 / Math.log2(3) },
    ]);
  });

  it('shows the edges between what it shows, each once', async () => {
    const { graph } = await openGraph(...links('a>b b>a b>c c>d'));
    const { edges } = await createGraphExplorer({ index: graph }).explore(['a'], NEAR);
    expect(edges.map(({ from, to }) => `${from}>${to}`)).toEqual(['a>b', 'b>a', 'b>c']);
  });

  it('walks in the wanted direction along the wanted types, inside the filter', async () => {
    const { graph } = await openGraph(
      { id: 'a', edges: [{ target: 'b', type: 'parent' }, { target: 'c' }] },
      { id: 'b', type: 'task' },
      { id: 'c' },
      { id: 'd', edges: [{ target: 'a' }] },
    );
    const explore = async (options: Partial<ExploreOptions>): Promise<readonly string[]> =>
      (await createGraphExplorer({ index: graph }).explore(['a'], { ...NEAR, ...options })).nodes.map(({ id }) => id);
    expect(await explore({ direction: 'out' })).toEqual(['a', 'b', 'c']);
    expect(await explore({ direction: 'in' })).toEqual(['a', 'd']);
    expect(await explore({ types: ['parent'] })).toEqual(['a', 'b']);
    expect(await explore({ filter: { types: ['note'] } })).toEqual(['a', 'c', 'd']);
    expect(await explore({ hops: 0 })).toEqual(['a']);
  });

  it('keeps the nearest up to the limit: heavier edges and less linked documents first', async () => {
    const { graph } = await openGraph(
      { id: 'a', edges: [{ target: 'b' }, { target: 'c', weight: 2 }, { target: 'd' }] },
      ...links('b c d x>b'),
    );
    const { nodes } = await createGraphExplorer({ index: graph }).explore(['a'], { ...NEAR, limit: 3 });
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });
});
