import type { NeighbourOptions, Store } from '@trefoil/schema';
import { expect } from 'vitest';
import { buildEdge } from './builders.ts';
import { describeSubject, type Conformance } from './describe-subject.ts';
import { TEST_EPOCH } from './test-clock.ts';

/** `from>to` of every edge found, in order. */
async function walk(store: Store, frontier: readonly string[], options: Partial<NeighbourOptions> = {}): Promise<readonly string[]> {
  const edges = await store.edges.neighbours(frontier, { direction: 'both', filter: {}, limitPerDocument: 100, ...options });
  return edges.map(({ from, to }) => `${from}>${to}`).sort();
}

export function describeGraph(conformance: Conformance): void {
  describeSubject(conformance, 'graph', (law) => {
    law('walks edges out of the frontier, into it, or both, each edge once', async ({ store, put }) => {
      await put({ id: 'a', edges: [{ target: 'b' }] }, { id: 'b', edges: [{ target: 'c' }] }, { id: 'c' });
      expect(await walk(store, ['b'], { direction: 'out' })).toEqual(['b>c']);
      expect(await walk(store, ['b'], { direction: 'in' })).toEqual(['a>b']);
      expect(await walk(store, ['b'])).toEqual(['a>b', 'b>c']);
      expect(await walk(store, ['a', 'b'])).toEqual(['a>b', 'b>c']);
      expect(await walk(store, [])).toEqual([]);
      expect(await walk(store, ['nobody'])).toEqual([]);
    });

    law('walks only edges of the wanted types', async ({ store, put }) => {
      await put(
        {
          id: 'a',
          edges: [
            { target: 'b', type: 'parent' },
            { target: 'c', type: 'links_to' },
          ],
        },
        { id: 'b' },
        { id: 'c' },
      );
      expect(await walk(store, ['a'], { types: ['parent', 'epic'] })).toEqual(['a>b']);
      expect(await walk(store, ['a'], { types: [] })).toEqual([]);
    });

    law('C12 filters the neighbours, not the frontier, before the limit', async ({ store, put }) => {
      await put(
        {
          id: 'hub',
          type: 'task',
          edges: [
            { target: 'x', weight: 9 },
            { target: 'y', weight: 1 },
          ],
        },
        { id: 'x', type: 'task' },
        { id: 'y', type: 'note' },
      );
      expect(await walk(store, ['hub'], { filter: { types: ['note'] }, limitPerDocument: 1 })).toEqual(['hub>y']);
    });

    law('takes the heaviest edges of each document up to the limit', async ({ store, put }) => {
      await put(
        {
          id: 'a',
          edges: [
            { target: 'x', weight: 1 },
            { target: 'y', weight: 3 },
            { target: 'z', weight: 2 },
          ],
        },
        { id: 'b', edges: [{ target: 'x', weight: 0.5 }] },
        { id: 'x' },
        { id: 'y' },
        { id: 'z', edges: [{ target: 'a', weight: 2.5 }] },
      );
      expect(await walk(store, ['a', 'b'], { limitPerDocument: 2 })).toEqual(['a>y', 'b>x', 'z>a']);
      expect(await walk(store, ['a', 'b'], { limitPerDocument: 2, direction: 'out' })).toEqual(['a>y', 'a>z', 'b>x']);
    });

    law('gives neighbours in the same order every time', async ({ store, put }) => {
      await put({ id: 'a', edges: ['d', 'b', 'c'].map((target) => ({ target })) }, { id: 'b' }, { id: 'c' }, { id: 'd' });
      const options = { direction: 'both', filter: {}, limitPerDocument: 9 } as const;
      expect(await store.edges.neighbours(['a', 'd'], options)).toEqual(await store.edges.neighbours(['d', 'a'], options));
    });

    law('B-14 walks only between live documents, from either side', async ({ store, put, clock }) => {
      await put(
        { id: 'a', edges: [{ target: 'hidden' }, { target: 'expires' }, { target: 'b' }] },
        { id: 'b' },
        { id: 'hidden', hidden: true, edges: [{ target: 'b' }] },
        { id: 'expires', expiresAt: TEST_EPOCH + 10, edges: [{ target: 'b' }] },
      );
      expect(await walk(store, ['a', 'b', 'hidden', 'expires'])).toEqual(['a>b', 'a>expires', 'expires>b']);
      clock.advance(10);
      expect(await walk(store, ['a', 'b', 'hidden', 'expires'])).toEqual(['a>b']);
    });

    law('keeps an edge to a document that is not live resolved', async ({ store, put }) => {
      await put({ id: 'a', edges: [{ target: 'h' }] }, { id: 'h', hidden: true });
      expect((await store.edges.listOwned('a')).map((edge) => edge.to)).toEqual(['h']);
      expect(await store.edges.listDangling(10)).toEqual([]);
    });

    law('counts the resolved edges of a document in both directions', async ({ store, put }) => {
      await put(
        { id: 'a', edges: [{ target: 'b' }, { target: 'b', type: 'parent' }, { target: 'nowhere' }] },
        { id: 'b', edges: [{ target: 'a' }] },
        { id: 'c' },
      );
      expect(new Map(await store.edges.degrees(['a', 'b', 'c', 'no']))).toEqual(
        new Map([
          ['a', 3],
          ['b', 3],
          ['c', 0],
        ]),
      );
    });

    law('lists dangling edges in order of their source, up to the limit', async ({ store, put }) => {
      await put(
        { id: 'b', edges: [{ target: 'no1' }] },
        { id: 'a', edges: [{ target: 'no2' }, { target: 'b' }] },
        { id: 'c', edges: [{ target: 'no3' }] },
      );
      const dangling = await store.edges.listDangling(2);
      expect(dangling.map(({ from, target, to }) => [from, target, to])).toEqual([
        ['a', 'no2', null],
        ['b', 'no1', null],
      ]);
    });

    law('says of each pair whether an edge joins it, whatever its direction', async ({ store, put, apply }) => {
      await put({ id: 'a', edges: [{ target: 'b' }] }, { id: 'b' }, { id: 'c' });
      await apply({ edges: [buildEdge({ from: 'c', target: 'nowhere' })] });
      const pairs = [
        { a: 'a', b: 'b' },
        { a: 'b', b: 'a' },
        { a: 'a', b: 'c' },
        { a: 'a', b: 'nowhere' },
      ];
      expect(await store.edges.connected(pairs)).toEqual([true, true, false, false]);
      expect(await store.edges.connected([])).toEqual([]);
    });

    law('feeds resolved edges owner by owner, a page at a time', async ({ store, put }) => {
      await put(
        { id: 'a', edges: [{ target: 'b' }, { target: 'c' }, { target: 'no' }] },
        { id: 'b', edges: [{ target: 'no' }] },
        { id: 'c', edges: [{ target: 'a' }] },
        { id: 'd', hidden: true, edges: [{ target: 'a' }] },
      );
      const page = async (after: string | null, limit: number): Promise<readonly string[]> =>
        (await store.edges.listResolved({ after, limit })).map(({ from, to }) => `${from}>${to}`);
      expect([...(await page(null, 1))].sort()).toEqual(['a>b', 'a>c']);
      expect(await page('a', 2)).toEqual(['c>a', 'd>a']);
      expect(await page('d', 2)).toEqual([]);
    });
  });
}
