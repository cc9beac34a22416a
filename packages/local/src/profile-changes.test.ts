import { DEFAULT_PROFILE, extendProfiles } from '@trefoil/fusion';
import type { ProfilePatch } from '@trefoil/fusion';
import type { Profile } from '@trefoil/schema';
import { describe, expect, it } from 'vitest';
import { composePatch, profileChanges } from './profile-changes.ts';
import { silenceNames, tuningCoordinates } from './tuning-coordinates.ts';

const resolve = (patches: readonly ProfilePatch[], name: string): Profile => {
  const found = extendProfiles(patches).find((profile) => profile.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** Every number that tuning may move, moved to the end of its range that is farther away. */
const moveAll = (profile: Profile): Profile =>
  tuningCoordinates(profile).reduce(
    (moved, { values, read, move }) => move(moved, read(moved) === values[0] ? values.at(-1)! : values[0]!),
    profile,
  );

describe('profileChanges', () => {
  it('says only what differs', () => {
    const better = { ...DEFAULT_PROFILE, lexical: { ...DEFAULT_PROFILE.lexical, k1: 0.9 } };
    expect(profileChanges(DEFAULT_PROFILE, better)).toEqual({ lexical: { k1: 0.9 } });
    expect(profileChanges(DEFAULT_PROFILE, DEFAULT_PROFILE)).toEqual({});
  });

  it('B-04 laid over what was tuned, under any name, it is what was found', () => {
    const patches: readonly ProfilePatch[] = [
      { name: 'mine', extends: 'trueref', lexical: { b: 0.1 } },
      { name: 'knowledge', extends: 'knowledge', limit: 3 },
    ];
    for (const base of extendProfiles(patches)) {
      const found = moveAll(base);
      for (const name of ['tuned', base.name]) {
        const patch = composePatch(name, profileChanges(base, found), { base: base.name, patches });
        const written = [...patches.filter((each) => each.name !== name), { name, ...patch } as ProfilePatch];
        expect(resolve(written, name), `${base.name} as ${name}`).toEqual({ ...found, name });
      }
    }
  });

  it('under its own name a profile of a file keeps what the file says', () => {
    const patches: readonly ProfilePatch[] = [{ name: 'mine', extends: 'trueref', lexical: { b: 0.1 } }];
    expect(composePatch('mine', { lexical: { k1: 2 } }, { base: 'mine', patches })).toEqual({
      extends: 'trueref',
      lexical: { b: 0.1, k1: 2 },
    });
  });
});

describe('tuningCoordinates', () => {
  const whats = (profile: Profile): readonly string[] => tuningCoordinates(profile).map(({ what }) => what);

  it('B-04 moves weights of channels and fields, k1, b, rrfK where ranks are fused, and what signals may do at most', () => {
    const lexical = ['k1', 'b', ...['title', 'heading', 'tags', 'id'].map((field) => `weight of the ${field} field`)];
    expect(whats(resolve([], 'default'))).toEqual([
      'share of vectors against words',
      'weight of the graph',
      ...lexical,
      'most of the signal title_match',
    ]);
    expect(whats(resolve([], 'trueref'))).toEqual(['share of vectors against words', 'rrfK', ...lexical]);
    expect(whats(resolve([{ name: 'mine', fusion: { strategy: 'first' }, signals: [] }], 'mine'))).toEqual(lexical);
  });

  it('reads what it moved, keeps what words and vectors weigh together, and tries ascending values', () => {
    for (const profile of extendProfiles([])) {
      for (const { what, values, read, move } of tuningCoordinates(profile)) {
        expect(values, what).toEqual([...values].sort((a, b) => a - b));
        for (const value of values) {
          const { weights } = move(profile, value).fusion;
          expect(read(move(profile, value)), `${profile.name} ${what}`).toBe(value);
          expect(weights.lexical + weights.vector).toBeCloseTo(profile.fusion.weights.lexical + profile.fusion.weights.vector, 5);
        }
      }
    }
  });
});

describe('silenceNames', () => {
  it('leaves nothing that looks at titles, headings or ids', () => {
    const { lexical, signals } = silenceNames(resolve([], 'backlog'));
    expect(lexical.fieldWeights).toEqual({ title: 0, heading: 0, id: 0, tags: 1, body: 1 });
    expect(signals.map(({ name }) => name)).toEqual(['epic_bonus', 'recency_bonus']);
  });
});
