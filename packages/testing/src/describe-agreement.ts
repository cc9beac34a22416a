import type { Batch, Candidate, Filter, Store, Unit } from '@trefoil/schema';
import fc from 'fast-check';
import { expect } from 'vitest';
import { batchesArbitrary, vectorArbitrary } from './arbitraries.ts';
import { buildCollection, buildSpace } from './builders.ts';
import { assertProperty, describeSubject, emptyStore, listStoredIds, type Conformance, type World } from './describe-subject.ts';
import { createMemoryStore } from './memory-store.ts';
import { observeStore } from './observe-store.ts';
import { filterArbitrary, lexicalQueryArbitrary, lexicalSettingsArbitrary } from './query-arbitraries.ts';
import { keyOf } from './rank-candidates.ts';
import { compareEdges } from './resolve-names.ts';

const STATE_RUNS = 40;
const SEARCH_RUNS = 30;
const SPACE = buildSpace();
const UNITS: readonly Unit[] = ['document', 'section'];
const NAMES = ['one', 'Two Words', 'guides/one', 'setup', 'TASK-0001', 'alpha/one.md', 'ALPHA/ONE.MD', '日本', 'nowhere', ''] as const;
/** The top of a list is compared; deeper, rounding may order near ties differently. */
const DEPTH = 10;
const LEXICAL_TOLERANCE = 1e-6;
/** Of a cosine: stores keep 32-bit floats and may add them up in 32 bits. */
const VECTOR_TOLERANCE = 1e-5;

const batchLists: fc.Arbitrary<readonly Batch[]> = batchesArbitrary(SPACE);

/** Applies the same batches to an empty store and to a fresh oracle; both accept a batch, or both refuse it. */
async function applyToBoth({ store, clock }: World, batches: readonly Batch[]): Promise<Store> {
  const oracle = createMemoryStore({ clock });
  await emptyStore(store);
  const first: Batch = { collections: [buildCollection({ name: 'alpha' }), buildCollection({ name: 'beta' })], spaces: [SPACE] };
  for (const batch of [first, ...batches]) {
    const [actual, expected] = await Promise.all([store, oracle].map((each) => wasAccepted(each, batch)));
    expect(actual).toBe(expected);
  }
  return oracle;
}

function wasAccepted(store: Store, batch: Batch): Promise<boolean> {
  return store.apply(batch, { durability: 'rebuildable' }).then(
    () => true,
    () => false,
  );
}

interface Ranking {
  readonly unit: Unit;
  readonly tolerance: number;
  readonly actual: readonly Candidate[];
  /** All candidates of the oracle, not only the top. */
  readonly expected: readonly Candidate[];
}

/** Rank by rank the same score, and every unit with the score that the oracle gives it: the same list but for ties. */
function expectSameRanking({ unit, tolerance, actual, expected }: Ranking): void {
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= tolerance * Math.max(1, Math.abs(a), Math.abs(b));
  const scores = new Map(expected.map((candidate) => [keyOf(candidate, unit), candidate.score]));
  expect(actual.length).toBe(Math.min(DEPTH, expected.length));
  expect(new Set(actual.map((candidate) => keyOf(candidate, unit))).size).toBe(actual.length);
  actual.forEach((candidate, index) => {
    const ranked = expected[index]?.score ?? Number.NaN;
    const own = scores.get(keyOf(candidate, unit)) ?? Number.NaN;
    expect({
      rank: candidate.rank,
      key: keyOf(candidate, unit),
      ranked: isNear(candidate.score, ranked),
      own: isNear(candidate.score, own),
    }).toEqual({
      rank: index + 1,
      key: keyOf(candidate, unit),
      ranked: true,
      own: true,
    });
  });
}

/** Unit by unit the same scores, whatever the order. */
function expectSameScores({ unit, tolerance, actual, expected }: Ranking): void {
  const keysOf = (candidates: readonly Candidate[]): readonly string[] => candidates.map((candidate) => keyOf(candidate, unit)).sort();
  expect(keysOf(actual)).toEqual(keysOf(expected));
  const scores = new Map(expected.map((candidate) => [keyOf(candidate, unit), candidate.score]));
  for (const candidate of actual) {
    const score = scores.get(keyOf(candidate, unit)) ?? Number.NaN;
    expect(Math.abs(candidate.score - score)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(score)));
    expect(candidate.rank).toBe(0);
  }
}

async function listKeys(store: Store, unit: Unit): Promise<readonly string[]> {
  const ids = await listStoredIds(store);
  if (unit === 'document') return ids;
  return (await Promise.all(ids.map((id) => store.documents.listSections(id)))).flat().map((section) => section.id);
}

