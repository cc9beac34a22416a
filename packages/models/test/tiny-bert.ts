import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSafetensors } from './write-safetensors.ts';
import type { TensorToWrite } from './write-safetensors.ts';

/** Small enough to be computed by hand-written loops in a millisecond, with every part a real model has. */
export const TINY_SIZES = { hiddenSize: 16, layers: 2, heads: 4, layerNormEpsilon: 1e-12 };
const INTERMEDIATE = 32;
const POSITIONS = 32;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
export const TINY_VOCABULARY: readonly string[] = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  ...LETTERS,
  ...LETTERS.map((letter) => `##${letter}`),
  'login',
  'bread',
];

export interface TinyBert {
  readonly directory: string;
  readonly weightsPath: string;
  readonly configPath: string;
  readonly tokenizerPath: string;
  readonly weightsSha256: string;
}

/** Writes a random BERT in Hugging Face's layout. The seed decides every weight. */
export function writeTinyBert(directory: string, { seed = 1, labels = 0 }: { seed?: number; labels?: number } = {}): TinyBert {
  const prefix = labels > 0 ? 'bert.' : '';
  const random = createRandom(seed);
  const { hiddenSize, layers } = TINY_SIZES;
  const tensors: Record<string, TensorToWrite> = {};
  const put = (name: string, shape: readonly number[], spread: number, centre = 0): void => {
    const size = shape.reduce((product, length) => product * length, 1);
    tensors[name] = { shape, values: Array.from({ length: size }, () => centre + spread * (random() * 2 - 1)) };
  };
  const putDense = (name: string, outputs: number, inputs: number): void => {
    put(`${name}.weight`, [outputs, inputs], 0.4);
    put(`${name}.bias`, [outputs], 0.2);
  };
  const putNorm = (name: string): void => {
    put(`${name}.weight`, [hiddenSize], 0.3, 1);
    put(`${name}.bias`, [hiddenSize], 0.2);
  };
  put(`${prefix}embeddings.word_embeddings.weight`, [TINY_VOCABULARY.length, hiddenSize], 1);
  put(`${prefix}embeddings.position_embeddings.weight`, [POSITIONS, hiddenSize], 0.3);
  put(`${prefix}embeddings.token_type_embeddings.weight`, [2, hiddenSize], 0.3);
  putNorm(`${prefix}embeddings.LayerNorm`);
  for (let layer = 0; layer < layers; layer++) {
    const name = `${prefix}encoder.layer.${layer}`;
    for (const part of ['query', 'key', 'value']) putDense(`${name}.attention.self.${part}`, hiddenSize, hiddenSize);
    putDense(`${name}.attention.output.dense`, hiddenSize, hiddenSize);
    putNorm(`${name}.attention.output.LayerNorm`);
    putDense(`${name}.intermediate.dense`, INTERMEDIATE, hiddenSize);
    putDense(`${name}.output.dense`, hiddenSize, INTERMEDIATE);
    putNorm(`${name}.output.LayerNorm`);
  }
  putDense(`${prefix}pooler.dense`, hiddenSize, hiddenSize);
  if (labels > 0) putDense('classifier', labels, hiddenSize);

  mkdirSync(directory, { recursive: true });
  const weightsPath = join(directory, 'model.safetensors');
  writeSafetensors(weightsPath, tensors);
  const configPath = join(directory, 'config.json');
  writeFileSync(configPath, JSON.stringify(tinyConfig()));
  const tokenizerPath = join(directory, 'tokenizer.json');
  writeFileSync(tokenizerPath, JSON.stringify(tinyTokenizer()));
  const weightsSha256 = createHash('sha256').update(readFileSync(weightsPath)).digest('hex');
  return { directory, weightsPath, configPath, tokenizerPath, weightsSha256 };
}

export function tinyConfig(): Record<string, unknown> {
  return {
    model_type: 'bert',
    hidden_act: 'gelu',
    position_embedding_type: 'absolute',
    vocab_size: TINY_VOCABULARY.length,
    hidden_size: TINY_SIZES.hiddenSize,
    num_hidden_layers: TINY_SIZES.layers,
    num_attention_heads: TINY_SIZES.heads,
    intermediate_size: INTERMEDIATE,
    max_position_embeddings: POSITIONS,
    type_vocab_size: 2,
    layer_norm_eps: TINY_SIZES.layerNormEpsilon,
  };
}

function tinyTokenizer(): Record<string, unknown> {
  const special = (token: string): Record<string, unknown> => ({ id: token, ids: [TINY_VOCABULARY.indexOf(token)], tokens: [token] });
  const fixed = (id: string, typeId: number): Record<string, unknown> => ({ SpecialToken: { id, type_id: typeId } });
  const text = (id: string, typeId: number): Record<string, unknown> => ({ Sequence: { id, type_id: typeId } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: ['[PAD]', '[UNK]', '[CLS]', '[SEP]'].map((content, id) => ({ id, content, special: true, normalized: false })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [fixed('[CLS]', 0), text('A', 0), fixed('[SEP]', 0)],
      pair: [fixed('[CLS]', 0), text('A', 0), fixed('[SEP]', 0), text('B', 1), fixed('[SEP]', 1)],
      special_tokens: { '[CLS]': special('[CLS]'), '[SEP]': special('[SEP]') },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(TINY_VOCABULARY.map((token, id) => [token, id])),
    },
  };
}

/** mulberry32: small, fast, the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
