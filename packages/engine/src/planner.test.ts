import type { Channel, Profile, Query, Retriever } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { TEST_PROFILE } from '../test/build-test-engine.ts';
import { createPlanner, depthOf } from './planner.ts';

const CHANNELS: readonly Channel[] = ['lexical', 'vector', 'graph'];
const silent = (channel: Channel): Retriever => ({
  channel,
  retrieve: async () => ({ status: 'found', candidates: [] }),
  score: async () => [],
});
const base: Profile = { ...TEST_PROFILE, channels: CHANNELS };

async function plan(query: Partial<Query>, profile: Profile = base, channels: readonly Channel[] = CHANNELS) {
  const planner = createPlanner({ intents: null, expander: null, retrievers: channels.map(silent) });
  return planner.plan({ text: 'crane', filter: {}, ...query }, { profile });
}

async function weightsAt(alpha: number | undefined, profile: Profile): Promise<Readonly<Record<string, number>>> {
  const { channels } = await plan(alpha === undefined ? {} : { alpha }, profile);
  return Object.fromEntries(channels.map(({ channel, weight }) => [channel, Number(weight.toFixed(6))]));
}

describe('the planner', () => {
  it('S1-01 S1-02 C4 alpha of a linear profile is the share of vectors; words get three tenths of the rest', async () => {
    const linear: Profile = { ...base, fusion: { strategy: 'linear', weights: { vector: 0.7, graph: 0.21, lexical: 0.09 } } };
    expect(await weightsAt(undefined, linear)).toEqual({ vector: 0.7, graph: 0.21, lexical: 0.09 });
    expect(await weightsAt(0.7, linear)).toEqual({ vector: 0.7, graph: 0.21, lexical: 0.09 });
    expect(await weightsAt(0.5, linear)).toEqual({ vector: 0.5, graph: 0.35, lexical: 0.15 });
    expect(await weightsAt(1, linear)).toEqual({ vector: 1, graph: 0, lexical: 0 });
  });

  it('S2-07 C4 alpha of the others moves weight from words to vectors, and leaves the graph its own', async () => {
    const weights = { lexical: 0.8, vector: 0.2, graph: 0.3 };
    const convex: Profile = { ...base, fusion: { strategy: 'convex', normalisation: 'best', weights, weightsByType: {} } };
    expect(await weightsAt(undefined, convex)).toEqual(weights);
    expect(await weightsAt(0, convex)).toEqual({ lexical: 1, vector: 0, graph: 0.3 });
    expect(await weightsAt(0.25, convex)).toEqual({ lexical: 0.75, vector: 0.25, graph: 0.3 });
    expect(await weightsAt(1, convex)).toEqual({ lexical: 0, vector: 1, graph: 0.3 });
  });

  it('S0-19 the intent multiplies the weights of channels as the profile says', async () => {
    const intents = { fix_bug: { channels: { lexical: 1.5 }, types: {} } };
    const { channels } = await plan({ intent: 'fix_bug' }, { ...base, intents });
    expect(channels.map(({ weight }) => weight)).toEqual([1.5, 1, 1]);
  });

  it('C6 a depth is the limit times a factor, within floor and cap', () => {
    const rule = { factor: 3, floor: 50, cap: 4096 };
    expect([1, 16, 17, 100, 5_000].map((limit) => depthOf(rule, limit))).toEqual([50, 50, 51, 300, 4096]);
  });

  it('C7 the limit is what was asked, else the profile’s, and never above a hundred', async () => {
    expect((await plan({})).limit).toBe(10);
    expect((await plan({ limit: 3 })).limit).toBe(3);
    expect((await plan({ limit: 101 })).limit).toBe(100);
    expect((await plan({}, { ...base, limit: 500 })).limit).toBe(100);
  });

  it('S0-09 plans the channels of the profile that there are, and just those that were asked for', async () => {
    const names = async (...given: Parameters<typeof plan>) => (await plan(...given)).channels.map(({ channel }) => channel);
    expect(await names({}, base, ['lexical', 'vector'])).toEqual(['lexical', 'vector']);
    expect(await names({ channels: ['vector'] })).toEqual(['vector']);
  });

  it('C20 ranks what the profile ranks unless the query says otherwise', async () => {
    expect((await plan({})).unit).toBe('document');
    expect((await plan({ unit: 'section' })).unit).toBe('section');
  });
});
