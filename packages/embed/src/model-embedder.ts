import { throwIfAborted } from '@trefoil/schema';
import type { Embedder, EmbeddingSpace } from '@trefoil/schema';
import { mapInBatches } from '@trefoil/models';
import type { TextModel } from '@trefoil/models';
import { checkVectors } from './check-vectors.ts';

// Measured on one thread: larger batches are no faster, they take memory and make a query wait longer.
const MAX_TEXTS = 16;
const MAX_BATCH_TOKENS = 1_024;
const CHARACTERS_PER_TOKEN = 4;
const PARALLEL_BATCHES = 2; // as many as the model has processes

/** An embedder over a model that runs on this machine. The model is loaded by the first text. */
export function createModelEmbedder(space: EmbeddingSpace, model: TextModel): Embedder {
  const limits = { maxInputs: MAX_TEXTS, maxCost: MAX_BATCH_TOKENS * CHARACTERS_PER_TOKEN };
  // A text is cut by the model beyond this, so no more of it counts.
  const costOf = (text: string): number => Math.min(text.length, space.maxTokens * CHARACTERS_PER_TOKEN);
  return {
    space,
    embed(texts, role, { signal }) {
      const prefix = role === 'query' ? space.queryPrefix : space.passagePrefix;
      const work = async (batch: readonly string[]): Promise<readonly Float32Array[]> => {
        throwIfAborted(signal);
        const vectors = await model.run(batch, signal === undefined ? {} : { signal });
        return checkVectors(vectors, { count: batch.length, dimensions: space.dimensions, from: space.model });
      };
      return mapInBatches({ inputs: texts.map((text) => prefix + text), costOf, limits, parallel: PARALLEL_BATCHES, work });
    },
    readability: (text) => model.knownShare(text),
    close: () => model.close(),
  };
}
