import { createSeededRandom } from './seeded-random.ts';
import type { SyntheticCorpus } from './synthetic-corpus.ts';

/** What people type, by how much of the corpus it touches. */
export const QUERY_CLASSES = ['rare', 'mixed', 'natural', 'common'] as const;

export type QueryClass = (typeof QUERY_CLASSES)[number];

export const QUERY_CLASS_TITLES: Readonly<Record<QueryClass, string>> = {
  rare: '2 rare words',
  mixed: '4 mixed words',
  natural: '8 natural words',
  common: '4 common words',
};

const COMMON_RANKS = 50;
const QUERY_STREAM = 0x51;

/**
 * Queries with at least one answer: all but the common ones take their words from a section of the corpus. Rare: its two
 * rarest. Mixed: its rarest, two from the middle, its commonest. Natural: eight in reading order, as they fall.
 */
export function createSyntheticQueries(corpus: SyntheticCorpus, queryClass: QueryClass, count: number): readonly string[] {
  const random = createSeededRandom(corpus.seed ^ QUERY_STREAM, QUERY_CLASSES.indexOf(queryClass));
  return Array.from({ length: count }, () => {
    if (queryClass === 'common') {
      return spell(
        corpus,
        drawDistinct(4, () => random.below(COMMON_RANKS)),
      );
    }
    let words: readonly number[] = [];
    while (words.length < 8) words = [...new Set(corpus.tokens(random.below(corpus.size)))];
    if (queryClass === 'natural') {
      const places = drawDistinct(8, () => random.below(words.length)).toSorted((a, b) => a - b);
      return spell(
        corpus,
        places.map((place) => words[place] ?? 0),
      );
    }
    const byRank = words.toSorted((a, b) => b - a);
    const middle = Math.floor(byRank.length / 2);
    const picked = queryClass === 'rare' ? byRank.slice(0, 2) : [byRank[0], byRank[middle - 1], byRank[middle], byRank.at(-1)];
    return spell(
      corpus,
      picked.map((rank) => rank ?? 0),
    );
  });
}

function drawDistinct(count: number, draw: () => number): readonly number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(draw());
  return [...drawn];
}

function spell(corpus: SyntheticCorpus, ranks: readonly number[]): string {
  return ranks.map((rank) => corpus.vocabulary.word(rank)).join(' ');
}
