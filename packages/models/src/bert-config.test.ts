import { expect, test } from 'vitest';
import { tinyConfig } from '../test/tiny-bert.ts';
import { parseBertConfig } from './bert-config.ts';

test('reads the sizes of config.json', () => {
  expect(parseBertConfig(tinyConfig(), 'config.json')).toEqual({
    vocabularySize: 58,
    hiddenSize: 16,
    layerCount: 2,
    headCount: 4,
    intermediateSize: 32,
    maxPositions: 32,
    tokenTypes: 2,
    layerNormEpsilon: 1e-12,
  });
});

test.each([
  ['another architecture', { model_type: 'roberta' }, /model_type "roberta", not bert/],
  ['another activation', { hidden_act: 'gelu_new' }, /hidden_act "gelu_new"/],
  ['relative positions', { position_embedding_type: 'relative_key' }, /position_embedding_type/],
  ['a missing size', { vocab_size: undefined }, /no usable "vocab_size"/],
  ['a size that is no number', { hidden_size: '384' }, /no usable "hidden_size"/],
  ['heads that do not divide', { num_attention_heads: 5 }, /heads do not divide/],
])('refuses %s', (_, change, message) => {
  expect(() => parseBertConfig({ ...tinyConfig(), ...change }, 'config.json')).toThrow(message);
});
