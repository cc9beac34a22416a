import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBm25Index } from './bm25-index.ts';

describe('createBm25Index', () => {
  it('S0-11 S0-12 scores by the formula with k1 = 1.2 and b = 0.75', async () => {
    const index = createBm25Index();
    await index.add([
      { id: 'a', text: 'crane crane tide' },
      { id: 'b', text: 'tide table' },
      { id: 'c', text: 'harbour' },
    ]);
    const [hit] = index.search('crane');
    const idf = Math.log((3 - 1 + 0.5) / (1 + 0.5) + 1);
    const score = (idf * (2 * 2.2)) / (2 + 1.2 * (1 - 0.75 + (0.75 * 3) / 2));
    expect(hit).toEqual({ id: 'a', score: expect.closeTo(score, 10), rank: 1 });
  });

  it('S0-13 S0-08 C35 answers ids, scores and ranks, inside a scope when asked', async () => {
    const index = createBm25Index();
    await index.add([
      { id: 'one', text: 'login flow', scope: 'specs/auth' },
      { id: 'two', text: 'login page', scope: 'specs/authentic' },
      { id: 'three', text: 'login form', scope: 'specs/auth/forms' },
    ]);
    expect(index.search('login', { scope: 'specs/auth' }).map(({ id, rank }) => [id, rank])).toEqual([
      ['one', 1],
      ['three', 2],
    ]);
    expect(index.search('login', { limit: 2 })).toHaveLength(2);
    // C35: the folder itself, when that is what was asked for.
    expect(index.search('login', { scope: 'specs/auth', exact: true }).map(({ id }) => id)).toEqual(['one']);
    expect(index.search('login', { scope: 'specs', exact: true })).toEqual([]);
  });

  it('S0-14 finds code identifiers by their parts and by the whole', async () => {
    const index = createBm25Index();
    await index.add([
      { id: 'flow', text: 'calls user_authentication_flow() first' },
      { id: 'other', text: 'user table' },
    ]);
    expect(index.search('authentication')[0]?.id).toBe('flow');
    expect(index.search('user_authentication_flow')[0]?.id).toBe('flow');
  });

  it('replaces, removes and survives any query', async () => {
    const index = createBm25Index();
    expect(index.search('anything')).toEqual([]);
    await index.add([{ id: 'a', text: 'crane' }]);
    await index.add([{ id: 'a', text: 'tide' }]);
    expect(index.size).toBe(1);
    expect(index.search('crane')).toEqual([]);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => index.search(query).length <= 1));
    await index.remove(['a']);
    expect(index.search('tide')).toEqual([]);
  });
});
