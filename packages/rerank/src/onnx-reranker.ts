import { EngineError, throwIfAborted } from '@trefoil/schema';
import { createTextModel, defaultCacheDirectory, mapInBatches, sha256OfFile } from '@trefoil/models';
import type { ModelFiles, ModelSource, ModelSpec, Precision, TextModelOptions } from '@trefoil/models';
import type { CrossEncoder } from './cross-encoder.ts';
import { rankByRelevance } from './rank-by-relevance.ts';
import { readRerankerDirectory } from './reranker-directory.ts';
import { relevanceOf } from './unit-score.ts';

export interface OnnxRerankerOptions extends TextModelOptions {
  /** A sequence classifier in Hugging Face's layout, with one label or two. */
  readonly directory: string;
  /** Where the built model is kept. Default `$XDG_CACHE_HOME/trefoil/models`. */
  readonly cacheDirectory?: string;
  /** Of a graph that we build from weights. Default `int8`. */
  readonly precision?: Precision;
  /** Of query and text together; what is longer is cut. Default 256, or what the model can read if that is less. */
  readonly maxTokens?: number;
}

type Pair = readonly [query: string, text: string];

// On one thread larger batches are no faster (docs/decisions/2026-11-16-onnx-runtime.md), and small ones keep both processes
// busy to the end: 20 pairs of 256 tokens are ten batches, five for each.
const MAX_PAIRS = 16;
const MAX_BATCH_TOKENS = 512;
const CHARACTERS_PER_TOKEN = 4;
// A pair costs in proportion to its tokens; passages that such models were trained on have some 80.
const DEFAULT_MAX_TOKENS = 256;
const LEAST_MAX_TOKENS = 8;
const PARALLEL_BATCHES = 2; // as many as the model has processes

/**
 * A BERT cross-encoder on this machine, as ms-marco-MiniLM-L-6-v2: it reads `[CLS] query [SEP] text [SEP]`. Only the
 * description is read here; the weights are hashed and loaded by the first call. Nothing is downloaded.
 */
export function createOnnxReranker(options: OnnxRerankerOptions): CrossEncoder {
  const { directory, cacheDirectory = defaultCacheDirectory(), precision = 'int8', maxTokens: wanted, ...modelOptions } = options;
  const files = readRerankerDirectory(directory);
  const maxTokens = Math.min(files.maxTokens, requireTokens(wanted ?? DEFAULT_MAX_TOKENS));
  const model = createTextModel(() => findSpec({ ...files, maxTokens }, cacheDirectory, precision), modelOptions);
  const maxCharacters = maxTokens * CHARACTERS_PER_TOKEN;
  const name = `onnx:${files.name}`;
  return {
    name,
    provider: 'onnx',
    model: files.name,
    async rerank(query, items, { signal }) {
      throwIfAborted(signal);
      const relevance = await mapInBatches<Pair, number>({
        inputs: items.map(({ text }) => [query, text]),
        costOf: ([first, second]) => Math.min(first.length + second.length, maxCharacters),
        limits: { maxInputs: MAX_PAIRS, maxCost: MAX_BATCH_TOKENS * CHARACTERS_PER_TOKEN },
        parallel: PARALLEL_BATCHES,
        async work(pairs) {
          throwIfAborted(signal);
          const rows = await model.run(pairs, signal === undefined ? {} : { signal });
          return rows.map((row) => relevanceOf(row) ?? refuseLabels(name, row.length));
        },
      });
      return rankByRelevance(items, relevance, name);
    },
    close: () => model.close(),
  };
}

async function findSpec(files: ModelFiles, cacheDirectory: string, precision: Precision): Promise<ModelSpec> {
  const { model, configPath, tokenizerPath, maxTokens } = files;
  const head = 'classifier';
  const source: ModelSource =
    model.kind === 'onnx'
      ? { kind: 'onnx', modelPath: model.path, head }
      : { kind: 'weights', weightsPath: model.path, weightsSha256: await sha256OfFile(model.path), configPath, head, precision };
  return { source, tokenizerPath, maxTokens, cacheDirectory };
}

function requireTokens(count: number): number {
  if (Number.isInteger(count) && count >= LEAST_MAX_TOKENS) return count;
  throw new EngineError('bad_config', `${count} tokens a pair are not possible`, { hint: `a whole number from ${LEAST_MAX_TOKENS}` });
}

function refuseLabels(name: string, count: number): never {
  throw new EngineError('bad_config', `${name} gives ${count} numbers a pair, not one or two`, {
    hint: 'use a reranker such as cross-encoder/ms-marco-MiniLM-L-6-v2',
  });
}
