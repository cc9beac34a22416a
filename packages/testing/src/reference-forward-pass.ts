import { readFileSync } from 'node:fs';

/** The sizes of a BERT encoder, as in its config.json. */
export interface ReferenceSizes {
  readonly hiddenSize: number;
  readonly layers: number;
  readonly heads: number;
  readonly layerNormEpsilon: number;
}

/** Weights by the names Hugging Face gives them. */
export type ReferenceWeights = ReadonlyMap<string, Float32Array>;

/** Numbers of one token. */
type Row = Float64Array;

/**
 * BERT in plain loops over doubles: slow, and simple enough to be checked by eye against the paper (Devlin et al., NAACL
 * 2019; attention of Vaswani et al., 2017). Golden-vector tests compare the fast graphs with it. One row a token.
 */
export function referenceForwardPass(options: {
  readonly weights: ReferenceWeights;
  readonly sizes: ReferenceSizes;
  readonly ids: readonly number[];
  readonly typeIds?: readonly number[];
}): readonly Row[] {
  const { weights, sizes, ids } = options;
  const typeIds = options.typeIds ?? ids.map(() => 0);
  let rows = ids.map((id, position) => {
    const word = lookUp(weights, 'embeddings.word_embeddings.weight', id, sizes);
    const type = lookUp(weights, 'embeddings.token_type_embeddings.weight', typeIds[position] ?? 0, sizes);
    const place = lookUp(weights, 'embeddings.position_embeddings.weight', position, sizes);
    return normalise(weights, 'embeddings.LayerNorm', add(add(word, type), place), sizes);
  });
  for (let layer = 0; layer < sizes.layers; layer++) rows = encode(weights, `encoder.layer.${layer}`, rows, sizes);
  return rows;
}

/** The mean of the tokens, scaled to length 1. */
export function referenceMeanVector(rows: readonly Row[]): Float64Array {
  return scaleToUnit(rows.reduce(add));
}

/** The first token, scaled to length 1. */
export function referenceFirstVector(rows: readonly Row[]): Float64Array {
  return scaleToUnit(rows[0] ?? new Float64Array());
}

/** The scores of a cross-encoder: pooler with tanh, then the classifier. */
export function referenceScores(weights: ReferenceWeights, rows: readonly Row[]): Float64Array {
  const pooled = linear(weights, 'pooler.dense', rows[0] ?? new Float64Array()).map(Math.tanh);
  return linear(weights, 'classifier', pooled);
}

/** Reads a safetensors file of its own accord; the code under test is not asked. F32 and F16 only. */
export function readReferenceWeights(path: string): ReferenceWeights {
  const file = readFileSync(path);
  const headerBytes = Number(file.readBigUInt64LE(0));
  const header: Record<string, { dtype?: string; data_offsets?: [number, number] }> = JSON.parse(file.toString('utf8', 8, 8 + headerBytes));
  const halves = Float32Array.from({ length: 65_536 }, (_, bits) => halfToNumber(bits));
  const weights = new Map<string, Float32Array>();
  for (const [name, { dtype, data_offsets: offsets }] of Object.entries(header)) {
    if (offsets === undefined || (dtype !== 'F32' && dtype !== 'F16')) continue;
    const bytes = file.subarray(8 + headerBytes + offsets[0], 8 + headerBytes + offsets[1]);
    const values = new Float32Array(bytes.length / (dtype === 'F32' ? 4 : 2));
    for (let index = 0; index < values.length; index++) {
      values[index] = dtype === 'F32' ? bytes.readFloatLE(index * 4) : (halves[bytes.readUInt16LE(index * 2)] ?? NaN);
    }
    weights.set(name, values);
  }
  return weights;
}

function encode(weights: ReferenceWeights, name: string, rows: readonly Row[], sizes: ReferenceSizes): Row[] {
  const attended = attend(weights, `${name}.attention`, rows, sizes);
  return attended.map((row) => {
    const widened = linear(weights, `${name}.intermediate.dense`, row).map(gelu);
    return normalise(weights, `${name}.output.LayerNorm`, add(linear(weights, `${name}.output.dense`, widened), row), sizes);
  });
}

