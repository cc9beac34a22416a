import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { EngineError } from '@trefoil/schema';

/** The files of a model in Hugging Face's layout, and what any use of it needs to know. */
export interface ModelFiles {
  readonly name: string;
  readonly configPath: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly tokenizerPath: string;
  /** Weights that we turn into a graph, or a graph that was exported. */
  readonly model: { readonly kind: 'weights' | 'onnx'; readonly path: string };
  readonly maxTokens: number;
}

const WEIGHTS = 'model.safetensors';
const EXPORTS = ['onnx/model.onnx', 'model.onnx'];
const DEFAULT_MAX_TOKENS = 512;
const LEAST_MAX_TOKENS = 8;
const LARGEST_MAX_TOKENS = 8_192;

/** Reads what the directory says of itself; no weights are read. Throws `bad_config` naming the file that is missing or wrong. */
export function readModelFiles(path: string): ModelFiles {
  const directory = resolve(path);
  const configPath = join(directory, 'config.json');
  const tokenizerPath = join(directory, 'tokenizer.json');
  const config = readModelJson(configPath);
  if (config === null) throw missing(directory, 'config.json');
  if (!existsSync(tokenizerPath)) throw missing(directory, 'tokenizer.json');
  return {
    name: basename(directory),
    configPath,
    config,
    tokenizerPath,
    model: findModel(directory, config),
    maxTokens: readMaxTokens(directory, config),
  };
}

/** Our own graph is faster; an export serves the architectures that we do not write. */
function findModel(directory: string, config: ModelFiles['config']): ModelFiles['model'] {
  const weights = join(directory, WEIGHTS);
  const exported = EXPORTS.map((name) => join(directory, name)).find((path) => existsSync(path));
  if (existsSync(weights) && (config['model_type'] === 'bert' || exported === undefined)) return { kind: 'weights', path: weights };
  if (exported !== undefined) return { kind: 'onnx', path: exported };
  throw missing(directory, `${WEIGHTS} or ${EXPORTS[0]}`);
}

/** The least of what the files say; a tokenizer without a limit says 10^30. */
function readMaxTokens(directory: string, config: ModelFiles['config']): number {
  const limits = [
    readModelJson(join(directory, 'sentence_bert_config.json'))?.['max_seq_length'],
    readModelJson(join(directory, 'tokenizer_config.json'))?.['model_max_length'],
    config['max_position_embeddings'],
  ].filter((limit): limit is number => typeof limit === 'number' && limit >= LEAST_MAX_TOKENS && limit <= LARGEST_MAX_TOKENS);
  return limits.length === 0 ? DEFAULT_MAX_TOKENS : Math.min(...limits);
}

/** A JSON object of a model directory; null when there is no such file. Throws `bad_config` when it is something else. */
export function readModelJson(path: string): ModelFiles['config'] | null {
  if (!existsSync(path)) return null;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isRecord(value)) return value;
  } catch (cause) {
    throw new EngineError('bad_config', `cannot read ${path} as JSON`, { hint: 'fetch the model again', cause });
  }
  throw new EngineError('bad_config', `${path} is not a JSON object`, { hint: 'fetch the model again' });
}

function isRecord(value: unknown): value is ModelFiles['config'] {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function missing(directory: string, file: string): EngineError {
  return new EngineError('bad_config', `the model directory ${directory} has no ${file}`, {
    hint: 'a model directory has config.json, tokenizer.json and model.safetensors or onnx/model.onnx',
  });
}
