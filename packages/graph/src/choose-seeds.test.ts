import { describe, expect, it } from 'vitest';
import { buildList, buildPlan } from '../test/build-plan.ts';
import { chooseSeeds } from './choose-seeds.ts';

describe('chooseSeeds', () => {
  it('weighs the lists as the plan weighs their channels', () => {
    const lists = [buildList('lexical', { a: 10, b: 0 }), buildList('vector', { b: 0.9, a: 0.1 })];
    expect(chooseSeeds(lists, buildPlan(), 5).seeds.map(({ documentId, strength }) => [documentId, strength])).toEqual([
      ['b', 1],
      ['a', 1 / 3],
    ]);
  });

  it('measures strength from what comes after the seeds', () => {
    const lists = [buildList('vector', { a: 1, b: 0.75, c: 0.5, d: 0 })];
    expect(chooseSeeds(lists, buildPlan(), 2).seeds.map(({ strength }) => strength)).toEqual([1, 0.5]);
  });

  it('starts a short list of words at nothing, so that its last document is a seed too', () => {
    expect(chooseSeeds([buildList('lexical', { a: 8, b: 4 })], buildPlan(), 5).seeds.map(({ strength }) => strength)).toEqual([1, 0.5]);
  });

  it('treats equal scores alike', () => {
    const { seeds } = chooseSeeds([buildList('vector', { a: 0.5, b: 0.5 })], buildPlan(), 5);
    expect(seeds.map(({ strength }) => strength)).toEqual([1, 1]);
  });

  it('knows the sections of every document that was found, the weightiest list first', () => {
    const lexical = { channel: 'lexical', candidates: [{ sectionId: 'a#1', documentId: 'a', score: 3, rank: 1 }] } as const;
    const { seeds, found } = chooseSeeds([lexical, buildList('vector', { a: 0.9, b: 0.8 })], buildPlan(), 1);
    expect([...(seeds[0]?.sectionIds ?? [])].sort()).toEqual(['a#0', 'a#1']);
    expect([...found]).toEqual([
      ['a', 'a#0'],
      ['b', 'b#0'],
    ]);
  });
});
