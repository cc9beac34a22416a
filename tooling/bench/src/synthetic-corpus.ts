import { createSeededRandom } from './seeded-random.ts';
import { createVocabulary, type Vocabulary } from './zipf-vocabulary.ts';

/** Sections that are made when asked for, so that a million of them need no memory. Any order, always the same. */
export interface SyntheticCorpus {
  readonly size: number;
  readonly seed: number;
  readonly vocabulary: Vocabulary;
  id(index: number): string;
  /** Word ranks in reading order. */
  tokens(index: number): Uint32Array;
  text(index: number): string;
  sections(): Iterable<{ readonly id: string; readonly text: string }>;
}

const VOCABULARY_SIZE = 200_000;
const MEDIAN_TOKENS = 106;
const TOKEN_DEVIATION = 0.5; // of the logarithm: a mean of 120 tokens
const MIN_TOKENS = 8;
const MAX_TOKENS = 800;
/** Words come in bursts (Church and Gale, 1995): this share of tokens repeats an earlier one of the section. */
const BURST_SHARE = 0.15;

export function createSyntheticCorpus({ size, seed }: { readonly size: number; readonly seed: number }): SyntheticCorpus {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`corpus size ${size} is not a whole number above 0`);
  const vocabulary = createVocabulary(VOCABULARY_SIZE);

  function tokens(index: number): Uint32Array {
    const random = createSeededRandom(seed, index);
    const drawn = Math.round(Math.exp(Math.log(MEDIAN_TOKENS) + TOKEN_DEVIATION * random.normal()));
    const ranks = new Uint32Array(Math.min(MAX_TOKENS, Math.max(MIN_TOKENS, drawn)));
    for (let position = 0; position < ranks.length; position += 1) {
      const repeats = position > 0 && random.next() < BURST_SHARE;
      ranks[position] = repeats ? (ranks[random.below(position)] ?? 0) : vocabulary.draw(random);
    }
    return ranks;
  }

  function text(index: number): string {
    let words = '';
    for (const rank of tokens(index)) words += `${vocabulary.word(rank)} `;
    return `${words.slice(0, -1)}\n`;
  }

  const id = (index: number): string => `s${index}`;
  return {
    size,
    seed,
    vocabulary,
    id,
    tokens,
    text,
    *sections() {
      for (let index = 0; index < size; index += 1) yield { id: id(index), text: text(index) };
    },
  };
}
