import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EngineError } from '@trefoil/schema';
import { prefixesOf } from './model-prefixes.ts';
import type { Prefixes } from './model-prefixes.ts';

/** A sentence model in Hugging Face's layout. */
export interface ModelDirectory extends Prefixes {
  readonly name: string;
  readonly configPath: string;
  readonly tokenizerPath: string;
  /** Weights that we turn into a graph, or a graph that was exported. */
  readonly model: { readonly kind: 'weights' | 'onnx'; readonly path: string };
  readonly pooling: 'mean' | 'cls';
  readonly dimensions: number;
  readonly maxTokens: number;
}

const WEIGHTS = 'model.safetensors';
const EXPORTS = ['onnx/model.onnx', 'model.onnx'];
const DEFAULT_MAX_TOKENS = 512;
const LARGEST_MAX_TOKENS = 8_192;

/** Reads what the directory says of itself. Throws `bad_config` naming the file that is missing or wrong. */
export function readModelDirectory(path: string): ModelDirectory {
  const directory = resolve(path);
  const configPath = join(directory, 'config.json');
  const tokenizerPath = join(directory, 'tokenizer.json');
  const config = readJson(configPath);
  if (config === null) throw missing(directory, 'config.json');
  if (!existsSync(tokenizerPath)) throw missing(directory, 'tokenizer.json');
  const name = typeof config['_name_or_path'] === 'string' ? config['_name_or_path'] : '';
  return {
    name: basename(directory),
    configPath,
    tokenizerPath,
    model: findModel(directory, config),
    pooling: readPooling(join(directory, '1_Pooling', 'config.json')),
    dimensions: readSize(config, 'hidden_size', configPath),
    maxTokens: readMaxTokens(directory, config),
    ...readPrefixes(join(directory, 'config_sentence_transformers.json'), `${basename(directory)} ${name}`),
  };
}

/** Our own graph is faster; an export serves the architectures that we do not write. */
function findModel(directory: string, config: JsonRecord): ModelDirectory['model'] {
  const weights = join(directory, WEIGHTS);
  const exported = EXPORTS.map((name) => join(directory, name)).find((path) => existsSync(path));
  const writable = existsSync(weights) && (config['model_type'] === 'bert' || exported === undefined);
  if (writable) return { kind: 'weights', path: weights };
  if (exported !== undefined) return { kind: 'onnx', path: exported };
  throw missing(directory, `${WEIGHTS} or ${EXPORTS[0]}`);
}

function readPooling(path: string): 'mean' | 'cls' {
  const pooling = readJson(path);
  if (pooling === null) return 'mean';
  if (pooling['pooling_mode_mean_tokens'] === true) return 'mean';
  if (pooling['pooling_mode_cls_token'] === true) return 'cls';
  throw new EngineError('bad_config', `${path} asks for a pooling other than mean or cls`, { hint: 'choose another model' });
}

/** Prompts of sentence-transformers, else what the model's name is known to want. */
function readPrefixes(path: string, name: string): Prefixes {
  const prompts = readJson(path)?.['prompts'];
  if (!isRecord(prompts)) return prefixesOf(name);
  const prompt = (...keys: readonly string[]): string => keys.map((key) => prompts[key]).find((value) => typeof value === 'string') ?? '';
  return { queryPrefix: prompt('query', 's2p_query'), passagePrefix: prompt('passage', 'document', 'corpus') };
}

function readMaxTokens(directory: string, config: JsonRecord): number {
  const limits = [
    readJson(join(directory, 'sentence_bert_config.json'))?.['max_seq_length'],
    readJson(join(directory, 'tokenizer_config.json'))?.['model_max_length'],
    config['max_position_embeddings'],
  ].filter((limit): limit is number => typeof limit === 'number' && limit >= 8 && limit <= LARGEST_MAX_TOKENS);
  return limits.length === 0 ? DEFAULT_MAX_TOKENS : Math.min(...limits);
}

function readSize(config: JsonRecord, key: string, path: string): number {
  const size = config[key];
  if (typeof size === 'number' && Number.isInteger(size) && size > 0) return size;
  throw new EngineError('bad_config', `${path} has no usable "${key}"`, { hint: 'is this a sentence model?' });
}

type JsonRecord = Readonly<Record<string, unknown>>;

/** Null when there is no such file. */
function readJson(path: string): JsonRecord | null {
  if (!existsSync(path)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isRecord(value)) return value;
  } catch (cause) {
    throw new EngineError('bad_config', `cannot read ${path} as JSON`, { hint: 'fetch the model again', cause });
  }
  throw new EngineError('bad_config', `${path} is not a JSON object`, { hint: 'fetch the model again' });
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function missing(directory: string, file: string): EngineError {
  return new EngineError('bad_config', `the model directory ${directory} has no ${file}`, {
    hint: 'a model directory has config.json, tokenizer.json and model.safetensors or onnx/model.onnx',
  });
}
