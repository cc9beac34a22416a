import type { Explanation, Store } from '@trefoil/schema';
import { buildWrite } from '@trefoil/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestEngine, openTestStore, type TestEngine } from '../test/build-test-engine.ts';

describe('explain, compare and replay', () => {
  let store: Store;
  let engine: TestEngine;
  beforeEach(async () => {
    store = await openTestStore({
      'notes/crane.md': { title: 'Crane manual', text: 'The crane lifts containers. Crane, crane, crane.' },
      'notes/tide.md': { title: 'Tide tables', text: 'Berths are booked by the tide, not by the crane.' },
      'notes/billing.md': { title: 'Billing', text: 'Invoices are sent monthly.' },
    });
    engine = buildTestEngine(store);
  });
  const explain = (text: string, more: object = {}) => engine.explain({ text, filter: {}, ...more }, {});

  it('shows the plan, every channel, and scores that add up at every level', async () => {
    const answer = await explain('crane');
    expect(answer.plan).toMatchObject({ profile: 'default', unit: 'document', words: ['crane'] });
    expect(answer.channels).toMatchObject([{ channel: 'lexical', status: 'found', candidates: 2 }]);
    for (const hit of answer.hits) expect(sumOf(hit.explanation)).toBeCloseTo(hit.score, 9);
    expect(answer.whyNot).toBeUndefined();
  });

  it('B-01 names a document that is not in the index', async () => {
    expect((await explain('crane', { document: 'notes/none.md' })).whyNot).toMatchObject({ lostAt: 'not_synced', id: 'notes/none.md' });
  });

  it('B-01 names the filter that a document does not pass', async () => {
    const { whyNot } = await explain('crane', { document: 'notes/tide.md', filter: { types: ['task'], collections: ['notes'] } });
    expect(whyNot).toMatchObject({ lostAt: 'filtered', wouldNeed: 'leave out the filter on types' });
  });

  it('B-01 names documents that are hidden or expired', async () => {
    const base = { collection: 'notes', title: 'Old', sections: [{ text: 'crane' }] };
    const documents = [buildWrite({ ...base, id: 'notes/h.md', hidden: true }), buildWrite({ ...base, id: 'notes/e.md', expiresAt: 1 })];
    await store.apply({ documents }, { durability: 'rebuildable' });
    expect((await explain('crane', { document: 'notes/h.md' })).whyNot?.lostAt).toBe('hidden');
    expect((await explain('crane', { document: 'notes/e.md' })).whyNot?.lostAt).toBe('expired');
  });

  it('B-01 says that no channel knows it for this query', async () => {
    expect((await explain('crane', { document: 'Billing' })).whyNot).toMatchObject({ id: 'notes/billing.md', lostAt: 'not_proposed' });
  });

  it('B-01 says by what it was out-scored, and the smallest change that brings it in holds', async () => {
    const { whyNot } = await explain('crane', { document: 'notes/tide.md', limit: 1 });
    expect(whyNot).toMatchObject({ lostAt: 'outscored', rank: 2, wouldNeed: '--limit 2' });
    expect(whyNot?.detail).toContain('notes/crane.md is 1');
    expect((await explain('crane', { document: 'notes/tide.md', limit: 2 })).whyNot?.lostAt).toBe('nowhere');
  });

  it('B-02 compares profiles: their hits, the movement, and how alike the orders are', async () => {
    const answer = await engine.compare({ text: 'crane', filter: {}, profiles: ['default', 'default'], limit: 2 }, {});
    expect(answer.profiles).toHaveLength(1);
    expect(answer.profiles[0]?.hits.map(({ rank, id }) => [rank, id])).toEqual([
      [1, 'notes/crane.md'],
      [2, 'notes/tide.md'],
    ]);
    expect(answer.movement).toContainEqual({ id: 'notes/tide.md', ranks: { default: 2 } });
  });

  it('B-09 replays an answer: the same while nothing changed, and what moved when something did', async () => {
    const { receipt } = await engine.search({ text: 'crane', filter: {} }, {});
    expect(await engine.replay(receipt, {})).toMatchObject({ query: 'crane', same: true, moved: [], causes: [] });
    await store.apply({ removeDocuments: ['notes/crane.md'] }, { durability: 'durable' });
    const after = await engine.replay(receipt, {});
    expect(after.same).toBe(false);
    expect(after.causes[0]).toMatch(/^the index went from revision \d+ to \d+$/u);
    expect(after.moved).toContainEqual(expect.objectContaining({ id: 'notes/crane.md', rankThen: 1, rankNow: null }));
    expect(after.moved).toContainEqual(expect.objectContaining({ id: 'notes/tide.md', rankThen: 2, rankNow: 1 }));
  });

  it('B-09 replays the page that the receipt is of', async () => {
    const first = await engine.search({ text: 'crane', filter: {}, limit: 1 }, {});
    const second = await engine.search({ text: 'crane', filter: {}, limit: 1, cursor: first.nextCursor ?? '' }, {});
    expect(await engine.replay(second.receipt, {})).toMatchObject({ same: true, moved: [] });
    await expect(engine.replay('tr1.nonsense', {})).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

function sumOf(explanation: Explanation | undefined): number {
  return (explanation?.details ?? []).reduce((sum, { value }) => sum + value, 0);
}
