import { describe, expect, it } from 'vitest';
import { buildInput, buildList, keysOf, scoreOf } from '../test/build-fusion.ts';
import { createFirstFuser } from './first-fuser.ts';
import { createLinearFuser } from './linear-fuser.ts';

const weights = { vector: 0.7, graph: 0.21, lexical: 0.09 };

describe('createLinearFuser', () => {
  it('S1-01 S1-02 S1-05 adds .7 similarity, .21 proximity and .09 of the lexical score divided by the best', () => {
    const lists = [buildList('lexical', { b: 12, a: 3 }), buildList('vector', { a: 0.8 }), buildList('graph', { a: 0.5, c: 0.5 })];
    const fused = createLinearFuser().fuse(buildInput(lists, { weights }));
    expect(scoreOf(fused, 'a')).toBeCloseTo(0.7 * 0.8 + 0.21 * 0.5 + 0.09 * (3 / 12), 12);
    expect(scoreOf(fused, 'b')).toBeCloseTo(0.09, 12);
    expect(scoreOf(fused, 'c')).toBeCloseTo(0.21 * 0.5, 12);
    expect(keysOf(fused)).toEqual(['a', 'c', 'b']);
  });

  it('S1-02 gives the lexical weight to the graph when no word matched: .7 and .3', () => {
    for (const lists of [[buildList('lexical', {})], []]) {
      const fused = createLinearFuser().fuse(
        buildInput([...lists, buildList('vector', { a: 0.8 }), buildList('graph', { a: 1 })], { weights }),
      );
      expect(scoreOf(fused, 'a')).toBeCloseTo(0.7 * 0.8 + 0.3 * 1, 12);
    }
  });

  it('S1-10 a document that only the graph reached is a candidate with similarity 0', () => {
    const fused = createLinearFuser().fuse(buildInput([buildList('vector', { a: 0.8 }), buildList('graph', { b: 0.5 })], { weights }));
    expect(scoreOf(fused, 'b')).toBeCloseTo(0.3 * 0.5, 12);
    expect(fused.find(({ key }) => key === 'b')?.contributions.map(({ channel }) => channel)).toEqual(['graph']);
  });
});

describe('createFirstFuser', () => {
  const lists = [buildList('lexical', { a: 7, b: 2 }), buildList('vector', { b: 0.4 }), buildList('graph', { c: 1 })];

  it('S0-09 C32 without fusion the vector ranking stands alone, with its own scores', () => {
    const fused = createFirstFuser().fuse(buildInput(lists));
    expect(fused.map(({ key, score }) => [key, score])).toEqual([['b', 0.4]]);
  });

  it('C32 goes down the ladder: vector, lexical, graph', () => {
    expect(keysOf(createFirstFuser().fuse(buildInput([buildList('vector', {}), ...lists.slice(0, 1)])))).toEqual(['a', 'b']);
    expect(keysOf(createFirstFuser().fuse(buildInput([buildList('lexical', {}), ...lists.slice(2)])))).toEqual(['c']);
    expect(createFirstFuser().fuse(buildInput([]))).toEqual([]);
  });

  it('S1-12 an order of its own gives the raw lexical scores alone', () => {
    const fused = createFirstFuser({ order: ['lexical'] }).fuse(buildInput(lists));
    expect(fused.map(({ key, score }) => [key, score])).toEqual([
      ['a', 7],
      ['b', 2],
    ]);
  });
});
