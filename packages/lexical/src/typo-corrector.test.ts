import { buildCollection, buildWrite, createMemoryStore, createTestClock, hostileStringArbitrary } from '@trefoil/testing';
import { normaliseText, stemOf } from '@trefoil/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSpellingIndex } from './spelling-index.ts';
import { createTypoCorrector, type SpellingVocabulary } from './typo-corrector.ts';

const WORDS =
  'search index vector retrieval authentication temperature configuration flow flows harbour crane cranes naïve receive grün поиск';

function vocabularyOf(text: string): SpellingVocabulary {
  const entries = normaliseText(text)
    .split(' ')
    .map((surface) => ({ surface, term: stemOf(surface), frequency: 3 }));
  return {
    lookUp: (surfaces) => new Map(entries.filter(({ surface }) => surfaces.includes(surface)).map((entry) => [entry.surface, entry])),
    near: createSpellingIndex(entries).near,
  };
}

/** What stays of a query when both spellings of the two words are taken out. */
function withoutCorrected(query: string): string {
  return query.replaceAll(/serch|search|indx|index/giu, '');
}

const corrector = createTypoCorrector({ vocabulary: vocabularyOf(WORDS) });

async function correct(query: string): Promise<string | null> {
  return (await corrector.correct(query)).correctedText;
}

describe('createTypoCorrector', () => {
  it.each([
    ['serch', 'search'],
    ['serach', 'search'],
    ['searchh', 'search'],
    ['vektor', 'vector'],
    ['retreival', 'retrieval'],
    ['authentcation', 'authentication'],
    ['tempurture', 'temperature'],
    ['cran', 'crane'],
    ['поисск', 'поиск'],
  ])('B-11 corrects %s to %s', async (written, meant) => {
    expect(await correct(written)).toBe(meant);
  });

  it('B-11 C11 allows no edit below 4 characters, 1 up to 7, 2 above', async () => {
    expect(await correct('flw')).toBeNull();
    expect(await correct('flwo')).toBe('flow');
    expect(await correct('hrbuor')).toBeNull();
    expect(await correct('harbuor')).toBe('harbour');
    expect(await correct('retreivall')).toBe('retrieval');
    expect(await correct('rettreivall')).toBeNull();
  });

  it('B-11 corrects in place and keeps the case and the rest of the query', async () => {
    expect(await correct('  Serch the "vektor indx" (retreival), type:serch -serch  ')).toBe(
      '  Search the "vektor indx" (retrieval), type:serch -serch  ',
    );
    expect(await correct('SERCH THE INDX')).toBe('SEARCH THE INDEX');
  });

  it('B-11 adds the spelling as a word of full weight, and says of what', async () => {
    expect(await corrector.correct('serch index')).toEqual({
      additions: [{ surface: 'search', weight: 1, reason: 'spelling of "serch"' }],
      correctedText: 'search index',
    });
  });

  it('adds several spellings that are about as good and states the best', async () => {
    const { additions, correctedText } = await createTypoCorrector({ vocabulary: vocabularyOf('stare stage') }).correct('stahe');
    expect(additions.map(({ surface }) => surface)).toEqual(['stage', 'stare']);
    expect(correctedText).toBe('stage');
  });

  it.each([
    'serch_index',
    'serch-index',
    'serchIndex',
    'serch2',
    'v1serch',
    '20234',
    'TASK-0001',
    'SERCH api',
    '検索エンジン',
    'serch()',
    '@serch',
    'don’t',
  ])('B-11 C11 S4-07 never touches %s', async (query) => {
    expect(await corrector.correct(query)).toEqual({ additions: [], correctedText: null });
  });

  it.each(['searches', 'searching', 'indexed', 'flowing', 'craned', 'received'])(
    'B-11 leaves %s alone, whose stem is known',
    async (query) => {
      expect(await corrector.correct(query)).toEqual({ additions: [], correctedText: null });
    },
  );

  it('B-11 leaves everyday words alone that a small collection does not contain', async () => {
    const small = createTypoCorrector({ vocabulary: vocabularyOf('witch wheat shoulder tine') });
    expect(await small.correct('which should what time')).toEqual({ additions: [], correctedText: null });
  });

  it('leaves words alone that it was told are right', async () => {
    const told = createTypoCorrector({ vocabulary: vocabularyOf('search'), rightWords: new Set(['serch']) });
    expect((await told.correct('serch')).correctedText).toBeNull();
  });

  it('B-11 uses the vocabulary of a store', async () => {
    const store = createMemoryStore({ clock: createTestClock() });
    await store.apply(
      { collections: [buildCollection()], documents: [buildWrite({ id: 'a', sections: [{ text: 'hybrid retrieval' }] })] },
      { durability: 'durable' },
    );
    expect((await createTypoCorrector({ vocabulary: store.lexical }).correct('hybird retreival')).correctedText).toBe('hybrid retrieval');
  });

  it('asks for the neighbours of eight words at most', async () => {
    let asked = 0;
    const vocabulary = { lookUp: () => new Map(), near: () => ((asked += 1), []) };
    await createTypoCorrector({ vocabulary }).correct(
      Array.from({ length: 60 }, (_, index) => `unknownword${'x'.repeat(index % 30)}`).join(' '),
    );
    expect(asked).toBe(8);
  });

  it('stops when the work is no longer wanted', async () => {
    await expect(corrector.correct('serch', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('B-11 returns a query unchanged whose words are all known', async () => {
    const query = fc.array(fc.constantFrom(...WORDS.split(' '), 'the', '"vektor"', 'type:note', '-serch', 'is', '?'), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(query, async (words) => {
        expect(await corrector.correct(words.join(' '))).toEqual({ additions: [], correctedText: null });
      }),
    );
  });

  it('B-12 never throws and never changes more than words, whatever the string', async () => {
    await fc.assert(
      fc.asyncProperty(hostileStringArbitrary, hostileStringArbitrary, async (before, after) => {
        const query = `${before} serch ${after} indx`;
        const { correctedText } = await corrector.correct(query);
        expect(withoutCorrected(correctedText ?? query)).toBe(withoutCorrected(query));
      }),
      { numRuns: 500 },
    );
  });
});
