import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EdgeDirection, NeighbourOptions } from '@trefoil/schema';
import { buildEdge } from '@trefoil/testing';
import { links, openGraph } from '../test/open-graph.ts';

const ALL: NeighbourOptions = { direction: 'both', filter: {}, limitPerDocument: 1_000 };

describe('createResidentGraph', () => {
  it('bounds a hub of 50,000 neighbours to its heaviest edges', async () => {
    const size = 50_000;
    const { store, graph } = await openGraph({ id: 'hub' });
    const listResolved = async ({ after }: { readonly after: string | null }) =>
      after !== null
        ? []
        : Array.from({ length: size }, (_, n) => ({ ...buildEdge({ from: 'hub', target: `t${n}`, weight: n % 1_000 }), to: `t${n}` }));
    store.edges.listResolved = listResolved;
    const edges = await graph.neighbours(['hub'], { ...ALL, limitPerDocument: 50 });
    expect(edges).toHaveLength(50);
    expect(edges.every(({ weight }) => weight === 999)).toBe(true);
    expect(graph.size()).toMatchObject({ documents: size + 1, edges: size });
  });

  it('walks circles, loops and edges between frontier documents once, and dangling edges never', async () => {
    const { graph } = await openGraph(...links('a>b b>c c>a a>a'), { id: 'd', edges: [{ target: 'nowhere' }] });
    const walk = async (direction: EdgeDirection): Promise<readonly string[]> =>
      (await graph.neighbours(['a', 'b', 'c', 'd'], { ...ALL, direction })).map(({ from, to }) => `${from}>${to}`);
    expect(await walk('both')).toEqual(['a>a', 'a>b', 'b>c', 'c>a']);
    expect(await walk('in')).toEqual(['a>a', 'a>b', 'b>c', 'c>a']);
    expect(await graph.degrees(['a', 'd', 'nobody'])).toEqual(
      new Map([
        ['a', 3],
        ['d', 0],
      ]),
    );
  });

  it('follows writes by the change log, and reads everything again where the log does not reach', async () => {
    const { store, graph, put } = await openGraph(...links('a>b'));
    const reached = async (): Promise<readonly string[]> => (await graph.neighbours(['a'], ALL)).map(({ from, to }) => `${from}>${to}`);
    expect(await reached()).toEqual(['a>b']);
    await put({ id: 'a', edges: [{ target: 'c' }] }, { id: 'c', edges: [{ target: 'a' }] });
    expect(await reached()).toEqual(['a>c', 'c>a']);
    await store.apply({ removeDocuments: ['c'] }, { durability: 'rebuildable' });
    expect(await reached()).toEqual([]);
    const { changesSince } = store;
    store.changesSince = async () => ({ kind: 'rebuild', revision: await store.revision() });
    await put(...links('a>d'));
    expect(await reached()).toEqual(['a>d']);
    store.changesSince = changesSince;
    expect(await reached()).toEqual(['a>d']);
  });

  it('arranges everything anew after many changes, with the same answers', async () => {
    const documents = Array.from({ length: 90 }, (_, n) => `d${n}`);
    const write = (shift: number) =>
      documents.map((id, n) => ({
        id,
        edges: documents.filter((_, m) => m % 90 !== n && (m + n + shift) % 3 !== 0).map((target) => ({ target, weight: 1 + (shift % 2) })),
      }));
    const { store, graph, put } = await openGraph(...write(0));
    await graph.warm();
    for (const shift of [1, 2]) {
      await put(...write(shift));
      const frontier = ['d3', 'd17', 'd89'];
      expect(await graph.neighbours(frontier, ALL)).toEqual(await store.edges.neighbours(frontier, ALL));
    }
  });

  it('takes the first of equally heavy edges, whichever was written first', async () => {
    const { store, graph } = await openGraph(...['a', 'b', 'd'].map((id) => ({ id })));
    await graph.warm();
    for (const from of ['d', 'a']) {
      await store.apply({ edges: [buildEdge({ from, target: 'b', type: 'links_to' })] }, { durability: 'rebuildable' });
      const [edge] = await graph.neighbours(['b'], { ...ALL, limitPerDocument: 1 });
      expect(edge?.from).toBe(from);
    }
  });

  it('C13 agrees with the store on every walk, after any edits of edges', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const edits = fc.array(
      fc.record({
        from: fc.constantFrom(...ids),
        target: fc.constantFrom(...ids, 'nowhere'),
        type: fc.constantFrom('links_to', 'parent', 'blocks'),
        weight: fc.constantFrom(0.5, 1, 1, 2),
        remove: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    );
    const walk = fc.record({
      direction: fc.constantFrom<EdgeDirection>('out', 'in', 'both'),
      types: fc.option(fc.subarray(['links_to', 'parent', 'never']), { nil: undefined }),
      filter: fc.constantFrom({}, { types: ['task'] }, { ids: ['a', 'c', 'd'] }),
      limitPerDocument: fc.constantFrom(1, 2, 100),
    });
    await fc.assert(
      fc.asyncProperty(edits, walk, fc.subarray(ids), async (list, { types, ...options }, frontier) => {
        const { store, graph } = await openGraph(...ids.map((id, n) => ({ id, type: n % 2 === 0 ? 'task' : 'note', hidden: id === 'e' })));
        for (const { remove, ...edge } of list) {
          await store.apply(remove ? { removeEdges: [edge] } : { edges: [buildEdge(edge)] }, { durability: 'rebuildable' });
          const asked = { ...options, ...(types ? { types } : {}) };
          expect(await graph.neighbours(frontier, asked)).toEqual(await store.edges.neighbours(frontier, asked));
          expect(await graph.degrees(ids)).toEqual(await store.edges.degrees(ids));
          const pairs = ids.map((b) => ({ a: 'a', b }));
          expect(await graph.connected(pairs)).toEqual(await store.edges.connected(pairs));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('stops when asked to', async () => {
    const { graph } = await openGraph(...links('a>b'));
    await expect(graph.neighbours(['a'], { ...ALL, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });
});
