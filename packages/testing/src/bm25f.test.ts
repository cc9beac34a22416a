import type { LexicalQuery, LexicalSettings, Store, Unit } from '@trefoil/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPhrase, buildQuery, buildTerm } from './build-query.ts';
import { buildCollection, buildWrite } from './builders.ts';
import { createMemoryStore } from './memory-store.ts';
import { createTestClock } from './test-clock.ts';

// Names are left out of these sums: k1 1.2, b 0.75, title x 2, the rest x 1.
const SETTINGS: LexicalSettings = { k1: 1.2, b: 0.75, fieldWeights: { title: 2, heading: 1, id: 0, tags: 1, body: 1 } };

// Lengths as documents: a = 2x1 title + 1 tag + 1 heading + 3 words = 7; b = 2 + 3 = 5; c = 2 + 1 = 3; average 5.
// Lengths as sections: a1 = 6, a2 = 4, b1 = 5, c1 = 3; average 4.5. N = 3.
const DOCUMENTS = [
  buildWrite({ id: 'a', title: 'Crane', tags: ['red'], sections: [{ headingPath: ['Tide'], text: 'crane harbour' }, { text: 'harbour' }] }),
  buildWrite({ id: 'b', title: 'x', sections: [{ text: 'tide tide crate' }] }),
  buildWrite({ id: 'c', title: 'x', hidden: true, sections: [{ text: 'crane' }] }),
];

describe('BM25F by hand', () => {
  let store: Store;
  beforeAll(async () => {
    store = createMemoryStore({ clock: createTestClock() });
    await store.apply({ collections: [buildCollection()], documents: DOCUMENTS }, { durability: 'rebuildable' });
  });

  const scores = async (query: LexicalQuery, unit: Unit): Promise<readonly (readonly [string, number])[]> => {
    const candidates = await store.lexical.search(query, { filter: {}, unit, depth: 10, settings: SETTINGS });
    return candidates.map(({ documentId, score }) => [documentId, Number(score.toFixed(6))]);
  };

  it('weighs fields into one frequency and one length, and counts hidden documents in idf and average', async () => {
    // idf ln(1.5/2.5 + 1) = 0.470004; tf 2x1 + 1 = 3; 0.470004 x 3 x 2.2 / (3 + 1.2 x (0.25 + 0.75 x 7/5))
    expect(await scores(buildQuery(['cranes']), 'document')).toEqual([['a', 0.680268]]);
  });

  it('scores sections with their own average length and the document frequencies', async () => {
    // a1: 0.470004 x 6.6 / (3 + 1.2 x (0.25 + 0.75 x 6/4.5)); a2 by the title alone: 0.470004 x 4.4 / (2 + 1.2 x (0.25 + 0.75 x 4/4.5))
    expect(await scores(buildQuery(['crane']), 'section')).toEqual([
      ['a', 0.689339],
      ['a', 0.667102],
    ]);
  });

  it('sums the idf of the words of a phrase and counts its places', async () => {
    // idf 0.470004 + ln(2.5/1.5 + 1) = 1.450833; tf 1; 1.450833 x 2.2 / (1 + 1.56)
    expect(await scores(buildQuery([buildPhrase('crane harbour')]), 'document')).toEqual([['a', 1.24681]]);
  });

  it('takes all words of a prefix for one term', async () => {
    // crane and crate are in 3 documents: idf ln(0.5/3.5 + 1) = 0.133531; a: x 6.6 / 4.56; b, of average length: x 2.2 / 2.2
    const prefix = buildTerm('cra', { prefix: true });
    expect(await scores(buildQuery([prefix]), 'document')).toEqual([
      ['a', 0.193269],
      ['b', 0.133531],
    ]);
  });

  it('adds up clauses by their weights, must clauses too', async () => {
    // tide: idf ln(1.5/2.5 + 1) = 0.470004; b: tf 2, length 5: x 4.4 / 3.2 = 0.646255; crate: idf 0.980829, tf 1: x 2.2 / 2.2
    const query = buildQuery([buildTerm('tide', { weight: 2 })], { must: [[buildTerm('crate')]] });
    expect(await scores(query, 'document')).toEqual([['b', 2.273339]]);
  });
});
