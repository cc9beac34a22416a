import { beforeEach, describe, expect, it } from 'vitest';
import type { Retriever, Store } from '@trefoil/schema';
import { EngineError } from '@trefoil/schema';
import { buildTestEngine, openTestStore, type TestEngine } from '../test/build-test-engine.ts';

describe('search', () => {
  let store: Store;
  let engine: TestEngine;
  beforeEach(async () => {
    store = await openTestStore({
      'notes/crane.md': { title: 'Crane manual', text: 'The crane lifts containers at the quay.' },
      'notes/tide.md': { title: 'Tide tables', text: 'Berths are booked by the tide, not by the crane.' },
      'notes/billing.md': { title: 'Billing', text: 'Invoices are sent monthly.' },
    });
    engine = buildTestEngine(store);
  });
  const ask = (text: string, more: object = {}) => engine.search({ text, filter: {}, ...more }, {});
  const failing: Retriever = {
    channel: 'vector',
    retrieve: async () => {
      throw new EngineError('unavailable', 'the embedding server is down', { hint: 'start it' });
    },
    score: async () => [],
  };

  it('answers in the shape of the contract', async () => {
    const answer = await ask('crane');
    expect(answer).toMatchObject({
      query: 'crane',
      profile: 'default',
      mode: 'lexical',
      intent: { type: 'understand', confidence: 0, matched: [] },
      degraded: [],
      coverage: { vectors: 0 },
      total: 2,
      totalRelation: 'eq',
      nextCursor: null,
      warnings: [],
    });
    expect(answer.hits[0]).toMatchObject({
      rank: 1,
      id: 'notes/crane.md',
      title: 'Crane manual',
      sources: ['lexical'],
      ranks: { lexical: 1 },
      relevance: 1,
      staleness: 'untracked',
      matchedIn: ['title', 'id', 'body'],
    });
    const [start, end] = answer.hits[0]?.highlights[0] ?? [0, 0];
    expect(answer.hits[0]?.snippet.slice(start, end)).toBe('crane');
  });

  it('C26 finds nothing for an empty query', async () => {
    expect((await ask('  ')).hits).toEqual([]);
  });

  it('B-13 puts a document first whose id, path or title is the query', async () => {
    expect((await ask('tide tables')).hits[0]?.id).toBe('notes/tide.md');
    expect((await ask('notes/billing.md')).hits[0]?.id).toBe('notes/billing.md');
    expect((await ask('billing.md')).hits[0]?.id).toBe('notes/billing.md');
  });

  it('S0-06 C19 loses a failing channel, not the answer, and says so', async () => {
    engine = buildTestEngine(store, { extra: [failing] });
    const answer = await ask('crane');
    expect(answer.hits).toHaveLength(2);
    expect(answer.mode).toBe('fulltext_fallback');
    expect(answer.degraded).toEqual([{ channel: 'vector', reason: 'the embedding server is down', hint: 'start it' }]);
  });

  it('S0-01 runs words and vectors side by side: neither waits for the other', async () => {
    let release = (): void => undefined;
    const lexicalAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The vector channel answers only after words were asked, so in turn this would end at the deadline.
    const waiting: Retriever = {
      ...failing,
      retrieve: async () => {
        await lexicalAsked;
        return { status: 'found', candidates: [{ documentId: 'notes/billing.md', sectionId: 'none', score: 1, rank: 1 }] };
      },
    };
    const noticing: Store = {
      ...store,
      lexical: { ...store.lexical, search: (...given) => (release(), store.lexical.search(...given)) },
    };
    engine = buildTestEngine(noticing, { extra: [waiting] });
    const answer = await ask('crane', { channels: ['vector', 'lexical'] });
    expect(answer.degraded).toEqual([]);
    expect(answer.mode).toBe('hybrid');
    expect(answer.hits.map(({ id }) => id)).toContain('notes/billing.md');
  });

  it('S1-11 shows the first 500 characters of a document none of whose sections was found', async () => {
    const text = `${'x'.repeat(499)}\u{1F6A2}${'y'.repeat(99)}`;
    store = await openTestStore({
      'notes/crane.md': { title: 'Crane manual', text: 'The crane.' },
      'notes/long.md': { title: 'Long', text },
    });
    const candidates = [{ documentId: 'notes/long.md', sectionId: '', score: 1, rank: 1 }];
    const graph: Retriever = { ...failing, channel: 'graph', retrieve: async () => ({ status: 'found', candidates }) };
    engine = buildTestEngine(store, { extra: [graph] });
    const { hits } = await ask('crane', { channels: ['lexical', 'graph'] });
    expect(hits.find(({ id }) => id === 'notes/long.md')?.sections.map((section) => section.text)).toEqual(['x'.repeat(499)]);
  });

  it('C30 does not wait for a channel that hangs', async () => {
    const hanging: Retriever = { ...failing, retrieve: () => new Promise(() => undefined) };
    engine = buildTestEngine(store, { extra: [hanging] });
    const answer = await ask('crane');
    expect(answer.hits).toHaveLength(2);
    expect(answer.degraded[0]?.channel).toBe('vector');
    expect(answer.tookMs).toBeLessThan(10_000);
  });

  it('is unavailable only when no channel answers', async () => {
    engine = buildTestEngine(store, { extra: [failing] });
    await expect(ask('crane', { channels: ['vector'] })).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('pages without gap or overlap, and refuses a stale cursor', async () => {
    const whole = await ask('crane');
    const first = await ask('crane', { limit: 1 });
    const second = await ask('crane', { limit: 1, cursor: first.nextCursor });
    expect([...first.hits, ...second.hits].map(({ id }) => id)).toEqual(whole.hits.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
    await expect(ask('tide', { limit: 1, cursor: first.nextCursor })).rejects.toMatchObject({ code: 'invalid_input' });
    await store.apply({ removeDocuments: ['notes/billing.md'] }, { durability: 'durable' });
    await expect(ask('crane', { limit: 1, cursor: first.nextCursor })).rejects.toThrow('results changed, start again');
  });

  it('explains a score as a sum of its parts', async () => {
    const [hit] = (await ask('crane manual', { explain: true })).hits;
    const parts = hit?.explanation?.details.reduce((sum, { value }) => sum + value, 0);
    expect(parts).toBeCloseTo(hit?.score ?? Number.NaN, 9);
  });

  it('filters by fields of the query and by the request together', async () => {
    expect((await ask('crane type:note path:tide.md')).hits.map(({ id }) => id)).toEqual(['notes/tide.md']);
    expect((await ask('crane -type:note')).hits).toEqual([]);
    expect((await ask('crane path:tide.md', { filter: { paths: ['crane.md'] } })).hits).toEqual([]);
  });

  it('R-Q3 names a metadata key that no document has', async () => {
    const answer = await ask('crane', { filter: { metadata: { colour: ['red'] } } });
    expect(answer.hits).toEqual([]);
    expect(answer.warnings).toEqual(['no document has metadata "colour"']);
  });

  it('sorts by date when asked', async () => {
    const answer = await ask('crane', { sort: 'recent' });
    expect(answer.hits.map(({ id }) => id)).toEqual(['notes/tide.md', 'notes/crane.md']);
  });
});
