import type { SeededRandom } from './seeded-random.ts';

/** Words by rank, the commonest first, and a way to draw one as a text would. */
export interface Vocabulary {
  readonly size: number;
  word(rank: number): string;
  /** The rank of a random word. */
  draw(random: SeededRandom): number;
}

const CONSONANTS = ['b', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
/** No English stemmer has a rule for these endings: each analyser counts the same words. */
const LAST_VOWELS = ['a', 'o', 'u'];
const ZIPF_EXPONENT = 1;
const MANDELBROT_SHIFT = 2.7; // Mandelbrot, 1953: flattens the head as in English

const made = new Map<number, Vocabulary>();

/** Zipf-Mandelbrot frequencies; short pronounceable words for the common ranks, longer ones for the rare. One copy a process. */
export function createVocabulary(size: number): Vocabulary {
  const vocabulary = made.get(size) ?? buildVocabulary(size);
  made.set(size, vocabulary);
  return vocabulary;
}

function buildVocabulary(size: number): Vocabulary {
  if (!Number.isInteger(size) || size < 1) throw new RangeError(`vocabulary size ${size} is not a whole number above 0`);
  const words = Array.from({ length: size }, (_, rank) => spell(rank));
  const { probabilities, aliases } = buildAliasTable(size);
  return {
    size,
    word(rank) {
      const word = words[rank];
      if (word === undefined) throw new RangeError(`there is no word of rank ${rank} among ${size}`);
      return word;
    },
    draw(random) {
      const slot = random.below(size);
      return random.next() < (probabilities[slot] ?? 1) ? slot : (aliases[slot] ?? slot);
    },
  };
}

/** At least two syllables, so that no word is an English stop word. */
function spell(rank: number): string {
  const syllables = CONSONANTS.length * VOWELS.length;
  const endings = CONSONANTS.length * LAST_VOWELS.length;
  let [left, length] = [rank, 2];
  for (let room = endings * syllables; left >= room; room *= syllables) {
    left -= room;
    length += 1;
  }
  const ending = left % endings;
  let word = `${CONSONANTS[ending % CONSONANTS.length]}${LAST_VOWELS[Math.floor(ending / CONSONANTS.length)]}`;
  left = Math.floor(left / endings);
  for (let syllable = 1; syllable < length; syllable += 1) {
    const place = left % syllables;
    word = `${CONSONANTS[place % CONSONANTS.length]}${VOWELS[Math.floor(place / CONSONANTS.length)]}${word}`;
    left = Math.floor(left / syllables);
  }
  return word;
}

/** Drawing in constant time (Vose, 1991). */
function buildAliasTable(size: number): { readonly probabilities: Float64Array; readonly aliases: Uint32Array } {
  const weights = Float64Array.from({ length: size }, (_, rank) => (rank + 1 + MANDELBROT_SHIFT) ** -ZIPF_EXPONENT);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const probabilities = weights.map((weight) => (weight * size) / total);
  const aliases = new Uint32Array(size);
  const small: number[] = [];
  const large: number[] = [];
  for (const [slot, probability] of probabilities.entries()) (probability < 1 ? small : large).push(slot);
  while (small.length > 0 && large.length > 0) {
    const poor = small.pop() ?? 0;
    const rich = large.pop() ?? 0;
    aliases[poor] = rich;
    const left = (probabilities[rich] ?? 0) - (1 - (probabilities[poor] ?? 0));
    probabilities[rich] = left;
    (left < 1 ? small : large).push(rich);
  }
  for (const slot of [...small, ...large]) probabilities[slot] = 1;
  return { probabilities, aliases };
}
