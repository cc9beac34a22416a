import { expect } from 'vitest';
import { buildEdge, buildSpace, buildWrite } from './builders.ts';
import { describeSubject, getDocument, refusal, type Conformance } from './describe-subject.ts';

export function describeDocumentState(conformance: Conformance): void {
  describeSubject(conformance, 'what a document keeps', (law) => {
    law('replaces source references alone, and marks the document as changed', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', title: 'A' });
      const sourceRefs = [{ path: 'src/b.ts', hash: null, changedAt: 5 }];
      await apply({ sourceRefs: [{ documentId: 'notes/a.md', sourceRefs }] });
      expect(await getDocument(store, 'notes/a.md')).toMatchObject({ title: 'A', sourceRefs, revision: await store.revision() });
    });

    law('lists corrections newest first', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' });
      const first = { documentId: 'notes/a.md', kind: 'refined', text: 'more', replacementId: null, at: 1 };
      const second = { documentId: 'notes/a.md', kind: 'superseded', text: '', replacementId: 'notes/b.md', at: 2 };
      await apply({ corrections: [first] });
      await apply({ corrections: [second] });
      expect(await store.documents.listCorrections('notes/a.md')).toEqual([second, first]);
      await put({ id: 'notes/a.md', title: 'again' });
      expect(await store.documents.listCorrections('notes/a.md')).toHaveLength(2);
    });

    law('shows a conflict to both documents, once, with its last resolution', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' }, { id: 'notes/b.md' });
      const conflict = { documentId: 'notes/a.md', otherId: 'notes/b.md', reason: 'they differ', resolution: null, at: 1 };
      await apply({ conflicts: [conflict] });
      await apply({ conflicts: [{ ...conflict, resolution: 'a is right', at: 2 }] });
      const expected = [{ ...conflict, resolution: 'a is right', at: 2 }];
      expect(await store.documents.listConflicts('notes/a.md')).toEqual(expected);
      expect(await store.documents.listConflicts('notes/b.md')).toEqual(expected);
    });

    law('refuses to correct a document that is not there', async ({ store, put }) => {
      await put({ id: 'notes/a.md' });
      const correction = { documentId: 'notes/no.md', kind: 'refined', text: '', replacementId: null, at: 1 };
      expect(await refusal(store.apply({ corrections: [correction] }, { durability: 'durable' }))).toBe('not_found');
      const sourceRefs = [{ documentId: 'notes/no.md', sourceRefs: [] }];
      expect(await refusal(store.apply({ sourceRefs }, { durability: 'durable' }))).toBe('not_found');
    });

    law('keeps access counts when a document is put again, and forgets them when it is removed', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' });
      await store.events.append([{ kind: 'access', at: 9, documentId: 'notes/a.md', sessionId: null, data: {} }]);
      await put({ id: 'notes/a.md', title: 'again' });
      expect(await getDocument(store, 'notes/a.md')).toMatchObject({ accessCount: 1, lastAccessAt: 9 });
      await apply({ removeDocuments: ['notes/a.md'], documents: [buildWrite({ id: 'notes/a.md' })] });
      expect(await getDocument(store, 'notes/a.md')).toMatchObject({ accessCount: 0, lastAccessAt: null });
    });

    law('a moved document keeps access counts, events, corrections and the edges users made', async ({ store, put, apply }) => {
      await put({ id: 'notes/old.md', edges: [{ target: 'b' }] }, { id: 'notes/b.md' });
      await apply({
        edges: [
          buildEdge({ from: 'notes/old.md', target: 'notes/b.md', type: 'caused', origin: 'user' }),
          buildEdge({ from: 'notes/b.md', target: 'notes/old.md', type: 'supports', origin: 'user' }),
          buildEdge({ from: 'notes/b.md', target: 'old', type: 'links_to', origin: 'link' }),
        ],
        corrections: [{ documentId: 'notes/old.md', kind: 'refined', text: 'kept', replacementId: null, at: 1 }],
      });
      await store.events.append([{ kind: 'access', at: 9, documentId: 'notes/old.md', sessionId: 'move', data: {} }]);
      await apply({ moves: [{ from: 'notes/old.md', to: 'notes/new.md' }], documents: [buildWrite({ id: 'notes/new.md' })] });

      expect(await getDocument(store, 'notes/old.md')).toBeUndefined();
      expect(await getDocument(store, 'notes/new.md')).toMatchObject({ accessCount: 1, lastAccessAt: 9, uri: 'new.md' });
      expect((await store.events.list({ documentId: 'notes/new.md', sessionId: 'move', limit: 5 })).length).toBe(1);
      expect((await store.documents.listCorrections('notes/new.md')).map((correction) => correction.text)).toEqual(['kept']);
      expect((await store.edges.listOwned('notes/new.md')).map(({ type, to }) => [type, to])).toEqual([['caused', 'notes/b.md']]);
      const inbound = await store.edges.listOwned('notes/b.md');
      expect(inbound.map(({ type, to }) => [type, to]).sort()).toEqual([
        ['links_to', null],
        ['supports', 'notes/new.md'],
      ]);
    });

    law('keeps the edge a user drew to a moved document where it meets the same link of the text', async ({ store, put, apply }) => {
      await put({ id: 'b', edges: [{ target: 'fresh' }] }, { id: 'stale' });
      await apply({ edges: [buildEdge({ from: 'b', target: 'stale', weight: 3, origin: 'user' })] });
      await apply({ moves: [{ from: 'stale', to: 'fresh' }], documents: [buildWrite({ id: 'fresh' })] });
      expect(await store.edges.listOwned('b')).toMatchObject([{ target: 'fresh', to: 'fresh', weight: 3, origin: 'user' }]);
    });

    law('moves documents that swap their ids', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' }, { id: 'notes/b.md' });
      await store.events.append([{ kind: 'access', at: 9, documentId: 'notes/a.md', sessionId: null, data: {} }]);
      await apply({
        moves: [
          { from: 'notes/a.md', to: 'notes/b.md' },
          { from: 'notes/b.md', to: 'notes/a.md' },
        ],
        documents: [buildWrite({ id: 'notes/a.md' }), buildWrite({ id: 'notes/b.md' })],
      });
      expect(await getDocument(store, 'notes/a.md')).toMatchObject({ accessCount: 0 });
      expect(await getDocument(store, 'notes/b.md')).toMatchObject({ accessCount: 1 });
    });

    law('refuses to move a document that is not there, onto one that is, or to an id that is not put', async ({ store, put }) => {
      await put({ id: 'notes/a.md' }, { id: 'notes/b.md' });
      const move = (from: string, to: string, ...ids: readonly string[]): Promise<unknown> =>
        store.apply({ moves: [{ from, to }], documents: ids.map((id) => buildWrite({ id })) }, { durability: 'durable' });
      expect(await refusal(move('notes/no.md', 'notes/c.md', 'notes/c.md'))).toBe('not_found');
      expect(await refusal(move('notes/a.md', 'notes/b.md', 'notes/b.md'))).toBe('invalid_input');
      expect(await refusal(move('notes/a.md', 'notes/c.md'))).toBe('invalid_input');
    });

    law('says how far the embedding of a document has come in the space that is searched', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', sections: [{ text: 'one' }, { text: 'two' }] });
      const [one, two] = await store.documents.listSections('notes/a.md');
      if (one === undefined || two === undefined) throw new Error('the sections are missing');
      const vectorFor = (section: typeof one, spaceId: string) => ({
        spaceId,
        sectionId: section.id,
        contentHash: section.contentHash,
        vector: Float32Array.of(1, 0, 0, 0),
      });
      const statusNow = async (): Promise<unknown> => (await store.documents.get(['notes/a.md'])).get('notes/a.md')?.embeddingStatus;
      await apply({ spaces: [buildSpace({ id: 'now' }), buildSpace({ id: 'next', state: 'filling', createdAt: 9e12 })] });
      await apply({ vectors: [vectorFor(one, 'next'), vectorFor(two, 'next')] });
      expect(await statusNow()).toBe('pending');
      await apply({ vectors: [vectorFor(one, 'now')] });
      expect(await statusNow()).toBe('partial');
      await apply({ failedVectors: [{ spaceId: 'now', sectionId: two.id, reason: 'too long' }] });
      expect(await statusNow()).toBe('failed');
      await apply({ vectors: [vectorFor(two, 'now')] });
      expect(await statusNow()).toBe('done');
    });
  });
}
