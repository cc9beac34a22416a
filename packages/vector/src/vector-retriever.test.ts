import { describe, expect, it } from 'vitest';
import type { Embedder, EmbedRole, QueryPlan, Retrieval, Store, StoredSpace } from '@trefoil/schema';
import { buildCollection, buildSpace, buildWrite, createHashEmbedder, createMemoryStore, createTestClock } from '@trefoil/testing';
import { createVectorRetriever } from './vector-retriever.ts';

const REBUILDABLE = { durability: 'rebuildable' } as const;
const TEXTS = { crane: 'the crane lifts crates at the harbour', tide: 'tide tables of the harbour', bread: 'banana bread with walnuts' };

/** What the channel reads of a plan; the rest is for others. */
function planOf(semanticText: string, more: Partial<QueryPlan> = {}): QueryPlan {
  return { semanticText, filter: {}, unit: 'document', ...more } as QueryPlan;
}

/** Remembers what it was asked. */
function watch(embedder: Embedder): Embedder & { readonly calls: { readonly texts: readonly string[]; readonly role: EmbedRole }[] } {
  const calls: { texts: readonly string[]; role: EmbedRole }[] = [];
  return {
    ...embedder,
    calls,
    embed(texts, role, options) {
      calls.push({ texts, role });
      return embedder.embed(texts, role, options);
    },
  };
}

function storedSpace(embedder: Embedder, state: StoredSpace['state']): StoredSpace {
  return { ...embedder.space, state, createdAt: 0 };
}

async function openStore(): Promise<Store> {
  const store = createMemoryStore({ clock: createTestClock() });
  const documents = Object.entries(TEXTS).map(([id, text]) => buildWrite({ id, title: '', sections: [{ text }] }));
  await store.apply({ collections: [buildCollection()], documents }, REBUILDABLE);
  return store;
}

/** Gives every section that waits its vector. */
async function fill(
  store: Store,
  embedder: Embedder,
  { state, limit = 100 }: { readonly state: StoredSpace['state']; readonly limit?: number },
): Promise<void> {
  await store.apply({ spaces: [storedSpace(embedder, state)] }, REBUILDABLE);
  const pending = await store.vectors.listPending(embedder.space.id, limit);
  const embedded = await embedder.embed(
    pending.map(({ text }) => text),
    'passage',
    {},
  );
  const vectors = pending.map(({ sectionId, contentHash }, place) => ({
    spaceId: embedder.space.id,
    sectionId,
    contentHash,
    vector: embedded[place] ?? new Float32Array(0),
  }));
  await store.apply({ vectors }, REBUILDABLE);
}

function idsOf(retrieval: Retrieval): readonly string[] {
  return retrieval.status === 'found' ? retrieval.candidates.map(({ documentId }) => documentId) : [];
}

