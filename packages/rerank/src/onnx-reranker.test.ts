import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readReferenceWeights, referenceForwardPass, referenceScores } from '@trefoil/testing';
import { describe, expect, test } from 'vitest';
import { describeReranker, itemOf } from '../test/describe-reranker.ts';
import { configOf, SIZES, temporaryDirectory, VOCABULARY, writeCrossEncoder } from '../test/random-cross-encoder.ts';
import { createOnnxReranker } from './onnx-reranker.ts';
import type { OnnxRerankerOptions } from './onnx-reranker.ts';

const directory = temporaryDirectory();
const cacheDirectory = join(directory, 'cache');
const oneLabel = writeCrossEncoder(join(directory, 'one-label'));
const twoLabels = writeCrossEncoder(join(directory, 'two-labels'), { labels: 2, seed: 2 });

const QUERY = 'login b';
/** Spelled as tokens of the vocabulary, so that the test needs no tokenizer of its own. */
const TEXTS = ['bread', 'login', 'a b c d', 'bread bread login z', 'z', 'q r s t u v w'];

function open(options: Partial<OnnxRerankerOptions> = {}): ReturnType<typeof createOnnxReranker> {
  return createOnnxReranker({ directory: oneLabel, cacheDirectory, workerPath: null, ...options });
}

/** The logits that plain loops compute for `[CLS] query [SEP] text [SEP]`. */
function referenceLogits(model: string, text: string): readonly number[] {
  const idsOf = (words: string): number[] => words.split(' ').map((word) => VOCABULARY.indexOf(word));
  const [cls, sep] = [VOCABULARY.indexOf('[CLS]'), VOCABULARY.indexOf('[SEP]')];
  const first = [cls, ...idsOf(QUERY), sep];
  const second = [...idsOf(text), sep];
  const weights = readReferenceWeights(join(model, 'model.safetensors'));
  const ids = [...first, ...second];
  const typeIds = [...first.map(() => 0), ...second.map(() => 1)];
  return [...referenceScores(weights, referenceForwardPass({ weights, sizes: SIZES, ids, typeIds }))];
}

async function relevanceByKey(reranker: ReturnType<typeof createOnnxReranker>): Promise<ReadonlyMap<string, number>> {
  const reranked = await reranker.rerank(
    QUERY,
    TEXTS.map((text) => itemOf(text, text)),
    {},
  );
  await reranker.close();
  return new Map(reranked.map(({ key, parts }) => [key, parts[0]?.value ?? NaN]));
}

describeReranker('a model directory', async () => open());

describe('S0-20 the local cross-encoder', () => {
  test('gives the score of the plain forward pass, through the logistic function', async () => {
    const relevance = await relevanceByKey(open({ precision: 'float32' }));
    const expected = TEXTS.map((text) => 1 / (1 + Math.exp(-(referenceLogits(oneLabel, text)[0] ?? NaN))));
    TEXTS.forEach((text, index) => expect(relevance.get(text)).toBeCloseTo(expected[index] ?? NaN, 4));
    expect(Math.max(...expected) - Math.min(...expected)).toBeGreaterThan(0.05);
  });

  test('takes the second of two labels for relevance', async () => {
    const relevance = await relevanceByKey(open({ directory: twoLabels, precision: 'float32' }));
    for (const text of TEXTS) {
      const [irrelevant = NaN, relevant = NaN] = referenceLogits(twoLabels, text).map(Math.exp);
      expect(relevance.get(text)).toBeCloseTo(relevant / (irrelevant + relevant), 4);
    }
  });

  test('stays near it in int8', async () => {
    const [exact, coarse] = [await relevanceByKey(open({ precision: 'float32' })), await relevanceByKey(open())];
    for (const text of TEXTS) expect(Math.abs((exact.get(text) ?? NaN) - (coarse.get(text) ?? NaN))).toBeLessThan(0.02);
  });

  test('runs an exported graph as it is', async () => {
    const builtIn = join(directory, 'built');
    const expected = await relevanceByKey(open({ cacheDirectory: builtIn }));
    const exported = writeCrossEncoder(join(directory, 'exported'), {
      files: { 'config.json': { ...configOf(1), model_type: 'roberta' } },
    });
    mkdirSync(join(exported, 'onnx'));
    copyFileSync(join(builtIn, readdirSync(builtIn)[0] ?? ''), join(exported, 'onnx', 'model.onnx'));
    rmSync(join(exported, 'model.safetensors'));
    const relevance = await relevanceByKey(open({ directory: exported }));
    for (const text of TEXTS) expect(relevance.get(text)).toBeCloseTo(expected.get(text) ?? NaN, 5);
  });

  test('reads no more tokens than it was told to', async () => {
    const scoreOf = async (text: string, maxTokens: number): Promise<number | undefined> => {
      const reranker = open({ maxTokens });
      const [reranked] = await reranker.rerank('a', [itemOf('k', text)], {});
      await reranker.close();
      return reranked?.parts[0]?.value;
    };
    // [CLS] a [SEP] b c d e [SEP] are eight.
    expect(await scoreOf('b c d e f g', 8)).toBeCloseTo((await scoreOf('b c d e', 8)) ?? NaN, 5);
    expect(Math.abs(((await scoreOf('b c d e f g', 32)) ?? NaN) - ((await scoreOf('b c d e', 32)) ?? NaN))).toBeGreaterThan(1e-3);
    expect(() => open({ maxTokens: 7 })).toThrow(expect.objectContaining({ code: 'bad_config' }));
  });

  test('is named after its directory', () => {
    expect(open()).toMatchObject({ name: 'onnx:one-label', provider: 'onnx', model: 'one-label' });
  });
});

describe('refuses, naming the culprit', () => {
  test.each(['config.json', 'tokenizer.json', 'model.safetensors'])('a directory without %s', (file) => {
    const path = writeCrossEncoder(join(directory, `without-${file}`));
    rmSync(join(path, file));
    expect(() => open({ directory: path })).toThrow(
      expect.objectContaining({ code: 'bad_config', message: expect.stringContaining(file) }),
    );
  });

  test('a model that only embeds', () => {
    const files = { 'config.json': { ...configOf(1), architectures: ['BertModel'] } };
    expect(() => open({ directory: writeCrossEncoder(join(directory, 'embedder'), { files }) })).toThrow(/is BertModel, no cross-encoder/);
  });

  test('a classifier of three labels, even when its config is silent about them', async () => {
    expect(() => open({ directory: writeCrossEncoder(join(directory, 'three'), { labels: 3 }) })).toThrow(/has 3 labels/);
    const files = { 'config.json': { ...configOf(1), id2label: undefined } };
    const silent = open({ directory: writeCrossEncoder(join(directory, 'silent'), { labels: 3, files }) });
    await expect(silent.rerank('a', [itemOf('k', 'b')], {})).rejects.toMatchObject({ code: 'bad_config', message: /3 numbers a pair/ });
    await silent.close();
  });
});
