import { describe, expect, it } from 'vitest';
import { EngineError } from '@trefoil/schema';
import type { JsonObject, Profile, SignalInput } from '@trefoil/schema';
import { buildPlan, buildSignalInput, NOW } from '../../test/build-plan.ts';
import { DEFAULT_PROFILE } from '../profiles/default-profile.ts';
import { createSignal, SIGNAL_NAMES } from './create-signal.ts';

const DAY_MS = 86_400_000;
const factorOf = (name: string, input: SignalInput, options: JsonObject = {}): number =>
  createSignal({ name, options }).adjust(input).multiply;

describe('recency_bonus', () => {
  it.each<readonly [number, number]>([
    [0, 5],
    [-1, 5],
    [0.99, 5],
    [1, 3],
    [6.9, 3],
    [7, 2],
    [29, 2],
    [30, 1],
    [89, 1],
    [90, 0],
  ])('S4-10 a document changed %d days ago gets %d on the raw lexical score', (days, added) => {
    const signal = createSignal({ name: 'recency_bonus', options: {} });
    expect(signal.scale).toBe('lexical_raw');
    expect(signal.adjust(buildSignalInput({ updatedAt: NOW - days * DAY_MS }))).toMatchObject({ add: added, multiply: 1 });
  });
});

describe('half_life', () => {
  const fading = (days: number, lastReviewAt: number | null = null) =>
    buildSignalInput({
      updatedAt: NOW - days * DAY_MS,
      retention: { memoryType: 'episodic', halfLifeDays: 30, stability: null, difficulty: null, lastReviewAt, reviewCount: 0 },
    });

  it('falls half of the way to its least with every half-life', () => {
    expect([0, 30, 60, 30_000].map((days) => Number(factorOf('half_life', fading(days), { least: 0.6 }).toFixed(4)))).toEqual([
      1, 0.8, 0.7, 0.6,
    ]);
  });

  it('starts anew with a review, and leaves documents without a half-life alone', () => {
    expect(factorOf('half_life', fading(300, NOW))).toBe(1);
    expect(factorOf('half_life', buildSignalInput())).toBe(1);
  });
});

describe('type_weight', () => {
  it('S3-08 multiplies by the weight of the type, others by 1', () => {
    const weights = { decision: 2, lesson: 2, summary: 0.5, temp_note: 0.3 };
    const factors = ['decision', 'lesson', 'summary', 'temp_note', 'note', 'constructor'].map((type) =>
      factorOf('type_weight', buildSignalInput({ type }), { weights }),
    );
    expect(factors).toEqual([2, 2, 0.5, 0.3, 1, 1]);
  });
});

describe('access', () => {
  it('S3-09 is 1 + ln(1 + n), and 1 for what nobody read', () => {
    expect(factorOf('access', buildSignalInput({ accessCount: 0 }))).toBe(1);
    expect(factorOf('access', buildSignalInput({ accessCount: 10 }))).toBeCloseTo(3.3979, 4);
    expect(factorOf('access', buildSignalInput({ accessCount: 100 }))).toBeCloseTo(5.6151, 4);
  });

  it('C18 can be held to a most', () => {
    expect(factorOf('access', buildSignalInput({ accessCount: 1_000 }), { weight: 0.02, most: 1.1 })).toBe(1.1);
  });
});

describe('intent_type', () => {
  const profile: Profile = { ...DEFAULT_PROFILE, intents: { find_spec: { channels: {}, types: { spec: 1.5 } } } };
  const asked = (type: string, confidence: number, documentType: string) =>
    buildSignalInput({ type: documentType }, { plan: buildPlan('x', { profile, intent: { type, confidence, matched: [] } }) });

  it('S0-19 multiplies by what the profile says of intent and type, scaled by the confidence', () => {
    expect(factorOf('intent_type', asked('find_spec', 0.8, 'spec'))).toBeCloseTo(1.4, 12);
    expect(factorOf('intent_type', asked('find_spec', 0.8, 'spec'), { byConfidence: false })).toBe(1.5);
  });

  it('says nothing of other types, other intents and names that every object has', () => {
    expect(factorOf('intent_type', asked('find_spec', 1, 'note'))).toBe(1);
    expect(factorOf('intent_type', asked('fix_bug', 1, 'spec'))).toBe(1);
    expect(factorOf('intent_type', asked('constructor', 1, 'name'))).toBe(1);
    expect(factorOf('intent_type', asked('find_spec', 1, 'constructor'))).toBe(1);
  });
});

