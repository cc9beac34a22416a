import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Channel, Normalisation, RankedList } from '@trefoil/schema';
import { buildCompletions, buildInput, buildList, keysOf, scoreOf } from '../test/build-fusion.ts';
import { listArbitrary } from '../test/list-arbitraries.ts';
import { createConvexFuser } from './convex-fuser.ts';

const NORMALISATIONS: readonly Normalisation[] = ['best', 'min_max', 'theoretical_min_max', 'distribution'];
const fuser = createConvexFuser({ normalisation: 'theoretical_min_max' });

describe('createConvexFuser', () => {
  it('divides lexical scores by the best and shifts cosines by one', () => {
    const lists = [buildList('lexical', { a: 8, b: 4 }), buildList('vector', { b: 0.5, a: 0 })];
    const fused = fuser.fuse(buildInput(lists, { weights: { lexical: 0.3, vector: 0.7, graph: 0 } }));
    expect(keysOf(fused)).toEqual(['b', 'a']);
    expect(scoreOf(fused, 'a')).toBeCloseTo(0.3 * 1 + 0.7 * (1 / 1.5), 12);
    expect(scoreOf(fused, 'b')).toBeCloseTo(0.3 * 0.5 + 0.7 * 1, 12);
  });

  it.each<readonly [Normalisation, readonly number[]]>([
    ['best', [1, 0.5, 0.25]],
    ['min_max', [1, 1 / 3, 0]],
    ['theoretical_min_max', [1, 0.5, 0.25]],
    // Mean 14/3, deviation sqrt(56/9): (score - mean) / (6 deviations) + 1/2.
    ['distribution', [8, 4, 2].map((score) => (score - 14 / 3) / (6 * Math.sqrt(56 / 9)) + 0.5)],
  ])('C16 normalises lexical 8, 4, 2 by %s', (normalisation, expected) => {
    const lists = [buildList('lexical', { a: 8, b: 4, c: 2 })];
    const scores = createConvexFuser({ normalisation })
      .fuse(buildInput(lists))
      .map(({ score }) => score);
    expect(scores).toHaveLength(3);
    scores.forEach((score, index) => expect(score).toBeCloseTo(expected[index] ?? NaN, 12));
  });

  it('C16 keeps the raw score and the rank beside the normalised share', () => {
    const [best] = fuser.fuse(buildInput([buildList('lexical', { a: 8 })]));
    expect(best?.contributions).toEqual([{ channel: 'lexical', rank: 1, score: 8, share: 1 }]);
  });

  it('a list of equal scores stays in the middle of its distribution, and is best otherwise', () => {
    const lists = [buildList('lexical', { a: 0.1, b: 0.1, c: 0.1 })];
    const scoresBy = (normalisation: Normalisation) =>
      createConvexFuser({ normalisation })
        .fuse(buildInput(lists))
        .map(({ score }) => score);
    expect(scoresBy('distribution')).toEqual([0.5, 0.5, 0.5]);
    expect(scoresBy('min_max')).toEqual([1, 1, 1]);
  });

  it('gives nothing by "best" for cosines that are all negative', () => {
    const fused = createConvexFuser({ normalisation: 'best' }).fuse(buildInput([buildList('vector', { a: -0.1, b: -0.3 })]));
    expect(fused.map(({ score }) => score)).toEqual([0, 0]);
  });

  it('uses the completed score of a unit that only the other list proposed', () => {
    const lists = [buildList('lexical', { a: 1 }), buildList('vector', { b: 0.6 })];
    const completions = buildCompletions({ vector: { a: 0.2 } });
    const fused = fuser.fuse(buildInput(lists, { completions, weights: { lexical: 0.5, vector: 0.5, graph: 0 } }));
    const a = fused.find(({ key }) => key === 'a');
    expect(a?.contributions.find(({ channel }) => channel === 'vector')).toMatchObject({ rank: null, score: 0.2 });
    expect(a?.score).toBeCloseTo(0.5 + 0.5 * (1.2 / 1.6), 12);
  });

  it('B-05 does not punish a unit for a vector that is not there yet', () => {
    const lists = [buildList('lexical', { a: 1, b: 0.8 }), buildList('vector', { b: 0.1 })];
    const weights = { lexical: 0.25, vector: 0.75, graph: 0 };
    expect(fuser.fuse(buildInput(lists, { weights, coverage: { vector: 1 } }))[0]?.key).toBe('b');
    expect(fuser.fuse(buildInput(lists, { weights, coverage: { vector: 0.01 } }))[0]?.key).toBe('a');
  });

  it('B-05 judges a unit without a vector by the other channels in proportion to the missing coverage', () => {
    const lists = [buildList('lexical', { a: 1 }), buildList('vector', { b: 0.1 })];
    const weights = { lexical: 0.25, vector: 0.75, graph: 0 };
    const at = (vector: number) => scoreOf(fuser.fuse(buildInput(lists, { weights, coverage: { vector } })), 'a');
    expect(at(1)).toBeCloseTo(0.25, 12);
    expect(at(0.5)).toBeCloseTo(0.25 / (0.25 + 0.75 * 0.5), 12);
    expect(at(0)).toBe(1);
  });

  it('C4 a list of weight 0 contributes no candidates', () => {
    const lists = [buildList('lexical', { a: 1 }), buildList('vector', { b: 0.6 })];
    expect(keysOf(fuser.fuse(buildInput(lists, { weights: { lexical: 1, vector: 0, graph: 0 } })))).toEqual(['a']);
  });
});

