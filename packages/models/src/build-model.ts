import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { EngineError } from '@trefoil/schema';
import { parseBertConfig } from './bert-config.ts';
import { buildBertGraph } from './bert-graph.ts';
import type { BertHead } from './bert-graph.ts';
import { createBertWeights } from './bert-weights.ts';
import type { Precision } from './dense-layer.ts';
import { createModelCache } from './model-cache.ts';
import { encodeOnnxModel } from './onnx-writer/encode-onnx-model.ts';
import type { ProtobufMessage } from './onnx-writer/protobuf-message.ts';
import { openSafetensors } from './safetensors.ts';

/** Weights on disk and what to make of them. */
export interface ModelRecipe {
  readonly weightsPath: string;
  readonly configPath: string;
  /** The weights are refused when they are not these. */
  readonly weightsSha256: string;
  readonly head: BertHead;
  readonly precision: Precision;
}

export interface BuildModelOptions {
  readonly cacheDirectory: string;
  /** Told when the model was built, and when it could not be kept. */
  readonly log: (message: string) => void;
}

/** Raised whenever the same weights would give other vectors; part of every fingerprint and of the space's revision. */
export const GRAPH_REVISION = 1;

/** The ONNX file of a recipe: from the cache, else built and kept there. A cache that cannot be written costs time, not the model. */
export async function buildModel(recipe: ModelRecipe, { cacheDirectory, log }: BuildModelOptions): Promise<Uint8Array> {
  const configText = readConfig(recipe.configPath);
  const fingerprint = fingerprintOf(recipe, configText);
  const cache = createModelCache(cacheDirectory);
  const kept = cache.read(fingerprint);
  if (kept !== null) return kept;

  const startedAt = performance.now();
  await requireSha256(recipe.weightsPath, recipe.weightsSha256);
  const model = encode(recipe, configText);
  try {
    cache.write(fingerprint, model);
    log(`built the model ${fingerprint} in ${Math.round(performance.now() - startedAt)} ms, kept in ${cacheDirectory}`);
  } catch (error) {
    log(`cannot keep the model in ${cacheDirectory}, it will be built again next time: ${error instanceof Error ? error.message : error}`);
  }
  return Buffer.concat(model.chunks);
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (cause) {
    throw new EngineError('bad_config', `cannot read ${path}`, { hint: 'check that the file exists and is readable', cause });
  }
  return hash.digest('hex');
}

function fingerprintOf(recipe: ModelRecipe, configText: string): string {
  const parts = [GRAPH_REVISION, recipe.weightsSha256, configText, recipe.head, recipe.precision];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}

async function requireSha256(path: string, expected: string): Promise<void> {
  const actual = await sha256OfFile(path);
  if (actual === expected) return;
  throw new EngineError('bad_config', `the weights ${path} have sha256 ${actual}, not ${expected}`, {
    hint: 'the file is damaged or was replaced: install the package that brings it again',
  });
}

function encode(recipe: ModelRecipe, configText: string): ProtobufMessage {
  const config = parseBertConfig(parseJson(configText, recipe.configPath), recipe.configPath);
  const file = openSafetensors(recipe.weightsPath);
  try {
    const weights = createBertWeights(file, config);
    return encodeOnnxModel(buildBertGraph({ config, weights, head: recipe.head, precision: recipe.precision }));
  } finally {
    file.close();
  }
}

function readConfig(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new EngineError('bad_config', `cannot read the model config ${path}`, { hint: 'a model directory needs config.json', cause });
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new EngineError('bad_config', `${path} is not JSON`, { hint: 'fetch the model again', cause });
  }
}
