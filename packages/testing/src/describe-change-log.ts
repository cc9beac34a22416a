import type { Change, Store } from '@trefoil/schema';
import { expect } from 'vitest';
import { batchesArbitrary } from './arbitraries.ts';
import { buildCollection, buildSpace, buildWrite } from './builders.ts';
import { assertProperty, describeSubject, emptyStore, listStoredIds, type Conformance } from './describe-subject.ts';
import { compareEdges } from './resolve-names.ts';

const PROPERTY_RUNS = 20;
const PAGE = 10_000;
const SPACE = buildSpace();

async function listChanges(store: Store, since: number): Promise<readonly Change[]> {
  const changes = await store.changesSince(since);
  if (changes.kind === 'rebuild') throw new Error('the log does not reach back');
  expect(changes.revision).toBe(await store.revision());
  return changes.changes;
}

/** A reader that looks again only at what the log names. */
interface Replica {
  readonly documents: Map<string, unknown>;
  readonly edges: Map<string, unknown>;
  readonly vectors: Map<string, unknown>;
}

async function readDocument(store: Store, id: string): Promise<unknown> {
  const document = (await store.documents.get([id])).get(id);
  if (document === undefined) return undefined;
  const { accessCount: _, lastAccessAt: __, embeddingStatus: ___, revision: ____, ...rest } = document;
  return { ...rest, sections: await store.documents.listSections(id) };
}

async function readEdges(store: Store, id: string): Promise<unknown> {
  const edges = [...(await store.edges.listOwned(id))].sort(compareEdges);
  return edges.length === 0 ? undefined : edges;
}

async function readVector(store: Store, id: string): Promise<unknown> {
  return (await store.vectors.getVectors(SPACE.id, [id])).get(id);
}

async function follow(store: Store, replica: Replica, changes: readonly Change[]): Promise<void> {
  const read = { document: readDocument, edge: readEdges, vector: readVector } as const;
  const copies = { document: replica.documents, edge: replica.edges, vector: replica.vectors } as const;
  for (const { kind, id } of changes) {
    if (kind === 'collection' || kind === 'space') continue;
    const value = await read[kind](store, id);
    if (value === undefined) copies[kind].delete(id);
    else copies[kind].set(id, value);
  }
}

export function describeChangeLog(conformance: Conformance): void {
  describeSubject(conformance, 'change log', (law) => {
    const namesOf = (changes: readonly Change[]): readonly string[] => changes.map(({ kind, id, action }) => `${action} ${kind} ${id}`);

    law('moves the revision with every write, and with nothing else', async ({ store, put }) => {
      const start = await store.revision();
      await put({ id: 'a' });
      const first = await store.revision();
      expect(first).toBeGreaterThan(start);
      await store.events.append([{ kind: 'access', at: 1, documentId: 'a', sessionId: null, data: {} }]);
      await store.settings.set('change-log', 1);
      await store.lexical.complete('a', 3);
      expect(await store.revision()).toBe(first);
      const result = await store.apply({ removeDocuments: ['a'] }, { durability: 'durable' });
      expect(result.revision).toBeGreaterThan(first);
      expect(await store.revision()).toBe(result.revision);
      expect((await store.stats()).revision).toBe(result.revision);
    });

    law('counts what a write wrote and removed', async ({ store, put }) => {
      await put({ id: 'a' }, { id: 'b' });
      expect(await store.apply({ removeDocuments: ['a', 'b', 'never'] }, { durability: 'rebuildable' })).toMatchObject({
        documentsWritten: 0,
        documentsRemoved: 2,
      });
    });

    law('names every document that was put or removed since, oldest first', async ({ store, put, apply }) => {
      await put({ id: 'kept' }, { id: 'goes' });
      const since = await store.revision();
      await put({ id: 'new' });
      await apply({ removeDocuments: ['goes'] });
      const changes = (await listChanges(store, since)).filter((change) => change.kind === 'document');
      expect(namesOf(changes)).toEqual(['put document new', 'remove document goes']);
      expect(changes.map((change) => change.revision)).toEqual(changes.map((change) => change.revision).toSorted((a, b) => a - b));
      expect(changes.every((change) => change.revision > since)).toBe(true);
      expect(await listChanges(store, await store.revision())).toEqual([]);
    });

    law('names collections and spaces, and each document of a removed collection', async ({ store, put, apply }) => {
      const since = await store.revision();
      await put({ id: 'a', collection: 'gone' });
      await apply({ spaces: [SPACE] });
      await apply({ removeCollections: ['gone'], removeSpaces: [SPACE.id] });
      const names = namesOf(await listChanges(store, since));
      expect(names).toEqual(
        expect.arrayContaining([
          'put collection gone',
          'put document a',
          `put space ${SPACE.id}`,
          'remove collection gone',
          'remove document a',
          `remove space ${SPACE.id}`,
        ]),
      );
    });

    law('names the owner of an edge that begins or ceases to resolve', async ({ store, put, apply }) => {
      await put({ id: 'a', edges: [{ target: 'later' }] });
      const since = await store.revision();
      await put({ id: 'later' });
      expect(namesOf(await listChanges(store, since))).toContain('put edge a');
      const then = await store.revision();
      await apply({ removeDocuments: ['later'] });
      expect(namesOf(await listChanges(store, then))).toContain('put edge a');
    });

    law('names both ids of a moved document', async ({ store, put, apply }) => {
      await put({ id: 'old' });
      const since = await store.revision();
      await apply({ moves: [{ from: 'old', to: 'new' }], documents: [buildWrite({ id: 'new' })] });
      expect(namesOf(await listChanges(store, since))).toEqual(expect.arrayContaining(['remove document old', 'put document new']));
    });

    law('is enough to keep a copy in step: documents, edges and vectors', async ({ store, apply }) => {
      await assertProperty([batchesArbitrary(SPACE)], PROPERTY_RUNS, async (writes) => {
        await emptyStore(store);
        await apply({ collections: [buildCollection({ name: 'alpha' }), buildCollection({ name: 'beta' })], spaces: [SPACE] });
        const replica: Replica = { documents: new Map(), edges: new Map(), vectors: new Map() };
        for (const batch of writes) {
          const since = await store.revision();
          // A batch that the store refuses changes nothing, so the copy has nothing to follow.
          await store.apply(batch, { durability: 'rebuildable' }).catch(() => undefined);
          await follow(store, replica, await listChanges(store, since));
        }
        const ids = await listStoredIds(store);
        const everything: Replica = { documents: new Map(), edges: new Map(), vectors: new Map() };
        const sections = (await store.vectors.listVectors(SPACE.id, { after: null, limit: PAGE })).map((each) => each.sectionId);
        await follow(store, everything, [
          ...ids.flatMap((id): Change[] => [
            { revision: 0, kind: 'document', id, action: 'put' },
            { revision: 0, kind: 'edge', id, action: 'put' },
          ]),
          ...sections.map((id): Change => ({ revision: 0, kind: 'vector', id, action: 'put' })),
        ]);
        expect(replica).toEqual(everything);
      });
    });
  });
}
