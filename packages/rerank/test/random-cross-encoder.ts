import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Small enough for plain loops, with every part a real model has. */
export const SIZES = { hiddenSize: 16, layers: 2, heads: 4, layerNormEpsilon: 1e-12 };
const INTERMEDIATE = 32;
const POSITIONS = 32;
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
export const VOCABULARY: readonly string[] = [...SPECIAL, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`), 'login', 'bread'];

/** A directory that is removed after the tests of the file. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'trefoil-rerank-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A random BERT classifier as Hugging Face lays it out, with JSON files added or replaced. The seed decides every weight. */
export function writeCrossEncoder(
  directory: string,
  { labels = 1, seed = 1, files = {} }: { labels?: number; seed?: number; files?: Readonly<Record<string, unknown>> } = {},
): string {
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, 'model.safetensors'), safetensorsOf(shapesOf(labels), createRandom(seed)));
  const content = { 'config.json': configOf(labels), 'tokenizer.json': tokenizer(), ...files };
  for (const [name, value] of Object.entries(content)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), JSON.stringify(value));
  }
  return directory;
}

export function configOf(labels: number): Record<string, unknown> {
  return {
    architectures: ['BertForSequenceClassification'],
    id2label: Object.fromEntries(Array.from({ length: labels }, (_, label) => [label, `LABEL_${label}`])),
    model_type: 'bert',
    hidden_act: 'gelu',
    vocab_size: VOCABULARY.length,
    hidden_size: SIZES.hiddenSize,
    num_hidden_layers: SIZES.layers,
    num_attention_heads: SIZES.heads,
    intermediate_size: INTERMEDIATE,
    max_position_embeddings: POSITIONS,
    type_vocab_size: 2,
    layer_norm_eps: SIZES.layerNormEpsilon,
  };
}

function shapesOf(labels: number): ReadonlyMap<string, readonly number[]> {
  const { hiddenSize: hidden, layers } = SIZES;
  const shapes = new Map<string, readonly number[]>();
  const dense = (name: string, outputs: number, inputs: number): void => {
    shapes.set(`${name}.weight`, [outputs, inputs]).set(`${name}.bias`, [outputs]);
  };
  const norm = (name: string): void => {
    shapes.set(`${name}.weight`, [hidden]).set(`${name}.bias`, [hidden]);
  };
  shapes.set('bert.embeddings.word_embeddings.weight', [VOCABULARY.length, hidden]);
  shapes.set('bert.embeddings.position_embeddings.weight', [POSITIONS, hidden]);
  shapes.set('bert.embeddings.token_type_embeddings.weight', [2, hidden]);
  norm('bert.embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer++) {
    const prefix = `bert.encoder.layer.${layer}`;
    for (const part of ['query', 'key', 'value']) dense(`${prefix}.attention.self.${part}`, hidden, hidden);
    dense(`${prefix}.attention.output.dense`, hidden, hidden);
    norm(`${prefix}.attention.output.LayerNorm`);
    dense(`${prefix}.intermediate.dense`, INTERMEDIATE, hidden);
    dense(`${prefix}.output.dense`, hidden, INTERMEDIATE);
    norm(`${prefix}.output.LayerNorm`);
  }
  dense('bert.pooler.dense', hidden, hidden);
  dense('classifier', labels, hidden);
  return shapes;
}

/** F32: the length of the header, the header, the numbers. */
function safetensorsOf(shapes: ReadonlyMap<string, readonly number[]>, random: () => number): Buffer {
  const header: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [name, shape] of shapes) {
    const size = shape.reduce((product, length) => product * length, 1);
    // Weights of a layer norm lie around 1, all others around 0.
    const centre = name.endsWith('LayerNorm.weight') ? 1 : 0;
    const data = Buffer.from(Float32Array.from({ length: size }, () => centre + (random() - 0.5)).buffer);
    header[name] = { dtype: 'F32', shape, data_offsets: [offset, (offset += data.length)] };
    parts.push(data);
  }
  const text = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(text.length));
  return Buffer.concat([length, text, ...parts]);
}

function tokenizer(): Record<string, unknown> {
  const special = (token: string): unknown => ({ id: token, ids: [VOCABULARY.indexOf(token)], tokens: [token] });
  const fixed = (id: string, typeId: number): unknown => ({ SpecialToken: { id, type_id: typeId } });
  const text = (id: string, typeId: number): unknown => ({ Sequence: { id, type_id: typeId } });
  return {
    version: '1.0',
    added_tokens: SPECIAL.map((content, id) => ({ id, content, special: true, normalized: false })),
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
      vocab: Object.fromEntries(VOCABULARY.map((token, id) => [token, id])),
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
