import { closeSync, existsSync, mkdirSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { createVocabulary } from '../zipf-vocabulary.ts';

/** The shape of cross-encoder/ms-marco-MiniLM-L-6-v2, from its config.json. */
const SHAPE = { vocabulary: 30_522, hidden: 384, layers: 6, heads: 12, intermediate: 1_536, positions: 512 };
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
/** Each of these words is one token of the model. */
export const RERANK_WORDS: number = SHAPE.vocabulary - SPECIAL.length;
const INITIAL_SPREAD = 0.02; // BERT's own initialisation

/** Writes a random model of that shape as Hugging Face lays it out, once a folder: random weights take as long as trained ones. */
export function ensureRerankModel({ folder, seed }: { readonly folder: string; readonly seed: number }): string {
  const directory = join(folder, `cross-encoder-${seed}`);
  if (existsSync(directory)) return directory;
  const unfinished = `${directory}.new`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'config.json'), JSON.stringify(describeModel()));
  writeFileSync(join(unfinished, 'tokenizer.json'), JSON.stringify(describeTokenizer()));
  writeWeights(join(unfinished, 'model.safetensors'), createSeededRandom(seed));
  renameSync(unfinished, directory);
  return directory;
}

function describeModel(): object {
  return {
    architectures: ['BertForSequenceClassification'],
    id2label: { 0: 'LABEL_0' },
    model_type: 'bert',
    hidden_act: 'gelu',
    vocab_size: SHAPE.vocabulary,
    hidden_size: SHAPE.hidden,
    num_hidden_layers: SHAPE.layers,
    num_attention_heads: SHAPE.heads,
    intermediate_size: SHAPE.intermediate,
    max_position_embeddings: SHAPE.positions,
    type_vocab_size: 2,
  };
}

function describeTokenizer(): object {
  const vocabulary = createVocabulary(RERANK_WORDS);
  const tokens = [...SPECIAL, ...Array.from({ length: RERANK_WORDS }, (_, rank) => vocabulary.word(rank))];
  const special = (token: string): object => ({ id: token, ids: [SPECIAL.indexOf(token)], tokens: [token] });
  const fixed = (id: string, typeId: number): object => ({ SpecialToken: { id, type_id: typeId } });
  const text = (id: string, typeId: number): object => ({ Sequence: { id, type_id: typeId } });
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
      vocab: Object.fromEntries(tokens.map((token, id) => [token, id])),
    },
  };
}

function listShapes(): ReadonlyMap<string, readonly number[]> {
  const { vocabulary, hidden, layers, intermediate, positions } = SHAPE;
  const shapes = new Map<string, readonly number[]>();
  const dense = (name: string, outputs: number, inputs: number): void => {
    shapes.set(`${name}.weight`, [outputs, inputs]).set(`${name}.bias`, [outputs]);
  };
  const norm = (name: string): void => {
    shapes.set(`${name}.weight`, [hidden]).set(`${name}.bias`, [hidden]);
  };
  shapes.set('bert.embeddings.word_embeddings.weight', [vocabulary, hidden]);
  shapes.set('bert.embeddings.position_embeddings.weight', [positions, hidden]);
  shapes.set('bert.embeddings.token_type_embeddings.weight', [2, hidden]);
  norm('bert.embeddings.LayerNorm');
  for (let layer = 0; layer < layers; layer += 1) {
    const prefix = `bert.encoder.layer.${layer}`;
    for (const part of ['query', 'key', 'value']) dense(`${prefix}.attention.self.${part}`, hidden, hidden);
    dense(`${prefix}.attention.output.dense`, hidden, hidden);
    norm(`${prefix}.attention.output.LayerNorm`);
    dense(`${prefix}.intermediate.dense`, intermediate, hidden);
    dense(`${prefix}.output.dense`, hidden, intermediate);
    norm(`${prefix}.output.LayerNorm`);
  }
  dense('bert.pooler.dense', hidden, hidden);
  dense('classifier', 1, hidden);
  return shapes;
}

/** A safetensors file, tensor by tensor: the length of the header, the header, float32 numbers. */
function writeWeights(path: string, random: SeededRandom): void {
  const shapes = [...listShapes()].map(([name, shape]) => ({ name, shape, count: shape.reduce((product, size) => product * size, 1) }));
  let offset = 0;
  const header = Buffer.from(
    JSON.stringify(
      Object.fromEntries(
        shapes.map(({ name, shape, count }) => [
          name,
          { dtype: 'F32', shape, data_offsets: [offset, (offset += count * Float32Array.BYTES_PER_ELEMENT)] },
        ]),
      ),
    ),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const file = openSync(path, 'w');
  try {
    writeSync(file, length);
    writeSync(file, header);
    for (const { name, count } of shapes) {
      const centre = name.endsWith('LayerNorm.weight') ? 1 : 0;
      writeFully(
        file,
        Float32Array.from({ length: count }, () => centre + INITIAL_SPREAD * Math.sqrt(3) * (random.next() * 2 - 1)),
      );
    }
  } finally {
    closeSync(file);
  }
}

function writeFully(file: number, values: Float32Array): void {
  const bytes = new Uint8Array(values.buffer);
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
}