describe('weights by type', () => {
  const weights = { lexical: 0.25, vector: 0.75, graph: 0.1 };
  const byType = createConvexFuser({
    normalisation: 'best',
    weights,
    weightsByType: { code: { lexical: 0.1, vector: 0.9, graph: 0.1 } },
  });
  const lists = [buildList('lexical', { page: 2, sum: 1 }), buildList('vector', { page: 1, sum: 0.5 })];
  const types = new Map([
    ['page', 'doc'],
    ['sum', 'code'],
  ]);

  it('judges a document by the weights of its type', () => {
    const fused = byType.fuse(buildInput(lists.slice(0, 1), { weights, types }));
    expect(scoreOf(fused, 'sum')).toBe(0.5);
    const both = byType.fuse(
      buildInput([buildList('lexical', { page: 2, sum: 2 }), buildList('vector', { sum: 1, page: 0.5 })], { weights, types }),
    );
    expect(scoreOf(both, 'page')).toBeCloseTo(0.25 + 0.75 * 0.5, 12);
    const halved = byType.fuse(
      buildInput([buildList('lexical', { page: 2, sum: 1 }), buildList('vector', { page: 1, sum: 1 })], { weights, types }),
    );
    expect(scoreOf(halved, 'sum')).toBeCloseTo(0.1 * 0.5 + 0.9, 12);
  });

  it('C4 moves the weights of a type with alpha: the ends are one channel alone', () => {
    const lexicalOnly = byType.fuse(buildInput(lists, { weights: { lexical: 1, vector: 0, graph: 0 }, types }));
    expect(scoreOf(lexicalOnly, 'sum')).toBe(0.5);
    const vectorOnly = byType.fuse(buildInput(lists, { weights: { lexical: 0, vector: 1, graph: 0 }, types }));
    expect(scoreOf(vectorOnly, 'sum')).toBe(0.5);
  });

  it('asks for types only when it has weights for some', () => {
    expect(byType.needsTypes).toBe(true);
    expect(fuser.needsTypes).toBe(false);
  });
});

describe('the graph in a convex combination', () => {
  const weights = { lexical: 0.25, vector: 0.75, graph: 0.4 };

  it('adds its weight times its normalised score', () => {
    const lists = [buildList('lexical', { a: 2, b: 1 }), buildList('graph', { b: 0.8, c: 0.4 })];
    const fused = createConvexFuser({ normalisation: 'best' }).fuse(buildInput(lists, { weights }));
    expect(scoreOf(fused, 'a')).toBe(1);
    expect(scoreOf(fused, 'b')).toBeCloseTo(0.5 + 0.4, 12);
    expect(scoreOf(fused, 'c')).toBeCloseTo(0.4 * 0.5, 12);
  });

  it('is the ranking where nothing else answered', () => {
    const fused = fuser.fuse(buildInput([buildList('lexical', {}), buildList('graph', { a: 0.8, b: 0.4 })], { weights }));
    expect(fused.map(({ key, score }) => [key, score])).toEqual([
      ['a', 0.8],
      ['b', 0.4],
    ]);
  });

  it.each(NORMALISATIONS)('%s: what it did not reach scores exactly as in a search without it', (normalisation) => {
    const convex = createConvexFuser({ normalisation });
    const cosines = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 21, maxLength: 21 });
    const given = fc.record({ lexical: listArbitrary('lexical'), vector: listArbitrary('vector'), graph: listArbitrary('graph'), cosines });
    fc.assert(
      fc.property(given, ({ lexical, vector, graph, cosines: all }) => {
        const completionsFor = (lists: readonly RankedList[]) => buildCompletions({ vector: missing(lists, 'vector', all) });
        const without = convex.fuse(buildInput([lexical, vector], { weights, completions: completionsFor([lexical, vector]) }));
        const lists = [lexical, vector, graph];
        const fused = convex.fuse(buildInput(lists, { weights, completions: completionsFor(lists) }));
        const reached = new Set(graph.candidates.map(({ documentId }) => documentId));
        const rest = (each: typeof fused) => each.filter(({ key }) => !reached.has(key)).map(({ key, score }) => [key, score]);
        expect(rest(fused)).toEqual(rest(without));
      }),
    );
  });
});

/** What a channel would say of the documents that only others proposed. */
function missing(lists: readonly RankedList[], channel: Channel, scores: readonly number[]): Readonly<Record<string, number>> {
  const own = new Set(
    lists.filter((list) => list.channel === channel).flatMap((list) => list.candidates.map(({ documentId }) => documentId)),
  );
  const others = lists.flatMap((list) => list.candidates.map(({ documentId }) => documentId)).filter((id) => !own.has(id));
  return Object.fromEntries(others.map((id) => [id, scores[Number(id.slice(1))] ?? 0]));
}