describe('createVectorRetriever', () => {
  it('S2-02 finds by the cosine of the query and the sections', async () => {
    const [store, embedder] = [await openStore(), createHashEmbedder({ dimensions: 1_024 })];
    await fill(store, embedder, { state: 'active' });
    const retriever = createVectorRetriever({ index: store.vectors, embedder });
    expect(idsOf(await retriever.retrieve(planOf('harbour tide'), 2, { seeds: [] }))).toEqual(['tide', 'crane']);
    expect(idsOf(await retriever.retrieve(planOf('walnuts'), 1, { seeds: [] }))).toEqual(['bread']);
    const scores = await retriever.score(planOf('harbour tide'), ['tide', 'bread', 'unknown'], {});
    expect(scores.map(({ documentId, rank }) => [documentId, rank])).toEqual([
      ['tide', 0],
      ['bread', 0],
    ]);
    const [tide, bread] = scores.map(({ score }) => score);
    expect(tide).toBeGreaterThan(bread ?? 1);
    expect(tide).toBeLessThanOrEqual(1);
  });

  it('S2-05 embeds the query at search time, as a query, once for searching and scoring', async () => {
    const [store, embedder] = [await openStore(), createHashEmbedder()];
    await fill(store, embedder, { state: 'active' });
    const watched = watch(embedder);
    const retriever = createVectorRetriever({ index: store.vectors, embedder: watched });
    const plan = planOf('  crane ');
    await Promise.all([retriever.retrieve(plan, 3, { seeds: [] }), retriever.score(plan, ['tide'], {})]);
    await retriever.score(planOf('crane'), ['bread'], {});
    expect(watched.calls).toEqual([{ texts: ['crane'], role: 'query' }]);
  });

  it('C12 C36 passes the filter and the unit of the plan on', async () => {
    const [store, embedder] = [await openStore(), createHashEmbedder()];
    await fill(store, embedder, { state: 'active' });
    const retriever = createVectorRetriever({ index: store.vectors, embedder });
    const plan = planOf('harbour', { filter: { ids: ['bread'] }, unit: 'section' });
    expect(idsOf(await retriever.retrieve(plan, 1, { seeds: [] }))).toEqual(['bread']);
    expect(await retriever.score(plan, ['crane'], {})).toEqual([]);
  });

  it('stands aside when the query has no words', async () => {
    const [store, embedder] = [await openStore(), watch(createHashEmbedder())];
    const retriever = createVectorRetriever({ index: store.vectors, embedder });
    expect(await retriever.retrieve(planOf(' '), 3, { seeds: [] })).toEqual({
      status: 'aside',
      reason: 'the query has no words to embed',
      hint: 'add words beside the filters',
    });
    expect(await retriever.score(planOf(''), ['tide'], {})).toEqual([]);
    expect(embedder.calls).toEqual([]);
  });

  it('stands aside when the model cannot read the query', async () => {
    const [store, embedder] = [await openStore(), watch(createHashEmbedder())];
    await fill(store, embedder, { state: 'active' });
    const english: Embedder = { ...embedder, readability: async (text) => (/[a-z]/u.test(text) ? 0.5 : 0.49) };
    const retriever = createVectorRetriever({ index: store.vectors, embedder: english });
    const asked = embedder.calls.length;
    expect(await retriever.retrieve(planOf('港湾のクレーン'), 3, { seeds: [] })).toMatchObject({
      status: 'aside',
      reason: 'words-trigrams cannot read this query',
    });
    expect(await retriever.score(planOf('港湾のクレーン'), ['tide'], {})).toEqual([]);
    expect(embedder.calls.length).toBe(asked);
    expect((await retriever.retrieve(planOf('crane'), 3, { seeds: [] })).status).toBe('found');
  });

  it('S1-12 stands aside while there are no vectors, says how to get them, and sees them come', async () => {
    const [store, embedder] = [await openStore(), watch(createHashEmbedder())];
    const retriever = createVectorRetriever({ index: store.vectors, embedder });
    const empty = { status: 'aside', reason: 'no section has a vector yet', hint: 'run `trefoil sync` to compute them' };
    expect(await retriever.retrieve(planOf('crane'), 3, { seeds: [] })).toEqual(empty);
    await store.apply({ spaces: [storedSpace(embedder, 'active')] }, REBUILDABLE);
    expect(await retriever.retrieve(planOf('crane'), 3, { seeds: [] })).toEqual(empty);
    expect(await retriever.score(planOf('crane'), ['crane'], {})).toEqual([]);
    expect(embedder.calls).toEqual([]);
    await fill(store, embedder, { state: 'active' });
    expect(idsOf(await retriever.retrieve(planOf('crane'), 1, { seeds: [] }))).toEqual(['crane']);
    await store.apply({ removeSpaces: [embedder.space.id] }, REBUILDABLE);
    await expect(retriever.retrieve(planOf('crane'), 3, { seeds: [] })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await retriever.retrieve(planOf('crane'), 3, { seeds: [] })).toEqual(empty);
  });

  it('found nothing is not standing aside', async () => {
    const [store, embedder] = [await openStore(), createHashEmbedder()];
    await fill(store, embedder, { state: 'active' });
    const retriever = createVectorRetriever({ index: store.vectors, embedder });
    const plan = planOf('crane', { filter: { types: ['epic'] } });
    expect(await retriever.retrieve(plan, 3, { seeds: [] })).toEqual({ status: 'found', candidates: [] });
  });

  it('B-06 searches its own space and no other, also while that is being filled', async () => {
    const store = await openStore();
    const [old, next] = [createHashEmbedder({ dimensions: 32 }), createHashEmbedder({ dimensions: 48 })];
    await fill(store, old, { state: 'active' });
    await store.apply({ spaces: [storedSpace(next, 'filling'), buildSpace()] }, REBUILDABLE);
    const before = createVectorRetriever({ index: store.vectors, embedder: old });
    const after = createVectorRetriever({ index: store.vectors, embedder: next });
    expect(idsOf(await before.retrieve(planOf('crane'), 1, { seeds: [] }))).toEqual(['crane']);
    expect(await after.retrieve(planOf('crane'), 1, { seeds: [] })).toMatchObject({
      status: 'aside',
      reason: 'no section has a vector of words-trigrams yet',
      hint: expect.stringMatching(/^run `trefoil sync` to compute them, or choose the embedder of /u),
    });
    await fill(store, next, { state: 'filling', limit: 1 });
    expect(idsOf(await after.retrieve(planOf('crane'), 9, { seeds: [] }))).toHaveLength(1);
    expect(idsOf(await before.retrieve(planOf('crane'), 9, { seeds: [] }))).toHaveLength(3);
  });

  it('stops waiting when the caller leaves; the embedding is there for the next', async () => {
    const [store, embedder] = [await openStore(), createHashEmbedder()];
    await fill(store, embedder, { state: 'active' });
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = watch({
      ...embedder,
      async embed(texts, role, options) {
        await released;
        return embedder.embed(texts, role, options);
      },
    });
    const retriever = createVectorRetriever({ index: store.vectors, embedder: slow });
    const controller = new AbortController();
    const left = retriever.retrieve(planOf('crane'), 1, { seeds: [], signal: controller.signal });
    const stayed = retriever.retrieve(planOf('crane'), 1, { seeds: [] });
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
    release();
    expect(idsOf(await stayed)).toEqual(['crane']);
    expect(slow.calls).toHaveLength(1);
    await expect(retriever.retrieve(planOf('crane'), 1, { seeds: [], signal: controller.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('tries again what failed', async () => {
    const [store, embedder] = [await openStore(), createHashEmbedder()];
    await fill(store, embedder, { state: 'active' });
    let failures = 1;
    const flaky: Embedder = {
      ...embedder,
      embed(texts, role, options) {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error('the server is down')) : embedder.embed(texts, role, options);
      },
    };
    const retriever = createVectorRetriever({ index: store.vectors, embedder: flaky });
    await expect(retriever.retrieve(planOf('crane'), 1, { seeds: [] })).rejects.toThrow('the server is down');
    expect(idsOf(await retriever.retrieve(planOf('crane'), 1, { seeds: [] }))).toEqual(['crane']);
  });
});
