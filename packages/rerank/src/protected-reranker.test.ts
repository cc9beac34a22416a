import { EngineError } from '@trefoil/schema';
import type { ProtectedReranker, RerankedItem, RerankItem } from '@trefoil/schema';
import { createTestClock } from '@trefoil/testing';
import type { TestClock } from '@trefoil/testing';
import { describe, expect, it } from 'vitest';
import { itemOf } from '../test/describe-reranker.ts';
import { answerJson, startRerankServer } from '../test/rerank-server.ts';
import type { CrossEncoder } from './cross-encoder.ts';
import { createProtectedReranker } from './protected-reranker.ts';
import type { ProtectedRerankerOptions } from './protected-reranker.ts';
import { rankByRelevance } from './rank-by-relevance.ts';
import { createVoyageReranker } from './voyage-reranker.ts';

const ITEMS = [itemOf('a', 'x'.repeat(100)), itemOf('b', 'y'.repeat(200)), itemOf('c', 'z'.repeat(300))];
const PROFILE = { profile: 'default' };
const KEY = 'planted-secret-0123456789';

type Behaviour = (items: readonly RerankItem[], signal: AbortSignal | undefined) => Promise<readonly RerankedItem[]>;

/** Longer texts score higher. */
const byLength: Behaviour = async (items) =>
  rankByRelevance(
    items,
    items.map(({ text }) => text.length / 1_000),
    'a test',
  );

interface Fixture {
  readonly reranker: ProtectedReranker;
  readonly clock: TestClock;
  readonly calls: (readonly RerankItem[])[];
  readonly logged: string[];
  /** What the cross-encoder does from now on. */
  behave(next: Behaviour): void;
  readonly closed: () => boolean;
}

function build(options: Partial<ProtectedRerankerOptions> = {}): Fixture {
  const clock = createTestClock(0);
  const calls: (readonly RerankItem[])[] = [];
  const logged: string[] = [];
  let behaviour: Behaviour = byLength;
  let isClosed = false;
  const encoder: CrossEncoder = {
    name: 'test:model',
    provider: 'test',
    model: 'model',
    rerank: (_query, items, { signal }) => {
      calls.push(items);
      return behaviour(items, signal);
    },
    close: async () => {
      isClosed = true;
    },
  };
  return {
    reranker: createProtectedReranker(encoder, { clock, log: (message) => logged.push(message), ...options }),
    clock,
    calls,
    logged,
    behave: (next) => {
      behaviour = next;
    },
    closed: () => isClosed,
  };
}

const fail: Behaviour = () => Promise.reject(new EngineError('unavailable', 'the server is down', { hint: 'start it' }));

/** Asks a new question every time; each call takes so long. */
async function ask({ reranker, behave, clock }: Fixture, count: number, tookMs: number): Promise<void> {
  behave(async (items, signal) => {
    clock.advance(tookMs);
    return byLength(items, signal);
  });
  for (let index = 0; index < count; index++) await reranker.rerank(`q${clock.now()}`, ITEMS, PROFILE);
}

describe('the head of the list', () => {
  it('comes back re-scored, best first', async () => {
    const outcome = await build().reranker.rerank('q', ITEMS, PROFILE);
    expect(outcome).toMatchObject({ status: 'reranked', cached: false, items: [{ key: 'c', score: 0.3 }, { key: 'b' }, { key: 'a' }] });
  });

  it('S0-28 is 20 items, or as many as MAX_RERANK_CANDIDATES says', async () => {
    const many = Array.from({ length: 30 }, (_, index) => itemOf(`k${index}`, 'x'.repeat(index)));
    const { reranker, calls } = build();
    const outcome = await reranker.rerank('q', many, PROFILE);
    expect(outcome.status === 'reranked' ? outcome.items[0]?.key : '').toBe('k19');
    expect(calls[0]).toHaveLength(20);
    const fewer = build({ maxCandidates: 2 });
    await fewer.reranker.rerank('q', many, PROFILE);
    expect(fewer.calls[0]?.map(({ key }) => key)).toEqual(['k0', 'k1']);
  });

  it('of nothing is nothing, and nobody is asked', async () => {
    const { reranker, calls } = build();
    expect(await reranker.rerank('q', [], PROFILE)).toEqual({ status: 'reranked', items: [], cached: false });
    expect(calls).toHaveLength(0);
  });
});

