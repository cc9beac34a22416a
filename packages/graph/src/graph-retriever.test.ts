import { describe, expect, it } from 'vitest';
import type { Candidate, QueryPlan, RankedList } from '@trefoil/schema';
import type { WriteOverrides } from '@trefoil/testing';
import { buildList, buildPlan } from '../test/build-plan.ts';
import { links, openGraph } from '../test/open-graph.ts';
import { createGraphRetriever } from './graph-retriever.ts';

async function retrieve(
  writes: readonly WriteOverrides[],
  plan: QueryPlan,
  seeds: readonly RankedList[],
  depth = 100,
): Promise<readonly Candidate[]> {
  const { graph } = await openGraph(...writes);
  const retrieval = await createGraphRetriever({ index: graph }).retrieve(plan, depth, { seeds });
  if (retrieval.status !== 'found') throw new Error(retrieval.reason);
  return retrieval.candidates;
}

const scoresOf = (candidates: readonly Candidate[]): Readonly<Record<string, number>> =>
  Object.fromEntries(candidates.map(({ documentId, score }) => [documentId, score]));

describe('inverse_hop proximity', () => {
  const literal = { proximity: 'inverse_hop', hops: 3 } as const;

  it('S1-08 C14 gives 1.0 at hops 0 and 1, 0.5 at 2 and 0.33 at 3', async () => {
    const plan = buildPlan({ graph: literal });
    const scores = scoresOf(await retrieve(links('a>b b>c c>d d>e'), plan, [buildList('vector', { a: 0.9 })]));
    expect(scores).toEqual({ a: 1, b: 1, c: 1 / 2, d: 1 / 3 });
  });

  it('S1-08 takes the fewest hops from any start', async () => {
    const plan = buildPlan({ graph: literal });
    const scores = scoresOf(await retrieve(links('a>b b>c c>d'), plan, [buildList('vector', { a: 0.9, d: 0.8 })]));
    expect(scores).toEqual({ a: 1, b: 1, c: 1, d: 1 });
  });

  it('S1-07 walks both directions from the top limit x 2 documents', async () => {
    const plan = buildPlan({ graph: { ...literal, hops: 1, seeds: { factor: 2, floor: 1, cap: 4_096 } }, limit: 1 });
    const seeds = [buildList('vector', { a: 0.9, b: 0.8, c: 0.7 })];
    const scores = scoresOf(await retrieve(links('a>x y>b c>z'), plan, seeds));
    expect(Object.keys(scores).sort()).toEqual(['a', 'b', 'x', 'y']);
  });

  it('S1-07 S1-13 walks as far and along the types that the query says', async () => {
    const writes = [
      { id: 'a', edges: [{ target: 'b', type: 'implements' }, { target: 'c' }] },
      { id: 'b', edges: [{ target: 'd', type: 'implements' }] },
      { id: 'c' },
      { id: 'd' },
    ];
    const seeds = [buildList('vector', { a: 1 })];
    const plan = buildPlan({ graph: literal, query: { hops: 1, edgeTypes: ['implements'] } });
    expect(Object.keys(scoresOf(await retrieve(writes, plan, seeds)))).toEqual(['a', 'b']);
    const unasked = buildPlan({ graph: { ...literal, edgeTypes: ['implements'] } });
    expect(Object.keys(scoresOf(await retrieve(writes, unasked, seeds))).sort()).toEqual(['a', 'b', 'd']);
  });

  it('S1-10 makes candidates of documents that only the graph reached', async () => {
    const plan = buildPlan({ graph: literal });
    const candidates = await retrieve(links('a>b'), plan, [buildList('vector', { a: 0.9 })]);
    expect(candidates.map(({ documentId, rank }) => [documentId, rank])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  it('C24 does not start from a channel that may not propose hits', async () => {
    const plan = buildPlan({ graph: literal, candidatesFrom: ['vector', 'graph'] });
    const lists = [buildList('lexical', { w: 9 }), buildList('vector', { a: 0.9 })];
    expect(Object.keys(scoresOf(await retrieve(links('a>b w>x'), plan, lists))).sort()).toEqual(['a', 'b']);
    expect(Object.keys(scoresOf(await retrieve(links('a>b w>x'), plan, lists.slice(0, 1)))).sort()).toEqual(['w', 'x']);
  });

  it('C12 does not walk through what the filter keeps out', async () => {
    const writes = [...links('a>b b>c c>d')].map((write) => ({ ...write, type: write.id === 'b' ? 'task' : 'note' }));
    const plan = buildPlan({ graph: literal, filter: { types: ['note'] } });
    expect(Object.keys(scoresOf(await retrieve(writes, plan, [buildList('vector', { a: 1 })])))).toEqual(['a']);
  });
});

describe('activation', () => {
  const seeds = [buildList('lexical', { a: 9, b: 8.5, c: 8 }), buildList('vector', { a: 0.9, b: 0.85, c: 0.8, far: 0.1 })];

  it('S1-10 brings in what a seed links to, and says nothing of what nobody links', async () => {
    const scores = scoresOf(await retrieve([...links('a>b b>x'), { id: 'alone' }], buildPlan(), seeds));
    expect(scores['x']).toBeGreaterThan(0);
    expect(scores['alone']).toBeUndefined();
  });

  it('C14 fades with every hop and with the degree of both ends', async () => {
    const scores = scoresOf(await retrieve(links('a>b a>near near>further b>hub h1>hub h2>hub h3>hub h4>hub'), buildPlan(), seeds));
    expect(scores['near']).toBeGreaterThan(scores['further'] ?? 0);
    expect(scores['further']).toBeGreaterThan(0);
    expect(scores['near']).toBeGreaterThan(scores['hub'] ?? 0);
  });

  it('C13 carries by type and weight, and nothing over an edge that weighs nothing', async () => {
    const writes = [
      {
        id: 'a',
        edges: [
          { target: 'b' },
          { target: 'plain' },
          { target: 'heavy', weight: 3 },
          { target: 'none', weight: 0 },
          { target: 'typed', type: 'depends_on' },
        ],
      },
      ...['b', 'plain', 'heavy', 'none', 'typed'].map((id) => ({ id })),
    ];
    const scores = scoresOf(await retrieve(writes, buildPlan({ graph: { hops: 1, edgeWeights: { depends_on: 0.5 } } }), seeds));
    expect(scores['heavy']).toBeGreaterThan(scores['plain'] ?? 0);
    expect(scores['plain']).toBeGreaterThan(scores['typed'] ?? 0);
    expect(scores['typed']).toBeGreaterThan(0);
    expect(scores['none']).toBeUndefined();
  });

  it('carries more over a link in the section that was found, and over one that reads like the query', async () => {
    const writes = [
      {
        id: 'a',
        edges: [
          { target: 'b' },
          { target: 'plain' },
          { target: 'inside', fromSection: 'a#0' },
          { target: 'named', anchorText: 'the tides' },
        ],
      },
      ...['b', 'plain', 'inside', 'named'].map((id) => ({ id })),
    ];
    const scores = scoresOf(await retrieve(writes, buildPlan({ words: ['tide'] }), seeds));
    expect(scores['inside']).toBeGreaterThan(scores['plain'] ?? 0);
    expect(scores['named']).toBeGreaterThan(scores['plain'] ?? 0);
  });

  it('stays out of it when what was found links elsewhere than to each other', async () => {
    const found = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`d${n}`, 1 - n / 50]));
    const elsewhere = Object.keys(found).map((id) => `${id}>x${id}1 ${id}>x${id}2 ${id}>x${id}3`);
    const plan = buildPlan();
    expect(await retrieve(links(elsewhere.join(' ')), plan, [buildList('vector', found)])).toEqual([]);
    const together = Object.keys(found).map((id, n) => `${id}>d${(n + 1) % 40} ${id}>x${id}1`);
    expect(await retrieve(links(together.join(' ')), plan, [buildList('vector', found)])).not.toEqual([]);
  });

  it('answers with its seeds first where it is asked alone', async () => {
    const plan = buildPlan({ channels: ['graph'] });
    const candidates = await retrieve(links('a>x a>y a>z'), plan, [buildList('lexical', { a: 9 })]);
    expect(candidates.map(({ documentId }) => documentId)).toEqual(['a', 'x', 'y', 'z']);
  });

  it('is safe on circles, loops, dangling edges and without seeds', async () => {
    const writes = [...links('a>b b>a a>a b>c c>a'), { id: 'd', edges: [{ target: 'nowhere' }] }];
    for (const { score } of await retrieve(writes, buildPlan({ query: { hops: 5 } }), seeds)) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThan(1);
    }
    expect(await retrieve(writes, buildPlan(), [])).toEqual([]);
    expect(await retrieve(writes, buildPlan(), [buildList('lexical', {})])).toEqual([]);
  });

  it('lends its score to the sections that are known of a document, where sections are ranked', async () => {
    const writes = [...links('a>b a>x'), { id: 'y', edges: [{ target: 'a', fromSection: 'y#3' }] }];
    const plan = buildPlan({ unit: 'section' });
    const candidates = await retrieve(writes, plan, seeds);
    expect(candidates.map(({ sectionId }) => sectionId).sort()).toEqual(['a#0', 'b#0', 'y#3']);
  });

  it('scores units beyond its depth when a fuser asks', async () => {
    const { graph } = await openGraph(...links('a>b a>x a>y'));
    const retriever = createGraphRetriever({ index: graph });
    const plan = buildPlan();
    const retrieval = await retriever.retrieve(plan, 1, { seeds });
    expect(retrieval).toMatchObject({ status: 'found', candidates: [{ rank: 1 }] });
    const scored = await retriever.score(plan, ['x', 'y', 'nobody'], {});
    expect(scored.map(({ documentId, rank }) => [documentId, rank])).toEqual([
      ['x', 0],
      ['y', 0],
    ]);
    expect(await retriever.score(buildPlan(), ['x'], {})).toEqual([]);
  });

  it('says the same over the edges in memory and over those of the store', async () => {
    const ids = Array.from({ length: 40 }, (_, n) => `d${n}`);
    const writes = ids.map((id, n) => ({
      id,
      edges: [1, 2, 3, 5, 8].map((step) => ({
        target: `d${(n * step + step) % 40}`,
        weight: 1 + (n % 3),
        type: n % 4 === 0 ? 'parent' : 'links_to',
      })),
    }));
    const { graph, store } = await openGraph(...writes);
    const lists = [buildList('vector', Object.fromEntries(ids.slice(0, 30).map((id, n) => [id, 1 - n / 40])))];
    for (const plan of [buildPlan({ graph: { hops: 3 } }), buildPlan({ graph: { proximity: 'inverse_hop' } })]) {
      const [fast, slow] = await Promise.all(
        [graph, store.edges].map((index) => createGraphRetriever({ index }).retrieve(plan, 100, { seeds: lists })),
      );
      expect(fast).toEqual(slow);
      expect(fast?.status === 'found' && fast.candidates.length).toBeGreaterThan(10);
    }
  });

  it('takes weights that were learnt in the place of those that were written', async () => {
    const { graph } = await openGraph(...links('a>b a>x a>y'));
    const retriever = createGraphRetriever({ index: graph, weightOf: ({ to }) => (to === 'x' ? 9 : 1) });
    const retrieval = await retriever.retrieve(buildPlan({ graph: { hops: 1 } }), 10, { seeds });
    const scores = scoresOf(retrieval.status === 'found' ? retrieval.candidates : []);
    expect(scores['x']).toBeGreaterThan(scores['y'] ?? 1);
  });
});
