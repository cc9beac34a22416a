import { describe, expect, it } from 'vitest';
import type { Profile } from '@trefoil/schema';
import { buildList, buildListAtRank } from '../../test/build-fusion.ts';
import { NOW } from '../../test/build-plan.ts';
import { rankWith } from '../../test/rank-with.ts';
import { createFuser } from '../create-fuser.ts';
import { createSignal } from '../signals/create-signal.ts';
import { BACKLOG_PROFILE } from './backlog-profile.ts';
import { BUILT_IN_PROFILES } from './built-in-profiles.ts';
import { createProfileResolver } from './create-profile-resolver.ts';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { GRAPH_AWARE_PROFILE } from './graph-aware-profile.ts';
import { KNOWLEDGE_PROFILE, TYPE_WEIGHTS } from './knowledge-profile.ts';
import { SPEC_DOCUMENT_MULTIPLIERS, SPEC_KIT_PROFILE } from './spec-kit-profile.ts';
import { TRUEREF_PROFILE } from './trueref-profile.ts';

const depthAt = (profile: Profile, limit: number): number => {
  const { factor, floor, cap } = profile.depth.vector;
  return Math.min(Math.max(limit * factor, floor), cap);
};
const certain = (type: string) => ({ type, confidence: 1, matched: [] });

describe('the built-in profiles', () => {
  it('C3 there are five named after their systems, and ours', () => {
    expect(BUILT_IN_PROFILES.map(({ name }) => name)).toEqual(['default', 'spec-kit', 'graph-aware', 'trueref', 'knowledge', 'backlog']);
  });

  it('C7 limits are 10, for trueref and backlog 20', () => {
    expect(BUILT_IN_PROFILES.map(({ limit }) => limit)).toEqual([10, 10, 10, 20, 10, 20]);
  });

  it('C6 depths of the reference systems are x2, x10, x3, x3, x3, never under 50 or over 4096', () => {
    expect(BUILT_IN_PROFILES.slice(1).map((profile) => profile.depth.vector.factor)).toEqual([2, 10, 3, 3, 3]);
    for (const profile of BUILT_IN_PROFILES.slice(1)) {
      expect(depthAt(profile, 1)).toBe(50);
      expect(depthAt(profile, 10_000)).toBe(4096);
    }
  });

  it('every one names signals, options and fusion that exist', () => {
    for (const profile of BUILT_IN_PROFILES) {
      expect(() => profile.signals.map(createSignal)).not.toThrow();
      expect(createFuser(profile.fusion).fuse).toBeTypeOf('function');
      for (const channel of profile.channels) expect(profile.fusion.weights[channel]).toBeGreaterThan(0);
      for (const channel of profile.candidatesFrom) expect(profile.channels).toContain(channel);
    }
  });

  it('survives a round trip through JSON: ranking is data', () => {
    expect(JSON.parse(JSON.stringify(BUILT_IN_PROFILES))).toEqual(BUILT_IN_PROFILES);
  });

  it('resolves by name, and lists the known ones for an unknown name', () => {
    const resolver = createProfileResolver();
    expect(resolver.resolve('backlog')).toBe(BACKLOG_PROFILE);
    expect(() => resolver.resolve('nope')).toThrow('no profile is called "nope"');
  });
});

describe('default', () => {
  const lists = [buildList('lexical', { a: 9, b: 3, c: 1 }), buildList('vector', { b: 0.7, c: 0.4, a: 0.2 })];

  it('C17 signals change nothing for documents without metadata or a title match', () => {
    const plain = { ...DEFAULT_PROFILE, signals: [] };
    const intent = certain('find_decision');
    expect(rankWith({ profile: DEFAULT_PROFILE, lists, intent })).toEqual(rankWith({ profile: plain, lists, intent }));
  });

  it('C18 all signals together stay between 0.7 and 1.5', () => {
    const best = { importanceTier: 'constitutional', pinned: true, accessCount: 9_999, type: 'decision', title: 'Anything' } as const;
    const worst = { importanceTier: 'deprecated' } as const;
    const plain = new Map(rankWith({ profile: DEFAULT_PROFILE, lists }).map(({ key, score }) => [key, score]));
    const ranked = rankWith({ profile: DEFAULT_PROFILE, lists, intent: certain('find_decision'), attributes: { a: best, b: worst } });
    const factors = new Map(ranked.map(({ key, score }) => [key, score / (plain.get(key) ?? NaN)]));
    expect(factors.get('a')).toBeGreaterThan(1.4);
    expect(factors.get('a')).toBeLessThanOrEqual(1.5 + 1e-9);
    expect(factors.get('b')).toBeCloseTo(0.7, 9);
    expect(factors.get('c')).toBeCloseTo(1, 12);
  });

  it('C24 what only words found is a hit, and so is what only vectors or the graph found', () => {
    const found = [buildList('lexical', { words: 9 }), buildList('vector', { meaning: 0.5 }), buildList('graph', { near: 0.5 })];
    const keys = rankWith({ profile: DEFAULT_PROFILE, lists: found }).map(({ key }) => key);
    expect([...keys].sort()).toEqual(['meaning', 'near', 'words']);
  });

  it('S0-19 a wrong guess of the intent moves no score by more than a tenth', () => {
    const factors = Object.values(DEFAULT_PROFILE.intents).flatMap(({ types }) => Object.values(types));
    expect(factors.every((factor) => factor >= 0.9 && factor <= 1.1)).toBe(true);
    expect(Object.values(DEFAULT_PROFILE.intents).every(({ channels }) => Object.keys(channels).length === 0)).toBe(true);
  });

  it('judges code by its vectors more than other documents', () => {
    const [first] = rankWith({
      profile: DEFAULT_PROFILE,
      lists,
      attributes: { a: { type: 'code' }, b: { type: 'code' }, c: { type: 'code' } },
    });
    expect(first?.key).toBe('b');
    expect(first?.score).toBeCloseTo(0.08 / 3 + 0.92, 12);
  });
});

