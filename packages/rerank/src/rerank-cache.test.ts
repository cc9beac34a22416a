import { createTestClock } from '@trefoil/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemOf } from '../test/describe-reranker.ts';
import { createRerankCache, rerankCacheKey } from './rerank-cache.ts';
import type { RerankCacheKey } from './rerank-cache.ts';

const base: RerankCacheKey = {
  query: 'login',
  items: [itemOf('a', 'one', 2), itemOf('b', 'two', 1)],
  provider: 'voyage',
  model: 'rerank-2',
  profile: 'default',
};
const answer = [{ key: 'a', score: 1, parts: [] }];

describe('C21 the key', () => {
  it('S0-25 is a SHA-256', () => {
    expect(rerankCacheKey(base)).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, Partial<RerankCacheKey>]>([
    ['query', { query: 'logins' }],
    ['an id', { items: [itemOf('c', 'one'), itemOf('b', 'two')] }],
    ['a content hash', { items: [{ ...itemOf('a', 'one'), contentHash: 'other' }, itemOf('b', 'two')] }],
    ['a text', { items: [{ ...itemOf('a', 'one'), text: 'other' }, itemOf('b', 'two')] }],
    ['fewer items', { items: [itemOf('a', 'one')] }],
    ['provider', { provider: 'cohere' }],
    ['model', { model: 'rerank-2.5' }],
    ['profile', { profile: 'spec-kit' }],
  ])('C21 is another for another %s', (_, change) => {
    expect(rerankCacheKey({ ...base, ...change })).not.toBe(rerankCacheKey(base));
  });

  it('C21 is the same whatever order and scores the items came with', () => {
    expect(rerankCacheKey({ ...base, items: [itemOf('b', 'two', 9), itemOf('a', 'one', 8)] })).toBe(rerankCacheKey(base));
  });

  it('C21 does not run its parts together', () => {
    const split = (first: string, second: string): string => rerankCacheKey({ ...base, provider: first, model: second });
    expect(split('ab', 'c')).not.toBe(split('a', 'bc'));
    expect(rerankCacheKey({ ...base, items: [itemOf('a","b', 'x')] })).not.toBe(rerankCacheKey({ ...base, items: [itemOf('a', 'b","x')] }));
  });
});

describe('S0-25 the cache', () => {
  it('S0-25 keeps an answer for 300,000 ms', () => {
    const clock = createTestClock(0);
    const cache = createRerankCache({ clock, ttlMs: 300_000, size: 1_000 });
    cache.set('key', answer);
    clock.advance(299_999);
    expect(cache.get('key')).toEqual(answer);
    clock.advance(1);
    expect(cache.get('key')).toBeNull();
    expect(cache.get('other')).toBeNull();
  });

  it('S0-25 keeps 1,000 answers', () => {
    const cache = createRerankCache({ clock: createTestClock(0), ttlMs: 300_000, size: 1_000 });
    for (let index = 0; index < 1_001; index++) cache.set(`k${index}`, answer);
    expect([cache.get('k0'), cache.get('k1'), cache.get('k1000')]).toEqual([null, answer, answer]);
  });

  it('S0-25 drops what was unused for longest, as a plain list of recent uses says', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), write: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(4), (steps, size) => {
        const cache = createRerankCache({ clock: createTestClock(0), ttlMs: 1, size });
        let recent: string[] = [];
        const found: boolean[] = [];
        const expected: boolean[] = [];
        for (const { key, write } of steps) {
          const known = recent.includes(key);
          if (write) cache.set(key, answer);
          found.push(write || cache.get(key) !== null);
          expected.push(write || known);
          if (write || known) recent = [key, ...recent.filter((other) => other !== key)].slice(0, size);
        }
        expect(found).toEqual(expected);
      }),
    );
  });

  it('S0-25 keeps nothing with a size or a lifetime of 0', () => {
    for (const options of [
      { ttlMs: 300_000, size: 0 },
      { ttlMs: 0, size: 1_000 },
    ]) {
      const cache = createRerankCache({ clock: createTestClock(0), ...options });
      cache.set('key', answer);
      expect(cache.get('key')).toBeNull();
    }
  });
});
