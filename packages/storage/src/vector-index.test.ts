import type { DocumentWrite, Filter, Store, Unit } from '@trefoil/schema';
import { buildCollection, buildSpace, buildWrite } from '@trefoil/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqliteStore } from './sqlite-store.ts';

/** Above the k that vec0 allows (4096). */
const MANY = 4500;

describe('vector search past the limits of vec0', () => {
  const store: Store = createSqliteStore({ path: ':memory:' });
  const query = Float32Array.of(1, 0, 0, 0);

  beforeAll(async () => {
    const single = Array.from({ length: MANY }, (_, index) =>
      buildWrite({
        id: `notes/${String(index).padStart(4, '0')}.md`,
        type: index % 900 === 0 ? 'task' : 'note',
        sections: [{ text: `text ${index}` }],
      }),
    );
    // One document whose sections are all nearer than any other's.
    const crowd = buildWrite({ id: 'notes/crowd.md', sections: Array.from({ length: 600 }, (_, index) => ({ text: `crowd ${index}` })) });
    const documents = [...single, crowd];
    const angleOf = (write: DocumentWrite, index: number): number => (write === crowd ? 0.0001 * index : 0.2 + index * 0.0003);
    const vectors = documents.flatMap((write, position) =>
      write.sections.map((section, index) => {
        const angle = angleOf(write, write === crowd ? index : position);
        return {
          spaceId: 'space-4',
          sectionId: section.id,
          contentHash: section.contentHash,
          vector: Float32Array.of(Math.cos(angle), Math.sin(angle), 0, 0),
        };
      }),
    );
    await store.apply({ collections: [buildCollection()], documents, spaces: [buildSpace()], vectors }, { durability: 'rebuildable' });
  });
  afterAll(() => store.close());

  const ask = async (depth: number, unit: Unit, filter: Filter = {}): Promise<readonly string[]> => {
    const found = await store.vectors.search(query, { spaceId: 'space-4', filter, unit, depth });
    expect(found.map((candidate) => candidate.rank)).toEqual(found.map((_, index) => index + 1));
    return found.map((candidate) => candidate.documentId);
  };

  it('gives as many documents as asked for when one document has all the nearest sections', async () => {
    expect(await ask(3, 'document')).toEqual(['notes/crowd.md', 'notes/0000.md', 'notes/0001.md']);
  });

  it('goes deeper than vec0 can', async () => {
    expect(await ask(MANY + 1000, 'section')).toHaveLength(MANY + 600);
    expect((await ask(MANY + 1, 'document')).at(-1)).toBe('notes/4499.md');
  });

  it('C12 applies a narrow filter and a wide one before the depth', async () => {
    expect(await ask(9, 'document', { types: ['task'] })).toEqual([
      'notes/0000.md',
      'notes/0900.md',
      'notes/1800.md',
      'notes/2700.md',
      'notes/3600.md',
    ]);
    expect(await ask(2, 'section', { not: [{ ids: ['notes/crowd.md'] }] })).toEqual(['notes/0000.md', 'notes/0001.md']);
  });

  it('S3-13 the row of vec0 and of FTS5 is the key of its section, and no key comes twice', async () => {
    const write = buildWrite({ id: 'notes/0000.md', sections: [{ text: 'text 0' }] });
    await store.apply({ removeDocuments: ['notes/4499.md'] }, { durability: 'rebuildable' });
    await store.apply(
      { documents: [write, buildWrite({ id: 'notes/new.md', sections: [{ text: 'text 4499' }] })] },
      { durability: 'rebuildable' },
    );
    expect((await store.verify({ deep: true })).problems).toEqual([]);
    expect((await ask(MANY + 1, 'document')).at(-1)).toBe('notes/new.md');
  });
});
