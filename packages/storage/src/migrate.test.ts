import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Document, Store } from '@trefoil/schema';
import { buildCollection, buildEdge, buildQuery, buildSpace, buildWrite, TEST_LEXICAL_SETTINGS } from '@trefoil/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { LATEST_SCHEMA } from './migrate.ts';
import { inspectFile, withFolder } from './open-test-connection.ts';
import { createSqliteStore } from './sqlite-store.ts';

const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url));
const fixtureOf = (schema: number): string => join(FIXTURES, `schema-${schema}.db`);

const crane = (overrides: Partial<Document> = {}) =>
  buildWrite({
    id: 'notes/crane.md',
    title: 'Crane telemetry',
    tags: ['harbour'],
    metadata: { team: 'core' },
    sections: [{ headingPath: ['Limits'], text: 'The crane stops at 22 knots of wind.\n' }, { text: '港湾クレーン\n' }],
    edges: [{ target: 'notes/tide.md' }, { target: 'nowhere' }],
    ...overrides,
  });
const tide = () => buildWrite({ id: 'notes/tide.md', title: 'Tide tables', sections: [{ text: 'High water twice a day.\n' }] });

/** What every released schema is checked with. Written once per schema: `TREFOIL_WRITE_FIXTURE=1 npx vitest run migrate`. */
async function writeFixture(path: string): Promise<void> {
  await withFolder(async (folder) => {
    const store = createSqliteStore({ path: join(folder, 'index.db') });
    const documents = [crane(), tide()];
    const vectors = documents
      .flatMap((write) => write.sections)
      .map(({ id, contentHash }, index) => ({ spaceId: 'space-4', sectionId: id, contentHash, vector: Float32Array.of(1, index, 0, 0) }));
    await store.apply({ collections: [buildCollection()], documents, spaces: [buildSpace()], vectors }, { durability: 'durable' });
    await store.apply(
      { edges: [buildEdge({ from: 'notes/tide.md', target: 'notes/crane.md', origin: 'user' })] },
      { durability: 'durable' },
    );
    await store.events.append([{ kind: 'access', at: 7, documentId: 'notes/crane.md', sessionId: 's', data: {} }]);
    await store.snapshot(path);
    await store.close();
  });
  // Small pages: an index of a few documents has more tables than bytes.
  inspectFile(path, (database) => database.exec('pragma page_size = 1024; vacuum'));
}

async function find(store: Store, word: string): Promise<readonly string[]> {
  const found = await store.lexical.search(buildQuery([word]), { filter: {}, unit: 'document', depth: 5, settings: TEST_LEXICAL_SETTINGS });
  return found.map((candidate) => candidate.documentId);
}

describe('migrations', () => {
  beforeAll(async () => {
    const path = fixtureOf(LATEST_SCHEMA);
    if (process.env['TREFOIL_WRITE_FIXTURE'] === '1' && !existsSync(path)) await writeFixture(path);
  });

  it.each(Array.from({ length: LATEST_SCHEMA }, (_, index) => index + 1))(
    'R-C11 an index of schema %i opens, searches and syncs again',
    (schema) =>
      withFolder(async (folder) => {
        const path = join(folder, 'index.db');
        copyFileSync(fixtureOf(schema), path);
        const store = createSqliteStore({ path });
        expect((await store.stats()).schemaVersion).toBe(LATEST_SCHEMA);
        expect((await store.verify({ deep: true })).problems).toEqual([]);
        expect([await find(store, 'cranes'), await find(store, '湾')]).toEqual([['notes/crane.md'], ['notes/crane.md']]);
        const nearest = await store.vectors.search(Float32Array.of(1, 0, 0, 0), {
          spaceId: 'space-4',
          filter: {},
          unit: 'section',
          depth: 5,
        });
        expect(nearest).toHaveLength(3);

        await store.apply({ documents: [crane({ title: 'Gantry telemetry' })] }, { durability: 'rebuildable' });
        expect([await find(store, 'gantry'), await find(store, 'telemetry')]).toEqual([['notes/crane.md'], ['notes/crane.md']]);
        expect((await store.documents.get(['notes/crane.md'])).get('notes/crane.md')).toMatchObject({
          accessCount: 1,
          embeddingStatus: 'done',
        });
        expect(await store.edges.listOwned('notes/tide.md')).toMatchObject([{ to: 'notes/crane.md', origin: 'user' }]);
        expect((await store.verify({ deep: true })).problems).toEqual([]);
        await store.close();
      }),
  );

  it('S0-32 numbers the schema by user_version and has a home for what fourteen versions of its ancestor added', () =>
    withFolder(async (folder) => {
      const path = join(folder, 'index.db');
      const store = createSqliteStore({ path });
      const write = buildWrite({
        type: 'memory',
        typeInferenceSource: 'path',
        specLevel: 2,
        modifiedAt: 1_700_000_000_123.5,
        retention: { memoryType: 'episodic', halfLifeDays: 30, stability: 1.5, difficulty: 5, lastReviewAt: 9, reviewCount: 3 },
        edges: [{ target: 'x', type: 'caused' }],
      });
      const { id } = write.document;
      const correction = { documentId: id, kind: 'superseded', text: 'see b', replacementId: null, at: 1 };
      const conflict = { documentId: id, otherId: 'notes/tide.md', reason: 'differ', resolution: null, at: 2 };
      await store.apply(
        { collections: [buildCollection()], documents: [write, tide()], corrections: [correction], conflicts: [conflict] },
        { durability: 'durable' },
      );
      expect((await store.documents.get([id])).get(id)).toMatchObject(write.document);
      expect(await store.documents.listCorrections(id)).toEqual([correction]);
      expect(await store.documents.listConflicts('notes/tide.md')).toEqual([conflict]);
      expect((await store.edges.listOwned(id)).map((edge) => edge.type)).toEqual(['caused']);
      await store.close();
      expect(inspectFile(path, (database) => database.pragma('user_version', { simple: true }))).toBe(LATEST_SCHEMA);
    }));
});
