import { buildCollection, buildWrite, createMemoryStore, createTestClock, hostileStringArbitrary } from '@trefoil/testing';
import { stemOf } from '@trefoil/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSuggester, type DocumentTitle, type Suggester } from './suggest.ts';

const TITLES: readonly DocumentTitle[] = [
  { text: 'How to search', kind: 'title', id: 'how' },
  { text: 'Research notes', kind: 'title', id: 'research' },
  { text: 'Séarch ranking', kind: 'heading', id: 'ranking' },
  { text: 'Search', kind: 'title', id: 'search' },
  { text: 'search', kind: 'heading', id: 'other' },
  { text: 'Ranking of a search engine', kind: 'title', id: 'engine' },
  { text: '全文検索の仕組み', kind: 'title', id: 'japanese' },
];

/** A title index that answers everything it has, and words in order of frequency. */
function suggesterOf(titles: readonly DocumentTitle[], words: readonly string[]): Suggester {
  return createSuggester({
    titles: { findTitles: async () => titles },
    vocabulary: {
      complete: async (prefix, limit) =>
        words
          .filter((word) => word.startsWith(prefix))
          .slice(0, limit)
          .map((surface) => ({ surface, term: stemOf(surface), frequency: 1 })),
    },
  });
}

const suggester = suggesterOf(TITLES, ['search', 'searching', 'searched', 'seaside', 'ranking']);

async function suggest(prefix: string, limit = 10): Promise<readonly string[]> {
  return (await suggester.suggest(prefix, limit)).map(({ text, kind }) => `${kind}: ${text}`);
}

describe('createSuggester', () => {
  it('B-16 puts what starts as typed first, then titles that have it inside', async () => {
    expect(await suggest('sea')).toEqual([
      'title: Search',
      'heading: Séarch ranking',
      'word: searching',
      'word: searched',
      'word: seaside',
      'title: How to search',
      'title: Ranking of a search engine',
    ]);
  });

  it('B-16 is blind to case and diacritics, of the title and of what was typed', async () => {
    expect(await suggest('SÉARCH R')).toEqual(['heading: Séarch ranking', 'title: Ranking of a search engine']);
  });

  it('B-16 names the document of a title and none for a word', async () => {
    expect(await suggester.suggest('how', 1)).toEqual([{ text: 'How to search', kind: 'title', id: 'how' }]);
    expect(await suggester.suggest('seas', 1)).toEqual([{ text: 'seaside', kind: 'word' }]);
  });

  it('completes the last word behind the others', async () => {
    expect(await suggest('find  seas')).toEqual(['word: find seaside']);
    expect(await suggest('find sea ')).toEqual([]);
  });

  it('finds a beginning inside a script that has no spaces', async () => {
    expect(await suggest('検索')).toEqual(['title: 全文検索の仕組み']);
  });

  it('gives words half of the places while there are titles for the rest', async () => {
    expect(await suggest('sea', 4)).toEqual(['title: Search', 'heading: Séarch ranking', 'word: searching', 'word: searched']);
    const few = suggesterOf([{ text: 'My sea', kind: 'title', id: 'a' }], ['sea', 'seal', 'seam', 'seat', 'season']);
    expect((await few.suggest('sea', 4)).map(({ text }) => text)).toEqual(['seal', 'seam', 'seat', 'My sea']);
  });

  it('does not suggest the word that is there already, nor anything for a blank', async () => {
    expect(await suggest('seaside')).toEqual([]);
    expect(await suggest('  ')).toEqual([]);
    expect(await suggest('sea', 0)).toEqual([]);
  });

  it('takes its words from a store', async () => {
    const store = createMemoryStore({ clock: createTestClock() });
    await store.apply(
      { collections: [buildCollection()], documents: [buildWrite({ id: 'a', sections: [{ text: 'harbour' }] })] },
      { durability: 'durable' },
    );
    const own = createSuggester({ vocabulary: store.lexical, titles: { findTitles: async () => [] } });
    expect(await own.suggest('harb', 3)).toEqual([{ text: 'harbour', kind: 'word' }]);
  });

  it('stops when the work is no longer wanted', async () => {
    await expect(suggester.suggest('sea', 3, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('never throws, repeats nothing and keeps to the limit, whatever the string', async () => {
    await fc.assert(
      fc.asyncProperty(hostileStringArbitrary, fc.integer({ min: 0, max: 5 }), async (prefix, limit) => {
        const texts = (await suggester.suggest(prefix, limit)).map(({ text }) => text.toLowerCase());
        expect(texts.length).toBeLessThanOrEqual(limit);
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});