function attend(weights: ReferenceWeights, name: string, rows: readonly Row[], sizes: ReferenceSizes): Row[] {
  const headSize = sizes.hiddenSize / sizes.heads;
  const queries = rows.map((row) => linear(weights, `${name}.self.query`, row));
  const keys = rows.map((row) => linear(weights, `${name}.self.key`, row));
  const values = rows.map((row) => linear(weights, `${name}.self.value`, row));
  return rows.map((row, token) => {
    const context = new Float64Array(sizes.hiddenSize);
    for (let head = 0; head < sizes.heads; head++) {
      const part = (vector: Row | undefined): Row => (vector ?? row).slice(head * headSize, (head + 1) * headSize);
      const shares = softmax(keys.map((key) => dot(part(queries[token]), part(key)) / Math.sqrt(headSize)));
      const weighted: Row[] = values.map((value, other) => part(value).map((number) => number * (shares[other] ?? 0)));
      context.set(weighted.reduce(add), head * headSize);
    }
    return normalise(weights, `${name}.output.LayerNorm`, add(linear(weights, `${name}.output.dense`, context), row), sizes);
  });
}

function linear(weights: ReferenceWeights, name: string, row: Row): Row {
  const matrix = weightOf(weights, `${name}.weight`);
  const bias = weightOf(weights, `${name}.bias`);
  return Float64Array.from(bias, (shift, output) => {
    let sum = shift;
    for (let input = 0; input < row.length; input++) sum += (matrix[output * row.length + input] ?? 0) * (row[input] ?? 0);
    return sum;
  });
}

function normalise(weights: ReferenceWeights, name: string, row: Row, { layerNormEpsilon }: ReferenceSizes): Row {
  const scale = weightOf(weights, `${name}.weight`);
  const shift = weightOf(weights, `${name}.bias`);
  const mean = sumOf(row) / row.length;
  const variance = sumOf(row.map((value) => (value - mean) ** 2)) / row.length;
  return row.map((value, index) => ((value - mean) / Math.sqrt(variance + layerNormEpsilon)) * (scale[index] ?? 0) + (shift[index] ?? 0));
}

function lookUp(weights: ReferenceWeights, name: string, row: number, { hiddenSize }: ReferenceSizes): Row {
  return Float64Array.from(weightOf(weights, name).subarray(row * hiddenSize, (row + 1) * hiddenSize));
}

function weightOf(weights: ReferenceWeights, name: string): Float32Array {
  const weight = weights.get(name) ?? weights.get(`bert.${name}`);
  if (weight === undefined) throw new Error(`the reference has no weight "${name}"`);
  return weight;
}

function softmax(scores: readonly number[]): number[] {
  const peak = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - peak));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function gelu(value: number): number {
  return 0.5 * value * (1 + errorFunction(value / Math.SQRT2));
}

/** The integral by Simpson's rule: exact to 1e-9 where it is not already 1. */
function errorFunction(value: number): number {
  const size = Math.abs(value);
  if (size > 6) return Math.sign(value);
  const steps = 64;
  const width = size / steps;
  let sum = 0;
  for (let step = 0; step <= steps; step++) {
    const weight = step === 0 || step === steps ? 1 : step % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp(-((step * width) ** 2));
  }
  return Math.sign(value) * (2 / Math.sqrt(Math.PI)) * (width / 3) * sum;
}

function halfToNumber(bits: number): number {
  const sign = bits >> 15 === 1 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function add(left: Row, right: Row): Row {
  return left.map((value, index) => value + (right[index] ?? 0));
}

function dot(left: Row, right: Row): number {
  return sumOf(left.map((value, index) => value * (right[index] ?? 0)));
}

function sumOf(row: Row): number {
  return row.reduce((sum, value) => sum + value, 0);
}

function scaleToUnit(row: Row): Row {
  const norm = Math.sqrt(dot(row, row));
  return row.map((value) => value / norm);
}
