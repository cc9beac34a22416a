import { EngineError, throwIfAborted, type Embedder, type EmbeddingSpace } from '@trefoil/schema';

const DEFAULT_DIMENSIONS = 64;
const MAX_TOKENS = 4096;
/** A shared word says more than a shared trigram, of which a word has several. */
const WORD_WEIGHT = 1;
const TRIGRAM_WEIGHT = 0.3;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * An embedder for tests: words and their character trigrams hashed into `dimensions` signed buckets (Weinberger et al.,
 * ICML 2009), normalised. The same text gives the same vector on every machine; texts that share words or parts of
 * words are near. A text without any word gives the first axis.
 */
export function createHashEmbedder({ dimensions = DEFAULT_DIMENSIONS }: { readonly dimensions?: number } = {}): Embedder {
  if (!Number.isInteger(dimensions) || dimensions < 1) {
    throw new EngineError('invalid_input', `dimensions must be a whole number from 1, not ${dimensions}`);
  }
  const space: EmbeddingSpace = {
    id: `hash-words-trigrams-${dimensions}-r1`,
    provider: 'hash',
    model: 'words-trigrams',
    dimensions,
    queryPrefix: '',
    passagePrefix: '',
    pooling: 'mean',
    normalised: true,
    revision: '1',
    maxTokens: MAX_TOKENS,
  };
  return {
    space,

    async embed(texts, _role, { signal }) {
      throwIfAborted(signal);
      return texts.map((text) => embedText(text, dimensions));
    },

    async readability() {
      return 1;
    },

    async close() {},
  };
}

function embedText(text: string, dimensions: number): Float32Array {
  const sums = new Float64Array(dimensions);
  const add = (feature: string, weight: number): void => {
    const hash = fnv1a(feature);
    const bucket = (hash >>> 1) % dimensions;
    sums[bucket] = (sums[bucket] ?? 0) + ((hash & 1) === 0 ? weight : -weight);
  };
  const words = text.normalize('NFKC').toLowerCase().match(WORD) ?? [];
  for (const word of words.slice(0, MAX_TOKENS)) {
    add(`word ${word}`, WORD_WEIGHT);
    for (const trigram of trigramsOf(word)) add(`trigram ${trigram}`, TRIGRAM_WEIGHT);
  }
  const norm = Math.hypot(...sums);
  if (norm === 0) return Float32Array.from(sums, (_, index) => (index === 0 ? 1 : 0));
  return Float32Array.from(sums, (sum) => sum / norm);
}

/** With a border mark on both ends, so that short words and endings have trigrams too. */
function trigramsOf(word: string): readonly string[] {
  const characters = [...`^${word}$`];
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
}

/** 32-bit FNV-1a over UTF-16 code units, then mixed (murmur3's finaliser) because its low bits alone are weak. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
