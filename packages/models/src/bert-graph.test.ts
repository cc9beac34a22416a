import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readReferenceWeights, referenceFirstVector, referenceForwardPass, referenceMeanVector, referenceScores } from '@trefoil/testing';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { TINY_SIZES, writeTinyBert } from '../test/tiny-bert.ts';
import type { TinyBert } from '../test/tiny-bert.ts';
import type { BertHead } from './bert-graph.ts';
import type { Precision } from './dense-layer.ts';
import { openLocalModel } from './local-model.ts';
import type { LocalModel } from './local-model.ts';
import { openTokenizer } from './tokenizer.ts';

const directory = temporaryDirectory();
const tiny = writeTinyBert(join(directory, 'tiny'));
const crossEncoder = writeTinyBert(join(directory, 'cross'), { seed: 2, labels: 3 });
const TEXTS = ['login', 'a b c d e f g', 'bread abba', 'zoo'];

function open(model: TinyBert, head: BertHead, precision: Precision): Promise<LocalModel> {
  const { weightsPath, configPath, weightsSha256, tokenizerPath } = model;
  const source = { kind: 'weights' as const, weightsPath, configPath, weightsSha256, head, precision };
  return openLocalModel({ source, tokenizerPath, maxTokens: 32, cacheDirectory: join(directory, 'cache') }, () => {});
}

function referenceRows(model: TinyBert, input: string | readonly [string, string]): readonly Float64Array[] {
  const { ids, typeIds } = openTokenizer(model.tokenizerPath).tokenise(input, 32);
  return referenceForwardPass({ weights: readReferenceWeights(model.weightsPath), sizes: TINY_SIZES, ids, typeIds });
}

function largestDifference(left: ArrayLike<number>, right: ArrayLike<number>): number {
  return Math.max(...Array.from(left, (value, index) => Math.abs(value - (right[index] ?? NaN))));
}

function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  return Array.from(left).reduce((sum, value, index) => sum + value * (right[index] ?? NaN), 0);
}

describe('float32 graph', () => {
  test('gives the mean vector of the reference, padded or not', async () => {
    const model = await open(tiny, 'mean', 'float32');
    const rows = await model.run(TEXTS);
    TEXTS.forEach((text, index) => {
      expect(largestDifference(rows[index] ?? [], referenceMeanVector(referenceRows(tiny, text)))).toBeLessThan(1e-4);
    });
    await model.close();
  });

  test('gives the first-token vector of the reference', async () => {
    const model = await open(tiny, 'cls', 'float32');
    const rows = await model.run(TEXTS);
    TEXTS.forEach((text, index) => {
      expect(largestDifference(rows[index] ?? [], referenceFirstVector(referenceRows(tiny, text)))).toBeLessThan(1e-4);
    });
    await model.close();
  });

  test('gives the scores of the reference for pairs', async () => {
    const model = await open(crossEncoder, 'classifier', 'float32');
    const pairs = [['login', 'bread'] as const, ['a b', 'c d e f'] as const];
    const rows = await model.run(pairs);
    const weights = readReferenceWeights(crossEncoder.weightsPath);
    pairs.forEach((pair, index) => {
      expect(largestDifference(rows[index] ?? [], referenceScores(weights, referenceRows(crossEncoder, pair)))).toBeLessThan(1e-4);
    });
    await model.close();
  });
});

describe('int8 graph', () => {
  test('keeps the direction of the reference', async () => {
    const model = await open(tiny, 'mean', 'int8');
    const rows = await model.run(TEXTS);
    TEXTS.forEach((text, index) => {
      expect(cosine(rows[index] ?? [], referenceMeanVector(referenceRows(tiny, text)))).toBeGreaterThan(0.999);
    });
    await model.close();
  });

  test('gives a text the same vector alone and among others', async () => {
    const model = await open(tiny, 'mean', 'int8');
    const together = await model.run(TEXTS);
    for (const [index, text] of TEXTS.entries()) {
      const [alone = new Float32Array()] = await model.run([text]);
      expect(largestDifference(alone, together[index] ?? [])).toBeLessThan(1e-5);
    }
    await model.close();
  });
});

test('refuses a classifier head that the weights do not have', async () => {
  await expect(open(tiny, 'classifier', 'int8')).rejects.toMatchObject({ code: 'bad_config', message: /no classifier/ });
});
