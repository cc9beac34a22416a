import fc from 'fast-check';
import { EngineError, type Batch, type Clock, type Document, type ErrorCode, type Store } from '@trefoil/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCollection, buildWrite, type WriteOverrides } from './builders.ts';
import { createTestClock, TEST_EPOCH, type TestClock } from './test-clock.ts';

export type OpenStore = (options: { readonly clock: Clock }) => Promise<Store>;

/** One run of the suite: what to open, what it may leave out and why, and which cases there are. */
export interface Conformance {
  readonly open: OpenStore;
  readonly skip: Readonly<Record<string, string>>;
  readonly caseNames: Set<string>;
}

/** What a case gets: a store that holds nothing and a clock that stands at TEST_EPOCH. */
export interface World {
  readonly store: Store;
  readonly clock: TestClock;
  /** Puts documents, and the collections they are of. */
  put(...writes: readonly WriteOverrides[]): Promise<void>;
  apply(batch: Batch): Promise<void>;
}

type Law = (name: string, run: (world: World) => Promise<void>) => void;

const CASE_TIMEOUT_MS = 60_000;
const PAGE = 10_000;
/** Fixed, so that a failure repeats; set TREFOIL_PROPERTY_SEED to explore. */
const PROPERTY_SEED = Number(process.env['TREFOIL_PROPERTY_SEED'] ?? 20_250_101);

/** A block of cases that share one store, emptied before each of them. */
export function describeSubject(conformance: Conformance, subject: string, register: (law: Law) => void): void {
  describe(subject, () => {
    const clock = createTestClock();
    let opened: Store | undefined;
    const store = (): Store => {
      if (opened === undefined) throw new Error('the store is not open');
      return opened;
    };
    beforeAll(async () => {
      opened = await conformance.open({ clock });
    }, CASE_TIMEOUT_MS);
    afterAll(async () => opened?.close());
    beforeEach(async () => {
      clock.set(TEST_EPOCH);
      await emptyStore(store());
    });
    register((name, run) => {
      conformance.caseNames.add(name);
      const reason = conformance.skip[name];
      if (reason === undefined) it(name, () => run(createWorld(store(), clock)), CASE_TIMEOUT_MS);
      else it.skip(`${name} (left out: ${reason})`);
    });
  });
}

function createWorld(store: Store, clock: TestClock): World {
  const apply = async (batch: Batch): Promise<void> => {
    await store.apply(batch, { durability: 'rebuildable' });
  };
  return {
    store,
    clock,
    apply,
    async put(...overrides) {
      const documents = overrides.map((each) => buildWrite(each));
      const names = [...new Set(documents.map((write) => write.document.collection))];
      const known = new Set((await store.documents.listCollections()).map((collection) => collection.name));
      const collections = names.filter((name) => !known.has(name)).map((name) => buildCollection({ name }));
      await apply({ collections, documents });
    },
  };
}

/** Through the port's own door: collections take their documents with them, spaces their vectors. */
export async function emptyStore(store: Store): Promise<void> {
  const removeCollections = (await store.documents.listCollections()).map((collection) => collection.name);
  const removeSpaces = (await store.vectors.listSpaces()).map((space) => space.id);
  if (removeCollections.length + removeSpaces.length > 0) {
    await store.apply({ removeCollections, removeSpaces }, { durability: 'rebuildable' });
  }
  const lease = await store.lease.current();
  if (lease !== null) await store.lease.release(lease);
}

/** Every stored id, live or not, in order. */
export async function listStoredIds(store: Store): Promise<readonly string[]> {
  return (await store.lexical.listTokenised({ after: null, limit: PAGE })).map((document) => document.id);
}

export async function getDocument(store: Store, id: string): Promise<Document | undefined> {
  return (await store.documents.get([id])).get(id);
}

/** The code a promise was refused with; a promise that is kept, or an error of another class, fails the test. */
export async function refusal(promise: Promise<unknown>): Promise<ErrorCode> {
  const outcome = await promise.then(
    () => new Error('nothing was refused'),
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(EngineError);
  return (outcome as EngineError).code;
}

/** Runs an asynchronous property a modest number of times, always the same ones. */
export async function assertProperty<Inputs extends [unknown, ...unknown[]]>(
  arbitraries: { [Index in keyof Inputs]: fc.Arbitrary<Inputs[Index]> },
  runs: number,
  property: (...inputs: Inputs) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty<Inputs>(...arbitraries, property), { numRuns: runs, seed: PROPERTY_SEED });
}
