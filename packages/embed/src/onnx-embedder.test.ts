import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedder } from '@trefoil/schema';
import { describe, expect, test } from 'vitest';
import { cosine, describeEmbedder } from '../test/describe-embedder.ts';
import { changedConfig, temporaryDirectory, writeModelDirectory } from '../test/model-directories.ts';
import { createOnnxEmbedder } from './onnx-embedder.ts';

const directory = temporaryDirectory();
const cacheDirectory = join(directory, 'cache');
let lastDirectory = 0;

function modelDirectory(files: Readonly<Record<string, unknown>> = {}, name = `model-${++lastDirectory}`): string {
  return writeModelDirectory(join(directory, name), files);
}

function open(path: string): Promise<Embedder> {
  return createOnnxEmbedder({ directory: path, cacheDirectory });
}

describeEmbedder('a model directory', () => open(modelDirectory()));

test('the space says what the directory says', async () => {
  const embedder = await open(
    modelDirectory({
      '1_Pooling/config.json': { pooling_mode_cls_token: true, pooling_mode_mean_tokens: false },
      'config_sentence_transformers.json': { prompts: { query: 'ask: ', document: 'text: ' } },
      'sentence_bert_config.json': { max_seq_length: 24 },
    }),
  );
  expect(embedder.space).toMatchObject({
    provider: 'onnx',
    model: expect.stringMatching(/^model-/),
    dimensions: 384,
    pooling: 'cls',
    queryPrefix: 'ask: ',
    passagePrefix: 'text: ',
    maxTokens: 24,
  });
});

test('prefixes are put before the text', async () => {
  const prompts = { prompts: { query: 'ask ', passage: '' } };
  const embedder = await open(modelDirectory({ 'config_sentence_transformers.json': prompts }));
  const [prefixed] = await embedder.embed(['login'], 'query', {});
  const [bare] = await embedder.embed(['ask login'], 'passage', {});
  expect(cosine(prefixed, bare)).toBeGreaterThan(0.99999);
  await embedder.close();
});

test('S1-03 an e5 model, known by its name, reads "query: " before a query and "passage: " before a passage', async () => {
  const e5 = await open(modelDirectory({}, 'e5-small-v2'));
  expect(e5.space).toMatchObject({ queryPrefix: 'query: ', passagePrefix: 'passage: ' });
  const plain = await open(modelDirectory());
  const [query] = await e5.embed(['login'], 'query', {});
  const [passage] = await e5.embed(['login'], 'passage', {});
  const bare = await plain.embed(['query: login', 'passage: login'], 'passage', {});
  expect(cosine(query, bare[0])).toBeGreaterThan(0.9999);
  expect(cosine(passage, bare[1])).toBeGreaterThan(0.9999);
  expect(cosine(query, passage)).toBeLessThan(0.999);
  await e5.close();
  await plain.close();
});

test('S1-03 a model that wants no prefix reads a query as it reads a passage', async () => {
  const embedder = await open(modelDirectory());
  expect(embedder.space).toMatchObject({ queryPrefix: '', passagePrefix: '' });
  const [query] = await embedder.embed(['login'], 'query', {});
  const [passage] = await embedder.embed(['login'], 'passage', {});
  expect(cosine(query, passage)).toBeGreaterThan(0.99999);
  await embedder.close();
});

test('other weights and another precision are other spaces', async () => {
  const [path, changed] = [modelDirectory(), modelDirectory()];
  const weights = readFileSync(join(path, 'model.safetensors'));
  weights.writeUInt8(weights.readUInt8(weights.length - 1) ^ 1, weights.length - 1);
  rmSync(join(changed, 'model.safetensors'));
  writeFileSync(join(changed, 'model.safetensors'), weights);
  const { space } = await open(path);
  expect((await open(changed)).space.revision).not.toBe(space.revision);
  expect((await createOnnxEmbedder({ directory: path, cacheDirectory, precision: 'float32' })).space.id).not.toBe(space.id);
});

test('an exported graph is used as it is', async () => {
  const exportedFrom = join(directory, 'exported');
  const built = await createOnnxEmbedder({ directory: modelDirectory(), cacheDirectory: exportedFrom });
  const [expected] = await built.embed(['login'], 'passage', {});
  await built.close();
  const path = modelDirectory({ 'config.json': changedConfig({ model_type: 'roberta' }) });
  mkdirSync(join(path, 'onnx'));
  copyFileSync(join(exportedFrom, readdirSync(exportedFrom)[0] ?? ''), join(path, 'onnx', 'model.onnx'));
  const embedder = await open(path);
  const [vector] = await embedder.embed(['login'], 'passage', {});
  expect(cosine(vector, expected)).toBeGreaterThan(0.99999);
  await embedder.close();
});

describe('refuses, naming the culprit', () => {
  test.each(['config.json', 'tokenizer.json', 'model.safetensors'])('a directory without %s', async (file) => {
    const path = modelDirectory();
    rmSync(join(path, file));
    await expect(open(path)).rejects.toMatchObject({ code: 'bad_config', message: expect.stringContaining(file) });
  });

  test('a directory that is not there', async () => {
    await expect(open(join(directory, 'absent'))).rejects.toMatchObject({ code: 'bad_config' });
  });

  test('another pooling', async () => {
    const path = modelDirectory({ '1_Pooling/config.json': { pooling_mode_max_tokens: true } });
    await expect(open(path)).rejects.toMatchObject({ code: 'bad_config', message: /pooling/ });
  });

  test('a config that is not JSON', async () => {
    const path = modelDirectory();
    writeFileSync(join(path, 'config.json'), '{');
    await expect(open(path)).rejects.toMatchObject({ code: 'bad_config', message: /config\.json/ });
  });

  test('an architecture that is not BERT and has no export', async () => {
    const embedder = await open(modelDirectory({ 'config.json': changedConfig({ model_type: 'roberta' }) }));
    await expect(embedder.embed(['login'], 'query', {})).rejects.toMatchObject({ code: 'bad_config', hint: /onnx\/model\.onnx/ });
    await embedder.close();
  });
});