describe('importance, staleness, superseded, pinned, length', () => {
  it('S0-35 importance: `normal` changes nothing, higher tiers rise, `deprecated` falls', () => {
    const factors = (['constitutional', 'critical', 'important', 'normal', 'temporary', 'deprecated'] as const).map((importanceTier) =>
      factorOf('importance', buildSignalInput({ importanceTier })),
    );
    expect(factors).toEqual([...factors].sort((a, b) => b - a));
    expect(factors[3]).toBe(1);
    expect(factorOf('importance', buildSignalInput({ importanceTier: 'critical' }), { factors: { critical: 2 } })).toBe(2);
  });

  it('C23 staleness: fresh and untracked change nothing, stale falls furthest', () => {
    const factors = (['fresh', 'untracked', 'possibly_stale', 'stale'] as const).map((staleness) =>
      factorOf('staleness', buildSignalInput({}, { staleness })),
    );
    expect(factors).toEqual([1, 1, 0.95, 0.85]);
  });

  it('superseded: falls when a live document says that it supersedes it', () => {
    const signal = createSignal({ name: 'superseded', options: { factor: 0.5 } });
    expect(signal.adjust(buildSignalInput())).toEqual({ add: 0, multiply: 1, reason: null });
    expect(signal.adjust(buildSignalInput({}, { supersededBy: ['b'] }))).toEqual({ add: 0, multiply: 0.5, reason: 'superseded by b' });
  });

  it('pinned: rises', () => {
    expect(factorOf('pinned', buildSignalInput({ pinned: true }))).toBe(1.1);
    expect(factorOf('pinned', buildSignalInput())).toBe(1);
  });

  it('S0-22 length: from .8 for nothing to 1 at 100', () => {
    expect([0, 50, 100, 5_000].map((sizeBytes) => factorOf('length', buildSignalInput({ sizeBytes })))).toEqual([0.8, 0.9, 1, 1]);
  });
});

describe('createSignal', () => {
  it('C17 every signal declares its scale', () => {
    const scales = Object.fromEntries(SIGNAL_NAMES.map((name) => [name, createSignal({ name, options: {} }).scale]));
    const raw = Object.keys(scales).filter((name) => scales[name] === 'lexical_raw');
    expect(raw).toEqual(['epic_bonus', 'recency_bonus', 'title_bonus']);
  });

  it.each<readonly [string, JsonObject, string]>([
    ['title', {}, 'no signal is called "title"'],
    ['pinned', { facter: 2 }, 'option "facter" of signal "pinned" is unknown; there are: factor'],
    ['pinned', { factor: 'two' }, 'option "factor" of signal "pinned" must be a number, 1 or more'],
    ['pinned', { factor: 0.5 }, 'option "factor" of signal "pinned" must be a number, 1 or more'],
    ['pinned', { factor: null }, 'option "factor" of signal "pinned" must be a number, 1 or more'],
    ['half_life', { least: 1.5 }, 'option "least" of signal "half_life" must be a number from 0 to 1'],
    ['type_weight', { weights: { spec: -1 } }, 'option "weights.spec" of signal "type_weight" must be a number, 0 or more'],
    ['type_weight', { weights: [2] }, 'option "weights" of signal "type_weight" must be an object of numbers'],
    ['importance', { factors: { urgent: 2 } }, 'option "factors.urgent" of signal "importance" is unknown'],
    ['intent_type', { byConfidence: 1 }, 'option "byConfidence" of signal "intent_type" must be true or false'],
  ])('%s with %o is bad configuration', (name, options, message) => {
    const create = () => createSignal({ name, options });
    expect(create).toThrow(EngineError);
    expect(create).toThrow(message);
  });
});
