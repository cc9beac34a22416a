import { stemOf, STOP_WORDS } from '@trefoil/text';
import { describe, expect, it } from 'vitest';
import { overlapWith, toExactAnswer } from '../src/exact-answer.ts';
import { findExactBm25 } from '../src/exact-bm25.ts';
import { scanVectors } from '../src/plain-scan.ts';
import { createVectorSource, DIMENSIONS } from '../src/realistic-vectors.ts';
import { createSeededRandom } from '../src/seeded-random.ts';
import { createSyntheticCorpus } from '../src/synthetic-corpus.ts';
import { createSyntheticLinks, walkLinks } from '../src/synthetic-links.ts';
import { createSyntheticQueries, QUERY_CLASSES } from '../src/synthetic-queries.ts';
import { createVocabulary } from '../src/zipf-vocabulary.ts';

const corpus = createSyntheticCorpus({ size: 300, seed: 7 });

describe('createVocabulary', () => {
  const vocabulary = createVocabulary(20_000);

  it('spells every rank differently', () => {
    expect(new Set(Array.from({ length: 20_000 }, (_, rank) => vocabulary.word(rank))).size).toBe(20_000);
  });

  it('makes words that no stemmer changes and no stop list drops', () => {
    const words = Array.from({ length: 20_000 }, (_, rank) => vocabulary.word(rank));
    expect(words.filter((word) => stemOf(word) !== word || STOP_WORDS.has(word))).toEqual([]);
  });

  it('draws common words far more often than rare ones', () => {
    const random = createSeededRandom(1);
    const counts = new Map<number, number>();
    for (let draw = 0; draw < 50_000; draw += 1) {
      const rank = vocabulary.draw(random);
      counts.set(rank, (counts.get(rank) ?? 0) + 1);
    }
    const [first, tenth, hundredth] = [0, 9, 99].map((rank) => counts.get(rank) ?? 0);
    // Zipf and Mandelbrot: (10 + 2.7) / (1 + 2.7) and (100 + 2.7) / (1 + 2.7).
    expect((first ?? 0) / (tenth ?? 1)).toBeCloseTo(3.4, 0);
    expect((first ?? 0) / (hundredth ?? 1)).toBeGreaterThan(20);
  });
});

describe('createSyntheticCorpus', () => {
  it('gives the same sections for the same seed, in any order', () => {
    const again = createSyntheticCorpus({ size: 300, seed: 7 });
    expect([again.text(299), again.text(0)]).toEqual([corpus.text(299), corpus.text(0)]);
    expect(createSyntheticCorpus({ size: 300, seed: 8 }).text(0)).not.toBe(corpus.text(0));
  });

  it('has about 120 words a section', () => {
    const lengths = Array.from({ length: 300 }, (_, index) => corpus.tokens(index).length);
    const average = lengths.reduce((sum, length) => sum + length, 0) / 300;
    expect(average).toBeGreaterThan(105);
    expect(average).toBeLessThan(135);
  });

  it('begins with this text for this seed', () => {
    expect(corpus.text(0).split(' ').slice(0, 6).join(' ')).toMatchInlineSnapshot(`"fita zapano bago bako daremu tabu"`);
  });
});

describe('createSyntheticQueries', () => {
  it.each(QUERY_CLASSES)('makes the same %s queries again', (name) => {
    expect(createSyntheticQueries(corpus, name, 5)).toEqual(createSyntheticQueries(corpus, name, 5));
  });

  it('has two, four, eight and four words', () => {
    expect(QUERY_CLASSES.map((name) => createSyntheticQueries(corpus, name, 1)[0]?.split(' ').length)).toEqual([2, 4, 8, 4]);
  });
});

describe('findExactBm25', () => {
  it('puts the section that a rare query was made from first', () => {
    const queries = createSyntheticQueries(corpus, 'rare', 5);
    const answers = findExactBm25(corpus, queries, 1);
    for (const [place, query] of queries.entries()) {
      const [id = ''] = answers[place]?.accepted ?? [];
      expect(
        query.split(' ').every((word) =>
          corpus
            .text(Number(id.slice(1)))
            .split(/\s/u)
            .includes(word),
        ),
      ).toBe(true);
    }
  });
});

describe('overlapWith', () => {
  const exact = toExactAnswer(
    [
      { id: 'a', score: 3 },
      { id: 'b', score: 2 },
      { id: 'c', score: 2 },
      { id: 'd', score: 1 },
    ],
    2,
  );

  it('accepts either of two that tie for the last place', () => {
    expect([overlapWith(['a', 'b'], exact), overlapWith(['a', 'c'], exact)]).toEqual([1, 1]);
  });

  it('counts a repeated id once and a wrong one not at all', () => {
    expect([overlapWith(['a', 'a'], exact), overlapWith(['d', 'b'], exact)]).toEqual([0.5, 0.5]);
  });
});

describe('createVectorSource', () => {
  it('makes normalised vectors, the same for the same seed, whose neighbours are nearer than strangers', () => {
    const source = createVectorSource({ seed: 3, path: null, size: 400 });
    const vectors = new Float32Array(400 * DIMENSIONS);
    for (let row = 0; row < 400; row += 1) source.row(row, vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
    const again = new Float32Array(DIMENSIONS);
    createVectorSource({ seed: 3, path: null, size: 400 }).row(17, again);
    const [itself, nearest, ...rest] = scanVectors(vectors, again, 400);
    expect(itself?.row).toBe(17);
    expect(itself?.score).toBeCloseTo(1, 4);
    expect(nearest?.score).toBeGreaterThan((rest[200]?.score ?? 1) + 0.2);
  });
});

describe('walkLinks', () => {
  it('reaches what lies within so many hops', () => {
    expect([...walkLinks([[1], [2], [3], []], [0], 2)]).toEqual([0, 1, 2]);
  });

  it('walks links that are the same for the same seed', () => {
    const [links, again] = [createSyntheticLinks({ size: 50, seed: 1 }), createSyntheticLinks({ size: 50, seed: 1 })];
    expect(links.targets(5)).toEqual(again.targets(5));
    expect(links.seeds(0, 3)).toEqual(again.seeds(0, 3));
  });
});
