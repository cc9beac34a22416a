import { buildCollection, buildWrite, createMemoryStore, createTestClock, hostileStringArbitrary } from '@trefoil/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACRONYMS } from './acronyms.ts';
import { createQueryExpander } from './query-expander.ts';

const store = createMemoryStore({ clock: createTestClock() });
await store.apply(
  {
    collections: [buildCollection()],
    documents: [buildWrite({ id: 'a', sections: [{ text: 'The service level agreement of the search team. Race bass role.' }] })],
  },
  { durability: 'durable' },
);
const expander = createQueryExpander({ vocabulary: store.lexical });

describe('createQueryExpander', () => {
  it('S0-10 corrects the spelling first and expands the acronyms of the corrected query', async () => {
    expect(await expander.expand('servise level agreement for serch api', {})).toEqual({
      additions: [
        { surface: 'service', weight: 1, reason: 'spelling of "servise"' },
        { surface: 'search', weight: 1, reason: 'spelling of "serch"' },
        { surface: 'sla', weight: 0.3, reason: 'acronym of "service level agreement"' },
        { surface: 'application', weight: expect.closeTo(0.1), reason: 'acronym "api"' },
        { surface: 'programming', weight: expect.closeTo(0.1), reason: 'acronym "api"' },
        { surface: 'interface', weight: expect.closeTo(0.1), reason: 'acronym "api"' },
      ],
      correctedText: 'service level agreement for search api',
    });
  });

  it('C11 does not hold acronyms and their words for misspelt', async () => {
    const { correctedText, additions } = await expander.expand('rbac role', {});
    expect(correctedText).toBeNull();
    expect(additions.map(({ surface }) => surface)).toEqual(['based', 'access', 'control']);
  });

  it('ENABLE_FUZZY_MATCH=false corrects nothing and still expands', async () => {
    const without = createQueryExpander({ vocabulary: store.lexical, typos: false });
    expect(await without.expand('serch db', {})).toEqual({
      additions: [{ surface: 'database', weight: 0.3, reason: 'acronym "db"' }],
      correctedText: null,
    });
  });

  it('takes the acronyms of the user', async () => {
    const own = createQueryExpander({ vocabulary: store.lexical, acronyms: { tfl: ['trefoil'] } });
    expect((await own.expand('tfl', {})).additions.map(({ surface }) => surface)).toEqual(['trefoil']);
  });

  it('adds 16 words at most', async () => {
    expect((await expander.expand(Object.keys(DEFAULT_ACRONYMS).join(' '), {})).additions.length).toBe(16);
  });

  it('stops when the work is no longer wanted', async () => {
    await expect(expander.expand('serch', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('B-11 returns a query unchanged whose words are known and no acronyms', async () => {
    const words = fc.array(fc.constantFrom('search', 'team', 'roles', 'the', 'agreement', '"serch"', 'tag:serch', 'user_id', 'TASK-0001'), {
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(words, async (query) => {
        expect(await expander.expand(query.join(' '), {})).toEqual({ additions: [], correctedText: null });
      }),
      { numRuns: 50 },
    );
  });

  it('B-12 never throws, whatever the string', async () => {
    await fc.assert(
      fc.asyncProperty(hostileStringArbitrary, async (query) => {
        expect((await expander.expand(query, {})).additions.length).toBeLessThanOrEqual(16);
      }),
      { numRuns: 200 },
    );
  });
});
