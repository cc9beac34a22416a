import type { Embedder } from '@trefoil/schema';
import { createTextModel, defaultCacheDirectory, GRAPH_REVISION, sha256OfFile } from '@trefoil/models';
import type { ModelSource, Precision } from '@trefoil/models';
import { createEmbeddingSpace } from './create-embedding-space.ts';
import type { LocalEmbedderOptions } from './local-embedder.ts';
import { readModelDirectory } from './model-directory.ts';
import { createModelEmbedder } from './model-embedder.ts';

export interface OnnxEmbedderOptions extends LocalEmbedderOptions {
  /** A sentence model in Hugging Face's layout. */
  readonly directory: string;
  /** Of a graph that we build from weights. Default `int8`. */
  readonly precision?: Precision;
}

/**
 * Any BERT sentence model on disk, or an ONNX export of another. Reads and hashes the weights, since other weights are
 * another space; the model itself is loaded by the first text.
 */
export async function createOnnxEmbedder(options: OnnxEmbedderOptions): Promise<Embedder> {
  const { cacheDirectory = defaultCacheDirectory(), precision = 'int8', log, workerPath } = options;
  const { model, configPath, tokenizerPath, pooling, ...directory } = readModelDirectory(options.directory);
  const sha256 = await sha256OfFile(model.path);
  const source: ModelSource =
    model.kind === 'onnx'
      ? { kind: 'onnx', modelPath: model.path, head: pooling }
      : { kind: 'weights', weightsPath: model.path, weightsSha256: sha256, configPath, head: pooling, precision };
  const space = createEmbeddingSpace({
    provider: 'onnx',
    model: directory.name,
    dimensions: directory.dimensions,
    queryPrefix: directory.queryPrefix,
    passagePrefix: directory.passagePrefix,
    pooling,
    normalised: true,
    revision: model.kind === 'onnx' ? sha256.slice(0, 12) : `${sha256.slice(0, 12)}-${precision}-${GRAPH_REVISION}`,
    maxTokens: directory.maxTokens,
  });
  const modelOptions = { ...(log === undefined ? {} : { log }), ...(workerPath === undefined ? {} : { workerPath }) };
  const findSpec = async () => ({ source, tokenizerPath, maxTokens: directory.maxTokens, cacheDirectory });
  return createModelEmbedder(space, createTextModel(findSpec, modelOptions));
}
