import { expect } from 'vitest';
import { buildCollection, buildSectionId, buildWrite } from './builders.ts';
import { describeSubject, getDocument, type Conformance } from './describe-subject.ts';
import { TEST_EPOCH } from './test-clock.ts';

const FULL_DOCUMENT = {
  id: 'notes/full.md',
  type: 'decision',
  typeInferenceSource: 'explicit',
  title: 'Full "title" — 港湾',
  description: "it's all here",
  aliases: ['Other', 'Names'],
  preamble: '---\ntitle: x\n---\n',
  modifiedAt: 1.5,
  status: 'open',
  scope: 'project',
  importanceTier: 'critical',
  triggerPhrases: ['when x', 'when y'],
  tags: ['b', 'a'],
  expiresAt: TEST_EPOCH + 1,
  pinned: true,
  retention: { memoryType: 'semantic', halfLifeDays: 30, stability: 1.25, difficulty: null, lastReviewAt: 7, reviewCount: 2 },
  specLevel: 3,
  version: '1.2',
  sourceRefs: [{ path: 'src/a.ts', hash: 'abc', changedAt: null }],
  metadata: { list: [1, 'two', null], nested: { deep: true }, empty: '' },
} as const;

export function describeDocuments(conformance: Conformance): void {
  describeSubject(conformance, 'documents', (law) => {
    law('gives back every field of a document as it was put', async ({ store, put }) => {
      const { document } = buildWrite(FULL_DOCUMENT);
      await put(FULL_DOCUMENT);
      expect(await getDocument(store, document.id)).toMatchObject(document);
    });

    law('counts a new document as never accessed and its embedding as pending', async ({ store, put }) => {
      await put({ id: 'notes/a.md' });
      expect(await getDocument(store, 'notes/a.md')).toMatchObject({ accessCount: 0, lastAccessAt: null, embeddingStatus: 'pending' });
    });

    law('says at which revision a document last changed', async ({ store, put }) => {
      await put({ id: 'notes/a.md' }, { id: 'notes/b.md' });
      const first = await store.revision();
      await put({ id: 'notes/b.md', title: 'again' });
      const documents = await store.documents.get(['notes/a.md', 'notes/b.md']);
      expect(documents.get('notes/a.md')?.revision).toBe(first);
      expect(documents.get('notes/b.md')?.revision).toBe(await store.revision());
    });

    law('leaves what does not exist out of its maps', async ({ store, put }) => {
      await put({ id: 'notes/a.md' });
      expect([...(await store.documents.get(['notes/a.md', 'notes/no.md'])).keys()]).toEqual(['notes/a.md']);
      expect([...(await store.documents.getAttributes(['notes/no.md'])).keys()]).toEqual([]);
      expect([...(await store.documents.getSections(['no'])).keys()]).toEqual([]);
      expect(await store.documents.listSections('notes/no.md')).toEqual([]);
    });

    law('gives a document that is not live to whoever asks by id', async ({ store, put }) => {
      await put({ id: 'notes/a.md', hidden: true }, { id: 'notes/b.md', expiresAt: TEST_EPOCH });
      expect([...(await store.documents.get(['notes/a.md', 'notes/b.md'])).keys()].sort()).toEqual(['notes/a.md', 'notes/b.md']);
      expect(await store.documents.listSections('notes/a.md')).toHaveLength(1);
    });

    law('gives the attributes that signals need, and no more', async ({ store, put }) => {
      await put({ id: 'notes/a.md', title: 'A', tags: ['x'], pinned: true, status: 'open', sizeBytes: 9 });
      expect((await store.documents.getAttributes(['notes/a.md'])).get('notes/a.md')).toEqual({
        id: 'notes/a.md',
        collection: 'notes',
        type: 'note',
        title: 'A',
        uri: 'a.md',
        status: 'open',
        scope: null,
        importanceTier: 'normal',
        updatedAt: TEST_EPOCH,
        createdAt: TEST_EPOCH,
        sizeBytes: 9,
        pinned: true,
        accessCount: 0,
        lastAccessAt: null,
        retention: null,
        sourceRefs: [],
        tags: ['x'],
      });
    });

    law('describes a document by what an answer shows of it', async ({ store, put }) => {
      const shown = { description: 'Of A', aliases: ['Alpha'], triggerPhrases: ['the first'], metadata: { owner: 'x', levels: [1, 2] } };
      await put({ id: 'notes/a.md', title: 'A', tags: ['x'], ...shown }, { id: 'notes/b.md' });
      const attributes = (await store.documents.getAttributes(['notes/a.md'])).get('notes/a.md');
      const described = await store.documents.describe(['notes/no.md', 'notes/a.md']);
      expect([...described]).toEqual([['notes/a.md', { ...attributes, ...shown }]]);
    });

    law('gives back sections as they were put, in their order', async ({ store, put }) => {
      const write = buildWrite({
        id: 'notes/a.md',
        sections: [{ text: 'One.\n' }, { headingPath: ['H', 'Sub'], text: '## Sub\nTwo “quoted”.\n', overlap: 'One.' }, { text: '' }],
      });
      await put({ id: 'notes/b.md' });
      await store.apply({ documents: [{ ...write, sections: write.sections.toReversed() }] }, { durability: 'durable' });
      expect(await store.documents.listSections('notes/a.md')).toEqual(write.sections);
      const [, second] = write.sections;
      expect((await store.documents.getSections([second?.id ?? ''])).get(second?.id ?? '')).toEqual(second);
    });

    law('replaces the sections of a document that is put again', async ({ store, put }) => {
      await put({ id: 'notes/a.md', sections: [{ text: 'one' }, { text: 'two' }] });
      await put({ id: 'notes/a.md', sections: [{ text: 'three' }] });
      expect((await store.documents.listSections('notes/a.md')).map((section) => section.text)).toEqual(['three']);
      const gone = buildSectionId({ documentId: 'notes/a.md', headingPath: [], ordinal: 1 });
      expect((await store.documents.getSections([gone])).size).toBe(0);
      expect((await store.stats()).sections).toBe(1);
    });

    law('stores a document that has no section', async ({ store, put }) => {
      await put({ id: 'notes/a.md', sections: [] });
      expect(await store.documents.match({})).toEqual(['notes/a.md']);
      expect(await store.documents.listSections('notes/a.md')).toEqual([]);
    });

    law('lists the most recently updated first, ties by id', async ({ store, put }) => {
      await put({ id: 'notes/c.md', updatedAt: 5 }, { id: 'notes/a.md', updatedAt: 5 }, { id: 'notes/b.md', updatedAt: 9 });
      const page = await store.documents.list({ filter: {}, sort: 'recent', limit: 10, offset: 0 });
      expect(page.documents.map((document) => document.id)).toEqual(['notes/b.md', 'notes/a.md', 'notes/c.md']);
    });

    law('lists by title and by id in code unit order', async ({ store, put }) => {
      await put({ id: 'notes/3.md', title: 'a' }, { id: 'notes/1.md', title: 'b' }, { id: 'notes/2.md', title: 'B' });
      const idsBy = async (sort: 'title' | 'id'): Promise<readonly string[]> =>
        (await store.documents.list({ filter: {}, sort, limit: 10, offset: 0 })).documents.map((document) => document.id);
      expect(await idsBy('title')).toEqual(['notes/2.md', 'notes/3.md', 'notes/1.md']);
      expect(await idsBy('id')).toEqual(['notes/1.md', 'notes/2.md', 'notes/3.md']);
    });

    law('filters before it cuts a page, and counts all that pass', async ({ store, put }) => {
      await put(
        ...['a', 'b', 'c', 'd'].map((name) => ({ id: `notes/${name}.md`, type: 'task' })),
        { id: 'notes/0.md', type: 'note' },
        { id: 'notes/1.md', type: 'task', hidden: true },
      );
      const page = await store.documents.list({ filter: { types: ['task'] }, sort: 'id', limit: 2, offset: 1 });
      expect(page.documents.map((document) => document.id)).toEqual(['notes/b.md', 'notes/c.md']);
      expect(page.total).toBe(4);
    });

    law('lists the metadata keys in use, each once, in order', async ({ store, put }) => {
      await put({ id: 'notes/a.md', metadata: { team: 'x', owner: null } }, { id: 'notes/b.md', metadata: { team: 'y' } });
      expect(await store.documents.listMetadataKeys()).toEqual(['owner', 'team']);
      await put({ id: 'notes/a.md', metadata: {} });
      expect(await store.documents.listMetadataKeys()).toEqual(['team']);
    });

    law('lists collections by name with how many documents each holds, live or not', async ({ store, put, apply }) => {
      await put({ id: 'zoo/a.md', collection: 'zoo' }, { id: 'zoo/b.md', collection: 'zoo', hidden: true });
      const attic = buildCollection({ name: 'attic', root: '/tmp/attic', options: { include: ['*.md'] }, syncedAt: 4 });
      await apply({ collections: [attic] });
      expect((await store.documents.listCollections()).map(({ name, documents }) => [name, documents])).toEqual([
        ['attic', 0],
        ['zoo', 2],
      ]);
      expect(await store.documents.getCollection('attic')).toEqual(attic);
      expect(await store.documents.getCollection('cellar')).toBeNull();
    });

    law('keeps the documents of a collection that is put again', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' });
      await apply({ collections: [buildCollection({ name: 'notes', syncedAt: 77 })] });
      expect((await store.documents.getCollection('notes'))?.syncedAt).toBe(77);
      expect(await store.documents.match({})).toEqual(['notes/a.md']);
    });

    law('removes a collection with everything it holds', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md', edges: [{ target: 'zoo/a.md' }] }, { id: 'zoo/a.md', collection: 'zoo' });
      await apply({
        sources: [{ collection: 'notes', source: 'a.md', sizeBytes: 1, modifiedAt: 1, changedAt: 1, hash: 'h', problem: null }],
      });
      const result = await store.apply({ removeCollections: ['notes', 'never'] }, { durability: 'rebuildable' });
      expect(result.documentsRemoved).toBe(1);
      expect(await store.documents.getCollection('notes')).toBeNull();
      expect(await store.documents.listSources('notes')).toEqual([]);
      expect(await store.documents.match({})).toEqual(['zoo/a.md']);
      expect(await store.stats()).toMatchObject({ documents: 1, sections: 1, edges: 0 });
    });

    law('remembers sources in order, until they are removed', async ({ store, put, apply }) => {
      await put({ id: 'notes/a.md' });
      const source = { collection: 'notes', source: 'b.md', sizeBytes: 10, modifiedAt: 2.5, changedAt: 3, hash: 'h', problem: null };
      await apply({ sources: [source, { ...source, source: 'a.md', problem: 'binary' }] });
      await apply({ sources: [{ ...source, hash: 'new' }] });
      expect(await store.documents.listSources('notes')).toEqual([
        { ...source, source: 'a.md', problem: 'binary' },
        { ...source, hash: 'new' },
      ]);
      await apply({ removeSources: [{ collection: 'notes', source: 'a.md' }] });
      expect((await store.documents.listSources('notes')).map((each) => each.source)).toEqual(['b.md']);
    });

    law('lists the documents of each source item, several of one file', async ({ store, put }) => {
      await put({ id: 'r2', uri: 'r2', source: 'all.jsonl' }, { id: 'r1', uri: 'r1', source: 'all.jsonl' }, { id: 'notes/a.md' });
      const bySource = await store.documents.listDocumentsBySource('notes');
      expect(bySource.get('all.jsonl')).toEqual(['r1', 'r2']);
      expect(bySource.get('a.md')).toEqual(['notes/a.md']);
      expect(bySource.size).toBe(2);
    });
  });
}
