import { describe, expect, it } from 'vitest';
import { BUILT_IN_PROFILES } from './built-in-profiles.ts';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { extendProfile, extendProfiles } from './extend-profile.ts';
import type { ProfilePatch } from './extend-profile.ts';
import { SPEC_KIT_PROFILE } from './spec-kit-profile.ts';

const find = (patches: readonly ProfilePatch[], name: string) => extendProfiles(patches).find((profile) => profile.name === name);

describe('extendProfile', () => {
  it('changes what the patch says and keeps the rest', () => {
    const before = structuredClone(DEFAULT_PROFILE);
    const mine = extendProfile(DEFAULT_PROFILE, {
      name: 'mine',
      limit: 5,
      depth: { vector: { floor: 7 } },
      lexical: { k1: 0.9, fieldWeights: { title: 9 } },
      graph: { hops: 1, seeds: { cap: 3 }, edgeWeights: { links_to: 0.5 } },
      rerank: { enabled: true },
    });
    expect(mine).toEqual({
      ...DEFAULT_PROFILE,
      name: 'mine',
      limit: 5,
      depth: { ...DEFAULT_PROFILE.depth, vector: { ...DEFAULT_PROFILE.depth.vector, floor: 7 } },
      lexical: { ...DEFAULT_PROFILE.lexical, k1: 0.9, fieldWeights: { ...DEFAULT_PROFILE.lexical.fieldWeights, title: 9 } },
      graph: { ...DEFAULT_PROFILE.graph, hops: 1, seeds: { ...DEFAULT_PROFILE.graph.seeds, cap: 3 }, edgeWeights: { links_to: 0.5 } },
      rerank: { ...DEFAULT_PROFILE.rerank, enabled: true },
    });
    expect(DEFAULT_PROFILE).toEqual(before);
  });

  it('a patch that says nothing is its base under another name', () => {
    for (const base of BUILT_IN_PROFILES) expect(extendProfile(base, { name: base.name })).toEqual(base);
  });

  it('replaces lists and merges intents', () => {
    const mine = extendProfile(SPEC_KIT_PROFILE, {
      name: 'mine',
      signals: [{ name: 'pinned', options: {} }],
      intents: { find_spec: { types: { spec: 3 } }, ask_oncall: { channels: { lexical: 2 } } },
    });
    expect(mine.signals).toEqual([{ name: 'pinned', options: {} }]);
    expect(mine.intents['find_spec']).toEqual({
      channels: { lexical: 1.1 },
      types: { ...SPEC_KIT_PROFILE.intents['find_spec']?.types, spec: 3 },
    });
    expect(mine.intents['ask_oncall']).toEqual({ channels: { lexical: 2 }, types: {} });
    expect(mine.intents['fix_bug']).toEqual(SPEC_KIT_PROFILE.intents['fix_bug']);
  });

  it('another strategy starts from its usual settings with the weights of the base', () => {
    const mine = extendProfile(DEFAULT_PROFILE, { name: 'mine', fusion: { strategy: 'rrf', rrfK: 10, weights: { graph: 0 } } });
    expect(mine.fusion).toEqual({
      strategy: 'rrf',
      rrfK: 10,
      weights: { lexical: 0.25, vector: 0.75, graph: 0 },
      convergence: { mode: 'off', bonus: 0 },
      graphExclusiveBoost: 1,
    });
    expect(extendProfile(DEFAULT_PROFILE, { name: 'mine', fusion: { strategy: 'first' } }).fusion).toMatchObject({
      order: ['vector', 'lexical', 'graph'],
    });
    expect(extendProfile(DEFAULT_PROFILE, { name: 'mine', fusion: { strategy: 'linear' } }).fusion).toEqual({
      strategy: 'linear',
      weights: DEFAULT_PROFILE.fusion.weights,
    });
  });

  it('the same strategy keeps its settings', () => {
    const mine = extendProfile(SPEC_KIT_PROFILE, { name: 'mine', fusion: { convergence: { bonus: 0.2 } } });
    expect(mine.fusion).toMatchObject({ rrfK: 60, convergence: { mode: 'multiplicative', bonus: 0.2 }, weights: { graph: 1.5 } });
  });

  it('a setting that the strategy does not have is bad configuration', () => {
    expect(() => extendProfile(DEFAULT_PROFILE, { name: 'mine', fusion: { rrfK: 10 } })).toThrow(
      '"fusion.rrfK" means nothing to the strategy "convex"',
    );
  });
});

describe('extendProfiles', () => {
  it('resolves `extends` in any order, over `default` when nothing is said', () => {
    const patches = [{ name: 'b', extends: 'a', limit: 7 }, { name: 'a', extends: 'knowledge', unit: 'section' as const }, { name: 'c' }];
    expect(find(patches, 'b')).toMatchObject({ name: 'b', limit: 7, unit: 'section', fusion: { strategy: 'rrf' } });
    expect(find(patches, 'c')).toEqual({ ...DEFAULT_PROFILE, name: 'c' });
    expect(extendProfiles(patches).map(({ name }) => name)).toEqual([...BUILT_IN_PROFILES.map(({ name }) => name), 'b', 'a', 'c']);
  });

  it('a profile that extends its own name changes the built-in one, also for those that extend it', () => {
    const patches = [{ name: 'mine' }, { name: 'default', limit: 3 }];
    expect(find(patches, 'default')?.limit).toBe(3);
    expect(find(patches, 'mine')?.limit).toBe(3);
    expect(extendProfiles(patches).filter(({ name }) => name === 'default')).toHaveLength(1);
  });

  it('names a base that does not exist, and a circle', () => {
    expect(() => extendProfiles([{ name: 'mine', extends: 'nope' }])).toThrow('profile "mine" extends "nope", which does not exist');
    expect(() =>
      extendProfiles([
        { name: 'a', extends: 'b' },
        { name: 'b', extends: 'a' },
      ]),
    ).toThrow('profile "a" extends itself: a -> b -> a');
    expect(() => extendProfiles([{ name: 'mine', extends: 'mine' }])).toThrow('profile "mine" extends "mine", which does not exist');
  });
});
