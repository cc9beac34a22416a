import type { Event, Store } from '@trefoil/schema';
import { createTestClock, type TestClock } from '@trefoil/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestEngine, openTestStore } from '../test/build-test-engine.ts';

const MINUTE = 60_000;

describe('what a search leaves behind', () => {
  let store: Store;
  let clock: TestClock;
  beforeEach(async () => {
    clock = createTestClock();
    store = await openTestStore({
      'notes/crane.md': { title: 'Crane manual', text: 'The crane lifts containers at the quay. Crane, crane.' },
      'notes/tide.md': { title: 'Tide tables', text: 'Berths are booked by the tide, not by the crane.' },
      'notes/billing.md': { title: 'Billing', text: 'Invoices are sent monthly.' },
    });
    // The store outlives the engine here, so that what closing wrote can be read.
    store = { ...store, close: async () => undefined };
  });
  const build = (options: object = {}) => {
    const engine = buildTestEngine(store, { clock, ...options });
    return { ...engine, ask: (text: string, more: object = {}) => engine.search({ text, filter: {}, ...more }, {}) };
  };
  const listSearches = (): Promise<readonly Event[]> => store.events.list({ kind: 'search', limit: 1_000 });

  it('B-04 is nothing until a hit is opened: then its query, its hits and its time, once', async () => {
    const engine = build();
    const asked = clock.now();
    await engine.ask('crane');
    expect(await listSearches()).toEqual([]);
    clock.advance(MINUTE);
    await engine.get({ ids: ['notes/tide.md'] }, {});
    await engine.recordAccess(['notes/crane.md'], {});
    const event = { kind: 'search', at: asked, documentId: null, sessionId: null };
    expect(await listSearches()).toEqual([{ ...event, data: { query: 'crane', hits: ['notes/crane.md', 'notes/tide.md'] } }]);
    expect(await store.events.list({ kind: 'access', limit: 10 })).toHaveLength(2);
  });

  it('is written for the last search that found the document, within half an hour', async () => {
    const engine = build();
    await engine.ask('tide');
    await engine.ask('crane');
    await engine.ask('invoices');
    await engine.get({ ids: ['notes/tide.md'] }, {});
    expect((await listSearches()).map(({ data }) => data['query'])).toEqual(['crane']);
    clock.advance(31 * MINUTE);
    await engine.get({ ids: ['notes/billing.md'] }, {});
    expect(await listSearches()).toHaveLength(1);
  });

  it('is forgotten at close when nothing was opened: searching takes no lock', async () => {
    const engine = build();
    await engine.ask('crane');
    await engine.close();
    expect(await listSearches()).toEqual([]);
  });

  it('is bounded, in number and in length', async () => {
    const engine = build();
    const openAfter = async (query: string, later: number): Promise<void> => {
      await engine.ask(query);
      for (let number = 0; number < later; number += 1) await engine.ask('invoices');
      await engine.get({ ids: ['notes/crane.md'] }, {});
    };
    await openAfter(`crane ${'x'.repeat(500)}`, 0);
    await openAfter('crane 64', 64);
    expect(await listSearches()).toEqual([]);
    await openAfter('crane 63', 63);
    expect((await listSearches()).map(({ data }) => data['query'])).toEqual(['crane 63']);
  });

  it('is nothing for a search that found nothing or was narrowed, for a replay, for explain, compare and rank', async () => {
    const engine = build();
    await engine.ask('zebra');
    for (const more of [{ filter: { types: ['note'] } }, { channels: ['lexical'] }, { sort: 'recent' }]) await engine.ask('crane', more);
    const request = { text: 'crane', filter: {} };
    const { receipt } = await build({ searchHistory: false }).ask('crane');
    await engine.replay(receipt, {});
    await engine.explain(request, {});
    await engine.compare({ ...request, profiles: ['default'], limit: 2 }, {});
    await engine.rank(request, {});
    await engine.get({ ids: ['notes/crane.md'] }, {});
    await engine.close();
    expect(await listSearches()).toEqual([]);
  });

  it('is nothing when the history is off or the index is read only', async () => {
    for (const options of [{ searchHistory: false }, { readOnly: true }]) {
      const engine = build(options);
      await engine.ask('crane');
      await engine.get({ ids: ['notes/crane.md'] }, {});
      await engine.close();
    }
    expect(await listSearches()).toEqual([]);
  });

  it('costs neither the answer nor what is opened when it cannot be written', async () => {
    const failing = { ...store.events, append: () => Promise.reject(new Error('the disk is full')) };
    const heard: string[] = [];
    const engine = buildTestEngine({ ...store, events: failing }, { clock, log: (message) => heard.push(message) });
    await engine.search({ text: 'crane', filter: {} }, {});
    expect((await engine.get({ ids: ['notes/crane.md'] }, {})).documents).toHaveLength(1);
    expect(heard).toEqual(['the access was not counted: the disk is full']);
  });
});
