import type { Store, Unit } from '@trefoil/schema';
import fc from 'fast-check';
import { expect } from 'vitest';
import { batchesArbitrary, vectorArbitrary } from './arbitraries.ts';
import { buildQuery, TEST_LEXICAL_SETTINGS } from './build-query.ts';
import { buildCollection, buildSpace, type WriteOverrides } from './builders.ts';
import { assertProperty, describeSubject, emptyStore, listStoredIds, type Conformance, type World } from './describe-subject.ts';
import { isLive } from './is-live.ts';
import { filterArbitrary, lexicalQueryArbitrary } from './query-arbitraries.ts';
import { TEST_EPOCH } from './test-clock.ts';

const PROPERTY_RUNS = 30;
const SPACE = buildSpace();
const UNITS: readonly Unit[] = ['document', 'section'];

/** Every document id that any channel or list gives away about the word `crane` and the first axis. */
async function listAnswers(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const answers: string[] = [];
  const query = buildQuery(['crane']);
  const vector = Float32Array.of(1, 0, 0, 0);
  const sections = (await Promise.all(ids.map((id) => store.documents.listSections(id)))).flat().map((section) => section.id);
  for (const unit of UNITS) {
    const keys = unit === 'document' ? ids : sections;
    const lexical = { filter: {}, unit, settings: TEST_LEXICAL_SETTINGS };
    const vectors = { filter: {}, unit, spaceId: SPACE.id };
    const candidates = [
      ...(await store.lexical.search(query, { ...lexical, depth: 99 })),
      ...(await store.lexical.score(query, keys, lexical)),
      ...(await store.vectors.search(vector, { ...vectors, depth: 99 })),
      ...(await store.vectors.score(vector, keys, vectors)),
    ];
    answers.push(...candidates.map((candidate) => candidate.documentId));
  }
  const edges = await store.edges.neighbours(ids, { direction: 'both', filter: {}, limitPerDocument: 99 });
  const page = await store.documents.list({ filter: {}, sort: 'id', limit: 99, offset: 0 });
  answers.push(...edges.flatMap((edge) => [edge.from, edge.to ?? '']), ...page.documents.map((document) => document.id));
  answers.push(...(await store.documents.match({})));
  for (const id of ids) answers.push(...(await store.documents.resolve(id, {})));
  return new Set(answers);
}

/** Puts a document that every channel would find, linked with `hub`. */
async function putFindable({ store, put, apply }: World, overrides: WriteOverrides): Promise<void> {
  await put(
    { id: 'x', title: 'crane', edges: [{ target: 'hub' }], ...overrides },
    { id: 'hub', sections: [{ text: 'nothing here' }], edges: [{ target: 'x' }] },
  );
  const sections = await store.documents.listSections('x');
  const vectors = sections.map(({ id, contentHash }) => ({
    spaceId: SPACE.id,
    sectionId: id,
    contentHash,
    vector: Float32Array.of(1, 0, 0, 0),
  }));
  await apply({ spaces: [SPACE], vectors });
}

export function describeLive(conformance: Conformance): void {
  describeSubject(conformance, 'live', (law) => {
    law('B-14 finds a live document through every channel', async (world) => {
      await putFindable(world, {});
      expect(await listAnswers(world.store, ['x', 'hub'])).toEqual(new Set(['x', 'hub']));
      const lexical = await world.store.lexical.search(buildQuery(['crane']), {
        filter: {},
        unit: 'section',
        depth: 9,
        settings: TEST_LEXICAL_SETTINGS,
      });
      expect(lexical.map((candidate) => candidate.documentId)).toEqual(['x']);
    });

    law('B-14 S3-04 returns an expired document through no channel, from the very moment on', async (world) => {
      await putFindable(world, { expiresAt: TEST_EPOCH + 100 });
      world.clock.set(TEST_EPOCH + 99);
      expect(await listAnswers(world.store, ['x', 'hub'])).toEqual(new Set(['x', 'hub']));
      world.clock.set(TEST_EPOCH + 100);
      expect(await listAnswers(world.store, ['x', 'hub'])).toEqual(new Set(['hub']));
    });

    law('B-14 returns a hidden document through no channel, and again when it is shown', async (world) => {
      await putFindable(world, { hidden: true });
      expect(await listAnswers(world.store, ['x', 'hub'])).toEqual(new Set(['hub']));
      await putFindable(world, { hidden: false });
      expect(await listAnswers(world.store, ['x', 'hub'])).toEqual(new Set(['x', 'hub']));
    });

    law('B-14 returns a removed document through no channel', async (world) => {
      await putFindable(world, {});
      await world.apply({ removeDocuments: ['x'] });
      expect(await listAnswers(world.store, ['x', 'hub'])).toEqual(new Set(['hub']));
    });

    law('resolves a name to a live document that shares it with one that is not', async ({ store, put }) => {
      await put(
        { id: 'a', title: 'Plan', hidden: true },
        { id: 'b', title: 'Plan', expiresAt: TEST_EPOCH },
        { id: 'c', title: 'x', aliases: ['plan'] },
      );
      expect(await store.documents.resolve('plan', {})).toEqual(['c']);
      expect(await store.documents.resolve('a', {})).toEqual([]);
    });

    law(
      'B-14 never lets any channel return what is not live or not there, after any batches at any time',
      async ({ store, apply, clock }) => {
        const batches = batchesArbitrary(SPACE);
        const days = fc.integer({ min: -4, max: 4 });
        const inputs: [typeof batches, typeof days, typeof lexicalQueryArbitrary, fc.Arbitrary<Float32Array>, typeof filterArbitrary] = [
          batches,
          days,
          lexicalQueryArbitrary,
          vectorArbitrary(SPACE.dimensions),
          filterArbitrary,
        ];
        await assertProperty(inputs, PROPERTY_RUNS, async (writes, day, query, vector, filter) => {
          clock.set(TEST_EPOCH + day * 86_400_000);
          await emptyStore(store);
          await apply({ collections: [buildCollection({ name: 'alpha' }), buildCollection({ name: 'beta' })], spaces: [SPACE] });
          for (const batch of writes) await store.apply(batch, { durability: 'rebuildable' }).catch(() => undefined);

          const stored = await store.documents.get(await listStoredIds(store));
          const live = new Set([...stored.values()].filter((document) => isLive(document, clock.now())).map((document) => document.id));
          const found: string[] = [];
          for (const unit of UNITS) {
            const lexical = await store.lexical.search(query, { filter, unit, depth: 99, settings: TEST_LEXICAL_SETTINGS });
            const vectors = await store.vectors.search(vector, { filter, unit, depth: 99, spaceId: SPACE.id });
            found.push(...[...lexical, ...vectors].map((candidate) => candidate.documentId));
          }
          const edges = await store.edges.neighbours([...stored.keys()], { direction: 'both', filter, limitPerDocument: 99 });
          found.push(...edges.flatMap((edge) => [edge.from, edge.to ?? 'dangling']));
          expect(found.filter((id) => !live.has(id))).toEqual([]);
          const answers = await listAnswers(store, [...stored.keys(), 'alpha/one.md', 'TASK-0001']);
          expect([...answers].filter((id) => !live.has(id))).toEqual([]);
        });
      },
    );
  });
}
