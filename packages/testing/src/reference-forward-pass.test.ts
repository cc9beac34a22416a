import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReferenceWeights, referenceForwardPass, referenceMeanVector, referenceScores } from './reference-forward-pass.ts';

const SIZES = { hiddenSize: 2, layers: 1, heads: 1, layerNormEpsilon: 1e-12 };

/** A model of one layer and two numbers a token; `overrides` replaces weights by name. */
function tinyWeights(overrides: Record<string, readonly number[]> = {}): Map<string, Float32Array> {
  const zeros = [0, 0, 0, 0];
  const weights: Record<string, readonly number[]> = {
    'embeddings.word_embeddings.weight': [3, 1, 1, 3],
    'embeddings.position_embeddings.weight': zeros,
    'embeddings.token_type_embeddings.weight': zeros,
    ...Object.fromEntries(
      ['query', 'key', 'value'].flatMap((name) => [
        [`encoder.layer.0.attention.self.${name}.weight`, zeros],
        [`encoder.layer.0.attention.self.${name}.bias`, [0, 0]],
      ]),
    ),
    ...Object.fromEntries(
      ['attention.output.dense', 'intermediate.dense', 'output.dense'].flatMap((name) => [
        [`encoder.layer.0.${name}.weight`, zeros],
        [`encoder.layer.0.${name}.bias`, [0, 0]],
      ]),
    ),
    ...Object.fromEntries(
      ['embeddings.LayerNorm', 'encoder.layer.0.attention.output.LayerNorm', 'encoder.layer.0.output.LayerNorm'].flatMap((name) => [
        [`${name}.weight`, [1, 1]],
        [`${name}.bias`, [0, 0]],
      ]),
    ),
    ...overrides,
  };
  return new Map(Object.entries(weights).map(([name, values]) => [name, Float32Array.from(values)]));
}

test('a layer of zeros leaves the normalised embeddings', () => {
  const rows = referenceForwardPass({ weights: tinyWeights(), sizes: SIZES, ids: [0, 1] });
  expect(rows.map((row) => [...row].map((value) => Math.round(value * 1e6) / 1e6))).toEqual([
    [1, -1],
    [-1, 1],
  ]);
});

test('attention with equal scores mixes the values in equal parts', () => {
  const identity = [1, 0, 0, 1];
  const weights = tinyWeights({
    'encoder.layer.0.attention.self.value.weight': identity,
    'encoder.layer.0.attention.self.value.bias': [2, 0],
    'encoder.layer.0.attention.output.dense.weight': [5, 0, 0, 5],
    'encoder.layer.0.attention.output.LayerNorm.bias': [0.25, 0],
  });
  const [first] = referenceForwardPass({ weights, sizes: SIZES, ids: [0, 1] });
  // the mean of the values is (2, 0); projected (10, 0); plus the token (1, -1): (11, -1) -> (1, -1) -> shifted (1.25, -1) -> (1, -1)
  expect([...(first ?? [])].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, -1]);
});

test('scores come from the first token through tanh and the classifier', () => {
  const scores = referenceScores(
    new Map([
      ['pooler.dense.weight', Float32Array.of(0, 0, 0, 0)],
      ['pooler.dense.bias', Float32Array.of(1, -1)],
      ['classifier.weight', Float32Array.of(1, 0)],
      ['classifier.bias', Float32Array.of(0)],
    ]),
    [Float64Array.of(0, 0)],
  );
  expect(scores[0]).toBeCloseTo(Math.tanh(1), 6);
});

test('the mean vector has length 1', () => {
  expect([...referenceMeanVector([Float64Array.of(3, 0), Float64Array.of(0, 4)])]).toEqual([0.6, 0.8]);
});

test('reads F32 and F16 weights and skips the rest', () => {
  const directory = mkdtempSync(join(tmpdir(), 'trefoil-reference-'));
  const header = Buffer.from(
    JSON.stringify({
      __metadata__: { format: 'pt' },
      full: { dtype: 'F32', shape: [1], data_offsets: [0, 4] },
      half: { dtype: 'F16', shape: [2], data_offsets: [4, 8] },
      other: { dtype: 'I64', shape: [1], data_offsets: [8, 16] },
    }),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const data = Buffer.alloc(16);
  data.writeFloatLE(-1.5, 0);
  data.writeUInt16LE(0x3c00, 4);
  data.writeUInt16LE(0xc200, 6);
  const path = join(directory, 'weights.safetensors');
  writeFileSync(path, Buffer.concat([length, header, data]));
  expect([...readReferenceWeights(path)].map(([name, values]) => [name, [...values]])).toEqual([
    ['full', [-1.5]],
    ['half', [1, -3]],
  ]);
  rmSync(directory, { recursive: true });
});