describe('S0-25 the cache', () => {
  it('S0-25 answers the same question once', async () => {
    const { reranker, calls, clock } = build();
    const first = await reranker.rerank('q', ITEMS, PROFILE);
    clock.advance(299_999);
    const second = await reranker.rerank('q', ITEMS, PROFILE);
    expect(second).toEqual({ ...first, cached: true });
    expect(calls).toHaveLength(1);
    clock.advance(1);
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toMatchObject({ cached: false });
  });

  it('C21 asks again when a content or the profile has changed', async () => {
    const { reranker, calls } = build();
    await reranker.rerank('q', ITEMS, PROFILE);
    await reranker.rerank('q', [{ ...itemOf('a', 'x'.repeat(100)), contentHash: 'new' }, ...ITEMS.slice(1)], PROFILE);
    await reranker.rerank('q', ITEMS, { profile: 'spec-kit' });
    expect(calls).toHaveLength(3);
  });

  it('keeps no failure', async () => {
    const { reranker, behave } = build();
    behave(fail);
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toMatchObject({ status: 'aside' });
    behave(byLength);
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toMatchObject({ status: 'reranked' });
  });
});

describe('what goes wrong leaves the fused order', () => {
  it('a failure is a degradation of rerank, with its reason and hint', async () => {
    const { reranker, behave } = build();
    behave(fail);
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toEqual({
      status: 'aside',
      degradation: { channel: 'rerank', reason: 'the server is down', hint: 'start it' },
    });
  });

  it('a foreign error is not repeated: it may say anything', async () => {
    const { reranker, behave } = build();
    behave(() => Promise.reject(new Error(`header ${KEY}`)));
    const outcome = await reranker.rerank('q', ITEMS, PROFILE);
    expect(outcome).toMatchObject({ status: 'aside', degradation: { channel: 'rerank', reason: 'the reranker failed' } });
    expect(JSON.stringify(outcome)).not.toContain(KEY);
  });

  it('a reranker that hangs costs its deadline, whether it listens or not', async () => {
    const { reranker, behave } = build({ deadlineMs: 30 });
    behave(() => new Promise(() => {}));
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toMatchObject({
      status: 'aside',
      degradation: { channel: 'rerank', reason: 'the deadline passed before the work was done' },
    });
  });

  it.each<[string, (items: readonly RerankedItem[]) => readonly RerankedItem[]]>([
    ['loses an item', (items) => items.slice(1)],
    ['doubles an item', (items) => [...items.slice(1), ...items.slice(1, 2)]],
    ['invents an item', (items) => [...items.slice(1), { key: 'new', score: 1, parts: [] }]],
  ])('a reranker that %s is not believed', async (_, change) => {
    const { reranker, behave } = build();
    behave(async (items, signal) => change(await byLength(items, signal)));
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toMatchObject({
      status: 'aside',
      degradation: { reason: 'test:model did not give back the items it was given' },
    });
  });

  it('a service that refuses the key is told without the key', async () => {
    const { url } = await startRerankServer((_, response) => answerJson(response, `no ${KEY}`, 401));
    const logged: string[] = [];
    const reranker = createProtectedReranker(createVoyageReranker({ url, key: KEY }), {
      clock: createTestClock(0),
      maxFailures: 1,
      log: (message) => logged.push(message),
    });
    const outcome = await reranker.rerank('q', ITEMS, PROFILE);
    expect(outcome).toMatchObject({ status: 'aside', degradation: { reason: /refuses the key/, hint: /check the key/ } });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify([outcome, logged])).not.toContain(KEY);
  });
});