export function describeAgreement(conformance: Conformance): void {
  describeSubject(conformance, 'agreement with the oracle', (law) => {
    law('agrees on everything stored, after any batches', async (world) => {
      await assertProperty([batchLists], STATE_RUNS, async (batches) => {
        const oracle = await applyToBoth(world, batches);
        expect(await observeStore(world.store)).toEqual(await observeStore(oracle));
      });
    });

    law('agrees on whom a name means, in whatever collection', async (world) => {
      await assertProperty([batchLists], SEARCH_RUNS, async (batches) => {
        const oracle = await applyToBoth(world, batches);
        for (const name of NAMES) {
          for (const options of [{}, { collection: 'beta' }, { limit: 1 }]) {
            expect(await world.store.documents.resolve(name, options)).toEqual(await oracle.documents.resolve(name, options));
          }
        }
      });
    });

    law('agrees on filters, lists and neighbours', async (world) => {
      await assertProperty(
        [batchLists, fc.array(filterArbitrary, { minLength: 4, maxLength: 4 })],
        SEARCH_RUNS,
        async (batches, filters) => {
          const oracle = await applyToBoth(world, batches);
          const frontier = (await listStoredIds(oracle)).slice(0, 3);
          const ask = async (store: Store, filter: Filter): Promise<unknown> => {
            const page = await store.documents.list({ filter, sort: 'recent', limit: 3, offset: 1 });
            const edges = await store.edges.neighbours(frontier, { direction: 'both', filter, limitPerDocument: 100 });
            return [
              await store.documents.match(filter),
              page.total,
              page.documents.map((document) => document.id),
              [...edges].sort(compareEdges),
            ];
          };
          for (const filter of filters) expect(await ask(world.store, filter)).toEqual(await ask(oracle, filter));
        },
      );
    });

    law('agrees on lexical scores, and on the top of every list', async (world) => {
      const queries = fc.array(fc.tuple(lexicalQueryArbitrary, filterArbitrary, lexicalSettingsArbitrary), { minLength: 5, maxLength: 5 });
      await assertProperty([batchLists, queries], SEARCH_RUNS, async (batches, asked) => {
        const oracle = await applyToBoth(world, batches);
        for (const [query, filter, settings] of asked) {
          for (const unit of UNITS) {
            const options = { filter, unit, settings };
            const actual = await world.store.lexical.search(query, { ...options, depth: DEPTH });
            const expected = await oracle.lexical.search(query, { ...options, depth: Infinity });
            expectSameRanking({ unit, tolerance: LEXICAL_TOLERANCE, actual, expected });
            const keys = await listKeys(oracle, unit);
            const [scored, expectedScores] = await Promise.all(
              [world.store, oracle].map((store) => store.lexical.score(query, keys, options)),
            );
            expectSameScores({ unit, tolerance: LEXICAL_TOLERANCE, actual: scored ?? [], expected: expectedScores ?? [] });
          }
        }
      });
    });

    law('agrees on the nearest vectors', async (world) => {
      const queries = fc.array(fc.tuple(vectorArbitrary(SPACE.dimensions), filterArbitrary), { minLength: 5, maxLength: 5 });
      await assertProperty([batchLists, queries], SEARCH_RUNS, async (batches, asked) => {
        const oracle = await applyToBoth(world, batches);
        for (const [vector, filter] of asked) {
          for (const unit of UNITS) {
            const options = { filter, unit, spaceId: SPACE.id };
            const actual = await world.store.vectors.search(vector, { ...options, depth: DEPTH });
            const expected = await oracle.vectors.search(vector, { ...options, depth: Infinity });
            expectSameRanking({ unit, tolerance: VECTOR_TOLERANCE, actual, expected });
            const keys = await listKeys(oracle, unit);
            const [scored, expectedScores] = await Promise.all(
              [world.store, oracle].map((store) => store.vectors.score(vector, keys, options)),
            );
            expectSameScores({ unit, tolerance: VECTOR_TOLERANCE, actual: scored ?? [], expected: expectedScores ?? [] });
          }
        }
      });
    });

    law('agrees on the vocabulary', async (world) => {
      const words = fc.array(fc.constantFrom('crane', 'crame', 'port', 'prot', 'ru', 'h', '港', 'user_name', 'zzz'), {
        minLength: 4,
        maxLength: 4,
      });
      await assertProperty([batchLists, words], SEARCH_RUNS, async (batches, asked) => {
        const oracle = await applyToBoth(world, batches);
        const ask = async (store: Store): Promise<unknown> => [
          [...(await store.lexical.lookUp(asked))].sort(),
          await Promise.all(asked.map((word) => store.lexical.complete(word, 3))),
          await Promise.all(asked.map((word) => store.lexical.near(word, 2, 5))),
        ];
        expect(await ask(world.store)).toEqual(await ask(oracle));
      });
    });

    law('gives the same answers twice', async (world) => {
      await assertProperty([batchLists, lexicalQueryArbitrary, lexicalSettingsArbitrary], 5, async (batches, query, settings) => {
        await applyToBoth(world, batches);
        const ask = (): Promise<readonly Candidate[]> =>
          world.store.lexical.search(query, { filter: {}, unit: 'section', depth: DEPTH, settings });
        expect(await ask()).toEqual(await ask());
      });
    });
  });
}
