import { EngineError } from '@trefoil/schema';

/** The sizes that fix a BERT encoder. */
export interface BertConfig {
  readonly vocabularySize: number;
  readonly hiddenSize: number;
  readonly layerCount: number;
  readonly headCount: number;
  readonly intermediateSize: number;
  readonly maxPositions: number;
  readonly tokenTypes: number;
  readonly layerNormEpsilon: number;
}

const MAX_SIZE = 10_000_000;
const DEFAULT_LAYER_NORM_EPSILON = 1e-12; // Hugging Face BertConfig

/** Reads Hugging Face's config.json. Refuses what our graph would compute wrongly: other architectures, activations, positions. */
export function parseBertConfig(json: unknown, path: string): BertConfig {
  if (typeof json !== 'object' || json === null) throw refuse(path, 'is not a JSON object');
  const values = new Map<string, unknown>(Object.entries(json));
  requireValue(path, values, 'model_type', ['bert']);
  requireValue(path, values, 'hidden_act', ['gelu']);
  requireValue(path, values, 'position_embedding_type', ['absolute', undefined]);
  const size = (key: string): number => {
    const value = values.get(key);
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > MAX_SIZE) {
      throw refuse(path, `has no usable "${key}"`);
    }
    return value;
  };
  const epsilon = values.get('layer_norm_eps') ?? DEFAULT_LAYER_NORM_EPSILON;
  if (typeof epsilon !== 'number' || !(epsilon > 0 && epsilon < 1)) throw refuse(path, 'has no usable "layer_norm_eps"');
  const config: BertConfig = {
    vocabularySize: size('vocab_size'),
    hiddenSize: size('hidden_size'),
    layerCount: size('num_hidden_layers'),
    headCount: size('num_attention_heads'),
    intermediateSize: size('intermediate_size'),
    maxPositions: size('max_position_embeddings'),
    tokenTypes: size('type_vocab_size'),
    layerNormEpsilon: epsilon,
  };
  if (config.hiddenSize % config.headCount !== 0) throw refuse(path, 'has a hidden size that its heads do not divide');
  return config;
}

function requireValue(path: string, values: ReadonlyMap<string, unknown>, key: string, allowed: readonly (string | undefined)[]): void {
  const value = values.get(key);
  if (value === undefined ? allowed.includes(undefined) : allowed.some((one) => one === value)) return;
  throw refuse(path, `has ${key} ${JSON.stringify(value) ?? 'missing'}, not ${allowed.filter((one) => one !== undefined).join(' or ')}`);
}

function refuse(path: string, what: string): EngineError {
  return new EngineError('bad_config', `the model config ${path} ${what}`, {
    hint: 'weights are read for BERT encoders only; for another architecture put its ONNX export at onnx/model.onnx in that directory',
  });
}