describe('a search that is no longer wanted', () => {
  it('throws, before and during a call', async () => {
    const { reranker, calls, behave } = build();
    await expect(reranker.rerank('q', ITEMS, { ...PROFILE, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
    expect(calls).toHaveLength(0);
    behave(() => new Promise(() => {}));
    const controller = new AbortController();
    const running = reranker.rerank('q', ITEMS, { ...PROFILE, signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('proves nothing against the reranker', async () => {
    const { reranker, logged, behave } = build({ maxFailures: 1 });
    behave(() => new Promise(() => {}));
    const controller = new AbortController();
    const running = reranker.rerank('q', ITEMS, { ...PROFILE, signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toThrow('the work was cancelled');
    behave(byLength);
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toMatchObject({ status: 'reranked' });
    expect(logged).toEqual([]);
  });
});

describe('C22 the circuit', () => {
  it('S0-24 pauses with a warning and a way back when the 95th percentile passes 500 ms, and C22 recovers by itself', async () => {
    const fixture = build();
    const { reranker, clock, logged, calls } = fixture;
    await ask(fixture, 20, 501);
    expect(logged).toEqual([
      'reranking by test:model pauses for 60 s: the 95th percentile of the last 20 calls is 501 ms, above 500 ms; lower MAX_RERANK_CANDIDATES, raise RERANK_P95_THRESHOLD, or choose another CROSS_ENCODER_PROVIDER',
    ]);
    expect(await reranker.rerank('new', ITEMS, PROFILE)).toEqual({
      status: 'aside',
      degradation: {
        channel: 'rerank',
        reason: 'reranking is paused: the 95th percentile of the last 20 calls is 501 ms, above 500 ms',
        hint: 'it tries again in 60 s; lower MAX_RERANK_CANDIDATES, raise RERANK_P95_THRESHOLD, or choose another CROSS_ENCODER_PROVIDER',
      },
    });
    expect(calls).toHaveLength(20);
    clock.advance(60_000);
    await ask(fixture, 1, 100);
    expect(logged.at(-1)).toBe('reranking by test:model is back');
    expect(await reranker.rerank('newer', ITEMS, PROFILE)).toMatchObject({ status: 'reranked' });
  });

  it('C22 lets another search try when the one that tried was cancelled', async () => {
    const fixture = build();
    const { reranker, clock, behave, logged } = fixture;
    await ask(fixture, 20, 900);
    clock.advance(60_000);
    behave(() => new Promise(() => {}));
    const controller = new AbortController();
    const trial = reranker.rerank('trial', ITEMS, { ...PROFILE, signal: controller.signal });
    expect(await reranker.rerank('other', ITEMS, PROFILE)).toMatchObject({ degradation: { hint: /^it is trying again now; / } });
    controller.abort();
    await expect(trial).rejects.toMatchObject({ code: 'cancelled' });
    await ask(fixture, 1, 100);
    expect(logged.at(-1)).toBe('reranking by test:model is back');
  });

  it('S0-24 takes its threshold from RERANK_P95_THRESHOLD', async () => {
    const fixture = build({ p95ThresholdMs: 2_000 });
    await ask(fixture, 30, 1_900);
    expect(fixture.logged).toEqual([]);
  });

  it('C22 counts no answer from the cache, and answers from it while open', async () => {
    const fixture = build();
    const { reranker, behave, logged } = fixture;
    await reranker.rerank('kept', ITEMS, PROFILE);
    for (let index = 0; index < 100; index++) await reranker.rerank('kept', ITEMS, PROFILE);
    await ask(fixture, 18, 900);
    expect(logged).toEqual([]);
    await ask(fixture, 1, 900);
    expect(logged).toHaveLength(1);
    behave(fail);
    expect(await reranker.rerank('kept', ITEMS, PROFILE)).toMatchObject({ status: 'reranked', cached: true });
  });

  it('pauses after three failures, so that what hangs costs three deadlines and not more', async () => {
    const { reranker, behave, calls } = build();
    behave(fail);
    for (let index = 0; index < 10; index++) await reranker.rerank(`q${index}`, ITEMS, PROFILE);
    expect(calls).toHaveLength(3);
    expect(await reranker.rerank('q', ITEMS, PROFILE)).toMatchObject({
      degradation: { reason: 'reranking is paused: 3 calls failed in a row, the last: the server is down' },
    });
  });
});

it('closes what it protects', async () => {
  const { reranker, closed } = build();
  await reranker.close();
  expect(closed()).toBe(true);
});
