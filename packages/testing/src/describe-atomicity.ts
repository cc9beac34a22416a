import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Batch } from '@trefoil/schema';
import { expect } from 'vitest';
import { buildCollection, buildEdge, buildSection, buildSpace, buildWrite } from './builders.ts';
import { describeSubject, getDocument, refusal, type Conformance } from './describe-subject.ts';
import { observeStore } from './observe-store.ts';

const GOOD = buildWrite({ id: 'good', title: 'crane', edges: [{ target: 'a' }] });

/** Each is refused as a whole, though `GOOD` and the rest of it are right. */
const BAD_BATCHES: readonly (readonly [string, Batch])[] = [
  ['a document of an unknown collection', { documents: [GOOD, buildWrite({ id: 'x', collection: 'nowhere' })] }],
  ['a document twice in one batch', { documents: [GOOD, GOOD] }],
  [
    'a section of another document',
    { documents: [GOOD, { ...buildWrite({ id: 'x' }), sections: [buildSection({ documentId: 'other' })] }] },
  ],
  ['a section twice in one document', { documents: [GOOD, { ...buildWrite({ id: 'x' }), sections: sectionTwice('x') }] }],
  ['a section id that another document has', { documents: [GOOD, { ...buildWrite({ id: 'x' }), sections: sectionOf('x', 'a') }] }],
  [
    'an edge of another owner among the edges of a document',
    { documents: [GOOD, { ...buildWrite({ id: 'x' }), edges: [buildEdge({ from: 'a' })] }] },
  ],
  ['an edge without a weight', { documents: [GOOD], edges: [buildEdge({ from: 'good', weight: Number.NaN })] }],
  [
    'a source of an unknown collection',
    {
      documents: [GOOD],
      sources: [{ collection: 'nowhere', source: 's', sizeBytes: 0, modifiedAt: 0, changedAt: 0, hash: '', problem: null }],
    },
  ],
  ['a failed vector of an unknown space', { documents: [GOOD], failedVectors: [{ spaceId: 'nowhere', sectionId: 's', reason: 'x' }] }],
  ['a space that changes its size', { documents: [GOOD], spaces: [buildSpace({ dimensions: 5 })] }],
  [
    'two documents moved to one id',
    {
      documents: [GOOD],
      moves: [
        { from: 'a', to: 'x' },
        { from: 'b', to: 'x' },
      ],
    },
  ],
];

function sectionTwice(documentId: string): readonly ReturnType<typeof buildSection>[] {
  const section = buildSection({ documentId });
  return [section, { ...section, ordinal: 1 }];
}

function sectionOf(documentId: string, ownerId: string): readonly ReturnType<typeof buildSection>[] {
  return buildWrite({ id: ownerId }).sections.map((section) => ({ ...section, documentId }));
}