describe('spec-kit', () => {
  it('S0-02 S0-03 S0-04 S0-05 the worked example: 0.0617', () => {
    const lists = [buildListAtRank('vector', 2), buildListAtRank('lexical', 5), buildListAtRank('graph', 1)];
    expect(rankWith({ profile: SPEC_KIT_PROFILE, lists })[0]?.score.toFixed(4)).toBe('0.0617');
  });

  it('S0-11 BM25 with k1 1.2 and b 0.75', () => {
    expect(SPEC_KIT_PROFILE.lexical).toMatchObject({ k1: 1.2, b: 0.75 });
  });

  it('S0-33 has eight spec document types with a multiplier each', () => {
    expect(Object.keys(SPEC_DOCUMENT_MULTIPLIERS).sort()).toEqual(
      ['checklist', 'decision', 'handover', 'plan', 'research', 'spec', 'summary', 'tasks'].sort(),
    );
    expect(Math.min(...Object.values(SPEC_DOCUMENT_MULTIPLIERS))).toBe(1);
  });

  it.each<readonly [string, string]>([
    ['find_spec', 'spec'],
    ['find_decision', 'decision'],
  ])('S0-19 %s boosts %s documents', (intent, type) => {
    const lists = [buildList('lexical', { note: 9, wanted: 3 })];
    const attributes = { wanted: { type } };
    const without = rankWith({ profile: SPEC_KIT_PROFILE, lists, attributes });
    const boosted = rankWith({ profile: SPEC_KIT_PROFILE, lists, attributes, intent: certain(intent) });
    const scoreIn = (ranked: typeof without, key: string) => ranked.find((unit) => unit.key === key)?.score ?? NaN;
    expect(scoreIn(boosted, 'wanted')).toBeCloseTo(scoreIn(without, 'wanted') * 1.5, 12);
    expect(scoreIn(boosted, 'note')).toBe(scoreIn(without, 'note'));
  });

  it('S0-15 S0-16 the fallback intent moves nothing', () => {
    expect(SPEC_KIT_PROFILE.intents).not.toHaveProperty('understand');
  });
});

describe('graph-aware', () => {
  const rank = (lists: Parameters<typeof rankWith>[0]['lists']) => rankWith({ profile: GRAPH_AWARE_PROFILE, lists });

  it('S1-01 S1-02 alpha .7 gives .7 / .21 / .09', () => {
    const { vector, graph, lexical } = GRAPH_AWARE_PROFILE.fusion.weights;
    expect([vector, graph, lexical].map((weight) => weight.toFixed(4))).toEqual(['0.7000', '0.2100', '0.0900']);
  });

  it('S1-02 S1-05 S1-08 adds similarity, proximity 1/hop and words divided by the best', () => {
    const ranked = rank([
      buildList('vector', { top: 0.9, far: 0.6 }),
      buildList('graph', { top: 1, near: 1, far: 0.5, further: 1 / 3 }),
      buildList('lexical', { top: 8, far: 2 }),
    ]);
    expect(ranked.map(({ key, score }) => [key, score.toFixed(4)])).toEqual([
      ['top', (0.7 * 0.9 + 0.21 + 0.09).toFixed(4)],
      ['far', (0.7 * 0.6 + 0.21 * 0.5 + 0.09 * 0.25).toFixed(4)],
      ['near', '0.2100'],
      ['further', '0.0700'],
    ]);
  });

  it('S1-02 without lexical hits .7 / .3', () => {
    expect(rank([buildList('vector', { a: 0.5 }), buildList('graph', { a: 1 })])[0]?.score).toBeCloseTo(0.35 + 0.3, 12);
  });

  it('C24 what only words found is no candidate', () => {
    expect(rank([buildList('lexical', { words: 9 }), buildList('vector', { meaning: 0.5 })]).map(({ key }) => key)).toEqual(['meaning']);
  });

  it('S1-04 S1-07 S1-08 S1-09 S1-12 depth x10, seeds x2, two hops, 1/hop, blended sections, raw words as the fallback', () => {
    expect(GRAPH_AWARE_PROFILE).toMatchObject({
      depth: { vector: { factor: 10 } },
      graph: { hops: 2, seeds: { factor: 2 }, proximity: 'inverse_hop', edgeTypes: null },
      collapse: 'best_and_mean',
      withoutVectors: 'lexical_raw',
    });
  });
});

