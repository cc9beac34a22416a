import { expect } from 'vitest';
import { buildEdge, buildWrite } from './builders.ts';
import { describeSubject, refusal, type Conformance } from './describe-subject.ts';
import type { Store } from '@trefoil/schema';

/** [target, where it leads] of the edges of a document, in order of target. */
async function targetsOf(store: Store, from: string): Promise<readonly (readonly [string, string | null])[]> {
  const edges = await store.edges.listOwned(from);
  return edges.map(({ target, to }) => [target, to] as const).sort();
}

export function describeNamesAndEdges(conformance: Conformance): void {
  describeSubject(conformance, 'names and edges', (law) => {
    law('resolves a name by the strongest kind that anyone has', async ({ store, put }) => {
      await put(
        { id: 'notes/deep/setup.md', title: 'Deep' },
        { id: 'notes/a.md', title: 'Setup' },
        { id: 'notes/b.md', title: 'B', aliases: ['setup', 'installing'] },
      );
      expect(await store.documents.resolve('setup', {})).toEqual(['notes/deep/setup.md']);
      expect(await store.documents.resolve('deep/setup.md', {})).toEqual(['notes/deep/setup.md']);
      expect(await store.documents.resolve('deep', {})).toEqual(['notes/deep/setup.md']);
      expect(await store.documents.resolve('installing', {})).toEqual(['notes/b.md']);
      expect(await store.documents.resolve('nobody', {})).toEqual([]);
    });

    law('resolves whatever the case, spacing, slashes and composition', async ({ store, put }) => {
      await put({ id: 'notes/Café/My  Note.md', title: 'x' });
      expect(await store.documents.resolve(' CAFE\u0301\\my note ', {})).toEqual(['notes/Café/My  Note.md']);
    });

    law('takes an id that is equal to the letter for the only answer', async ({ store, put }) => {
      await put({ id: 'task-1', uri: 'one.md' }, { id: 'TASK-1', uri: 'two.md' });
      expect(await store.documents.resolve('TASK-1', {})).toEqual(['TASK-1']);
      expect(await store.documents.resolve('Task-1', {})).toEqual(['TASK-1', 'task-1']);
    });

    law('tells of every document that shares the best name, those of the wanted collection first', async ({ store, put }) => {
      await put(
        { id: 'b/setup.md', collection: 'b' },
        { id: 'a/x/setup.md', collection: 'a', uri: 'x/setup.md' },
        { id: 'a/setup.md', collection: 'a' },
        { id: 'c/setup.md', collection: 'c' },
      );
      expect(await store.documents.resolve('setup', {})).toEqual(['a/setup.md', 'b/setup.md', 'c/setup.md']);
      expect(await store.documents.resolve('setup', { collection: 'b' })).toEqual(['b/setup.md']);
      expect(await store.documents.resolve('setup', { limit: 2 })).toEqual(['a/setup.md', 'b/setup.md']);
      expect(await store.documents.resolve('setup', { collection: 'nowhere' })).toHaveLength(3);
    });

    law('gives back every field of an edge', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' }, { id: 'notes/b.md' });
      const edge = buildEdge({
        from: 'notes/a.md',
        target: 'b',
        type: 'depends_on',
        weight: 0.25,
        origin: 'front_matter',
        fromSection: 's1',
        targetHeading: 'Über "uns"',
        anchorText: 'see b',
      });
      await apply({ edges: [edge] });
      expect(await store.edges.listOwned('notes/a.md')).toEqual([{ ...edge, to: 'notes/b.md' }]);
    });

    law('points an edge at the first by kind, then in its own collection, then by id', async ({ store, put }) => {
      await put(
        { id: 'a/setup.md', collection: 'a' },
        { id: 'b/setup.md', collection: 'b' },
        { id: 'b/from.md', collection: 'b', edges: [{ target: 'setup' }, { target: 'a/setup.md' }] },
        { id: 'c/from.md', collection: 'c', edges: [{ target: 'setup' }] },
      );
      expect(await targetsOf(store, 'b/from.md')).toEqual([
        ['a/setup.md', 'a/setup.md'],
        ['setup', 'b/setup.md'],
      ]);
      expect(await targetsOf(store, 'c/from.md')).toEqual([['setup', 'a/setup.md']]);
    });

    law('leaves an edge dangling until its target appears', async ({ store, put }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'Later' }] });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['later', null]]);
      expect((await store.stats()).danglingEdges).toBe(1);
      await put({ id: 'notes/later.md' });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['later', 'notes/later.md']]);
      expect((await store.stats()).danglingEdges).toBe(0);
    });

    law('points an edge elsewhere when a better target appears, and back when it goes', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'plan' }] }, { id: 'notes/b.md', title: 'Plan' });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['plan', 'notes/b.md']]);
      await put({ id: 'notes/plan.md' });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['plan', 'notes/plan.md']]);
      await apply({ removeDocuments: ['notes/plan.md'] });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['plan', 'notes/b.md']]);
    });

    law('follows a target that is renamed: its old names dangle, its new ones resolve', async ({ store, put }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'old name' }, { target: 'new name' }] }, { id: 'notes/b.md', title: 'Old name' });
      await put({ id: 'notes/b.md', title: 'New name' });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([
        ['new name', 'notes/b.md'],
        ['old name', null],
      ]);
    });

    law('keeps inbound edges when their target is put again, removed and put back', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'b' }] }, { id: 'notes/b.md' });
      await put({ id: 'notes/b.md', title: 'other words' });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['b', 'notes/b.md']]);
      await apply({ removeDocuments: ['notes/b.md'] });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['b', null]]);
      await put({ id: 'notes/b.md' });
      expect(await targetsOf(store, 'notes/a.md')).toEqual([['b', 'notes/b.md']]);
    });

    law('C13 replaces the edges of a document that is put again, except those a user made', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'b' }, { target: 'c' }] }, { id: 'notes/b.md' }, { id: 'notes/c.md' });
      await apply({
        edges: [
          buildEdge({ from: 'notes/a.md', target: 'b', type: 'caused', origin: 'user' }),
          buildEdge({ from: 'notes/a.md', target: 'b', type: 'references', origin: 'import' }),
        ],
      });
      await put({ id: 'notes/a.md', edges: [{ target: 'c', weight: 2 }] });
      const edges = await store.edges.listOwned('notes/a.md');
      expect(edges.map(({ type, to, weight }) => [type, to, weight]).sort()).toEqual([
        ['caused', 'notes/b.md', 1],
        ['links_to', 'notes/c.md', 2],
      ]);
    });

    law('never lets a link of the text replace the same edge that a user made', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' }, { id: 'notes/b.md' });
      await apply({ edges: [buildEdge({ from: 'notes/a.md', target: 'b', weight: 3, origin: 'user' })] });
      await put({ id: 'notes/a.md', edges: [{ target: 'b', weight: 1 }] });
      expect(await store.edges.listOwned('notes/a.md')).toMatchObject([{ weight: 3, origin: 'user' }]);
      await put({ id: 'notes/a.md', edges: [] });
      expect(await store.edges.listOwned('notes/a.md')).toHaveLength(1);
    });

    law('takes two edges of one owner, target and type for the same edge, the later one', async ({ store, put, apply }) => {
      await put({
        id: 'notes/a.md',
        edges: [
          { target: 'b', weight: 1 },
          { target: 'b', weight: 2 },
          { target: 'b', type: 'parent' },
        ],
      });
      await apply({ edges: [buildEdge({ from: 'notes/a.md', target: 'b', type: 'parent', weight: 5 })] });
      const edges = await store.edges.listOwned('notes/a.md');
      expect(edges.map(({ type, weight }) => [type, weight]).sort()).toEqual([
        ['links_to', 2],
        ['parent', 5],
      ]);
    });

    law('removes an edge by its key, and shrugs at one that is not there', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'b' }, { target: 'b', type: 'parent' }] });
      const key = { from: 'notes/a.md', target: 'b', type: 'links_to' };
      await apply({ removeEdges: [key, { ...key, target: 'never' }] });
      expect((await store.edges.listOwned('notes/a.md')).map((edge) => edge.type)).toEqual(['parent']);
    });

    law('removes the edges a document owns together with it, also those a user made', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'b' }] });
      await apply({ edges: [buildEdge({ from: 'notes/a.md', target: 'c', origin: 'user' })] });
      await apply({ removeDocuments: ['notes/a.md'] });
      expect(await store.edges.listOwned('notes/a.md')).toEqual([]);
      expect((await store.stats()).edges).toBe(0);
    });

    law('refuses an edge whose owner does not exist', async ({ store, put }) => {
      await put({ id: 'notes/a.md' });
      const edges = [buildEdge({ from: 'notes/no.md', target: 'a' })];
      expect(await refusal(store.apply({ edges }, { durability: 'durable' }))).toBe('not_found');
    });

    law('accepts an edge of a document of the same batch', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' });
      await apply({
        documents: [buildWrite({ id: 'notes/b.md' })],
        edges: [buildEdge({ from: 'notes/b.md', target: 'a', origin: 'user' })],
      });
      expect(await targetsOf(store, 'notes/b.md')).toEqual([['a', 'notes/a.md']]);
    });
  });
}