export function describeAtomicity(conformance: Conformance): void {
  describeSubject(conformance, 'atomicity', (law) => {
    law('refuses an empty batch', async ({ store }) => {
      expect(await refusal(store.apply({}, { durability: 'durable' }))).toBe('invalid_input');
      expect(await refusal(store.apply({ documents: [], removeDocuments: [] }, { durability: 'durable' }))).toBe('invalid_input');
    });

    for (const [culprit, batch] of BAD_BATCHES) {
      law(`refuses ${culprit}, and nothing of the batch is seen`, async ({ store, put, apply }) => {
        await put({ id: 'a' }, { id: 'b', edges: [{ target: 'good' }] });
        await apply({ spaces: [buildSpace()] });
        const [before, revision] = [await observeStore(store), await store.revision()];
        const whole: Batch = { collections: [buildCollection({ name: 'fresh' })], removeDocuments: ['b'], ...batch };
        expect(await refusal(store.apply(whole, { durability: 'durable' }))).toBe('invalid_input');
        expect(await observeStore(store)).toEqual(before);
        expect(await store.revision()).toBe(revision);
        expect((await store.lexical.lookUp(['crane'])).size).toBe(0);
      });
    }

    law('undoes all parts when a late one is refused', async ({ store, put, apply }) => {
      await put({ id: 'a', sections: [{ text: 'old words' }] });
      await apply({ spaces: [buildSpace()] });
      const before = await observeStore(store);
      const batch: Batch = {
        removeDocuments: ['a'],
        documents: [GOOD],
        spaces: [buildSpace({ id: 'new' })],
        vectors: [{ spaceId: 'new', sectionId: 's', contentHash: 'h', vector: Float32Array.of(1, 2) }],
      };
      expect(await refusal(store.apply(batch, { durability: 'rebuildable' }))).toBe('invalid_input');
      expect(await observeStore(store)).toEqual(before);
    });

    law('writes nothing when it was cancelled before it began', async ({ store, put }) => {
      await put({ id: 'a' });
      const write = store.apply({ removeDocuments: ['a'] }, { durability: 'durable', signal: AbortSignal.abort() });
      expect(await refusal(write)).toBe('cancelled');
      expect(await getDocument(store, 'a')).toBeDefined();
    });

    law('applies collections, moves, removals, documents, edges, spaces and vectors in this order', async ({ store, put, apply }) => {
      await put({ id: 'old', collection: 'first' }, { id: 'replaced', collection: 'first', title: 'before' });
      const write = buildWrite({ id: 'new', collection: 'second', sections: [{ text: 'words' }] });
      await apply({
        vectors: write.sections.map(({ id, contentHash }) => ({
          spaceId: 'space-4',
          sectionId: id,
          contentHash,
          vector: Float32Array.of(0, 0, 0, 1),
        })),
        spaces: [buildSpace()],
        edges: [buildEdge({ from: 'new', target: 'replaced' })],
        documents: [write, buildWrite({ id: 'replaced', collection: 'second', title: 'after' })],
        removeDocuments: ['replaced', 'old'],
        moves: [{ from: 'old', to: 'new' }],
        collections: [buildCollection({ name: 'second' })],
      });
      expect(await store.documents.match({})).toEqual(['new', 'replaced']);
      expect(await getDocument(store, 'replaced')).toMatchObject({ title: 'after' });
      expect((await store.edges.listOwned('new')).map((edge) => edge.to)).toEqual(['replaced']);
      expect((await store.stats()).vectors).toEqual({ 'space-4': 1 });
    });

    law('lets a section id move between documents that are put together', async ({ store, put, apply }) => {
      await put({ id: 'a' }, { id: 'b' });
      await apply({ documents: [{ ...buildWrite({ id: 'b' }), sections: sectionOf('b', 'a') }, buildWrite({ id: 'a', sections: [] })] });
      expect(await store.documents.listSections('b')).toHaveLength(1);
      expect(await store.documents.listSections('a')).toEqual([]);
    });

    law('takes a copy of what it is given', async ({ store, put, apply }) => {
      const vector = Float32Array.of(1, 0, 0, 0);
      await put({ id: 'a' });
      const [section] = await store.documents.listSections('a');
      await apply({
        spaces: [buildSpace()],
        vectors: [{ spaceId: 'space-4', sectionId: section?.id ?? '', contentHash: section?.contentHash ?? '', vector }],
      });
      vector.fill(9);
      expect((await store.vectors.listVectors('space-4', { after: null, limit: 1 }))[0]?.vector).toEqual(Float32Array.of(1, 0, 0, 0));
    });

    law('finds nothing wrong with its own indexes after puts, re-puts and removals', async ({ store, put, apply }) => {
      await put({ id: 'a', sections: [{ text: 'one' }, { text: 'two' }], edges: [{ target: 'b' }] }, { id: 'b' });
      await put({ id: 'a', sections: [{ text: 'three' }] });
      await apply({ removeDocuments: ['b'] });
      expect(await store.verify({ deep: true })).toEqual({ ok: true, problems: [] });
    });

    law('refuses to write a snapshot over a file that is there', async ({ store, put }) => {
      await put({ id: 'a' });
      const folder = await mkdtemp(join(tmpdir(), 'trefoil-snapshot-'));
      try {
        const path = join(folder, 'copy.db');
        await writeFile(path, 'precious');
        expect(await refusal(store.snapshot(path))).toBe('conflict');
        expect(await readFile(path, 'utf8')).toBe('precious');
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  });
}