describe('trueref', () => {
  it('S2-03 S2-07 alpha .5: half of each reciprocal rank', () => {
    const ranked = rankWith({ profile: TRUEREF_PROFILE, lists: [buildList('lexical', { a: 9, b: 3 }), buildList('vector', { b: 0.8 })] });
    expect(ranked.map(({ key, score }) => [key, score.toFixed(6)])).toEqual([
      ['b', (0.5 / 62 + 0.5 / 61).toFixed(6)],
      ['a', (0.5 / 61).toFixed(6)],
    ]);
  });

  it('S2-08 limit 20, candidates x3', () => {
    expect(TRUEREF_PROFILE.limit).toBe(20);
    expect(depthAt(TRUEREF_PROFILE, TRUEREF_PROFILE.limit)).toBe(60);
  });
});

describe('knowledge', () => {
  const lists = [buildList('lexical', { a: 9, b: 5, c: 1 }), buildList('vector', { a: 0.9, c: 0.8, b: 0.7 })];

  it('S3-08 the type weights', () => {
    expect(TYPE_WEIGHTS).toEqual({ decision: 2, lesson: 2, summary: 0.5, temp_note: 0.3 });
  });

  it('S3-07 S3-08 S3-09 reciprocal ranks times type weight times access boost', () => {
    const attributes = { a: { type: 'summary' }, b: { type: 'decision', accessCount: 10 }, c: { type: 'temp_note' } };
    expect(rankWith({ profile: KNOWLEDGE_PROFILE, lists, attributes }).map(({ key, score }) => [key, score.toFixed(6)])).toEqual([
      ['b', ((1 / 62 + 1 / 63) * 2 * (1 + Math.log(11))).toFixed(6)],
      ['a', ((1 / 61 + 1 / 61) * 0.5).toFixed(6)],
      ['c', ((1 / 63 + 1 / 62) * 0.3).toFixed(6)],
    ]);
  });

  it('S3-09 C18 nothing bounds it: literal in its own profile', () => {
    expect(KNOWLEDGE_PROFILE.signalBounds).toBeNull();
  });
});

describe('backlog', () => {
  it('S4-10 "backlog" puts the epic "Backlog MCP" first, before tasks with a better lexical score', () => {
    const lists = [
      buildList('lexical', { 'TASK-0002': 9.1, 'TASK-0001': 6.4, 'EPIC-0001': 3.2 }),
      buildList('vector', { 'TASK-0001': 0.6, 'EPIC-0001': 0.5 }),
    ];
    const attributes = {
      'EPIC-0001': { type: 'epic', title: 'Backlog MCP' },
      'TASK-0001': { type: 'task', title: 'Order the backlog', updatedAt: NOW },
      'TASK-0002': { type: 'task', title: 'Say what a backlog is', updatedAt: NOW },
    };
    const ranked = rankWith({ profile: BACKLOG_PROFILE, query: 'backlog', lists, attributes });
    // Raw: 3.2 + 20 + 5 = 28.2 is the best; 9.1 + 10 + 5 = 24.1; 6.4 + 10 + 5 = 21.4.
    expect(ranked.map(({ key, score }) => [key, score.toFixed(6)])).toEqual([
      ['EPIC-0001', (0.8 + (0.2 * 0.5) / 0.6).toFixed(6)],
      ['TASK-0001', ((0.8 * 21.4) / 28.2 + 0.2).toFixed(6)],
      ['TASK-0002', ((0.8 * 24.1) / 28.2).toFixed(6)],
    ]);
  });

  it('S4-03 S4-04 id 10, title 2, words .8 and vectors .2, limit 20', () => {
    expect(BACKLOG_PROFILE.lexical.fieldWeights).toEqual({ id: 10, title: 2, heading: 1, tags: 1, body: 1 });
    expect(BACKLOG_PROFILE.fusion).toMatchObject({
      strategy: 'convex',
      normalisation: 'best',
      weights: { lexical: 0.8, vector: 0.2, graph: 0 },
    });
    expect(BACKLOG_PROFILE.limit).toBe(20);
  });
});
