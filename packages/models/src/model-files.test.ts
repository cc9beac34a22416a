import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { tinyConfig, writeTinyBert } from '../test/tiny-bert.ts';
import { readModelFiles } from './model-files.ts';

const directory = temporaryDirectory();
let count = 0;

function write(files: Readonly<Record<string, unknown>> = {}): string {
  const path = join(directory, `model-${++count}`);
  writeTinyBert(path, { labels: 1 });
  mkdirSync(join(path, 'onnx'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(path, name), JSON.stringify(content));
  return path;
}

test('says what the directory holds', () => {
  const path = write();
  expect(readModelFiles(path)).toMatchObject({
    name: `model-${count}`,
    configPath: join(path, 'config.json'),
    config: { model_type: 'bert' },
    tokenizerPath: join(path, 'tokenizer.json'),
    model: { kind: 'weights', path: join(path, 'model.safetensors') },
    maxTokens: 32,
  });
});

test.each([
  [{ 'tokenizer_config.json': { model_max_length: 20 } }, 20],
  [{ 'tokenizer_config.json': { model_max_length: 1e30 } }, 32],
  [{ 'sentence_bert_config.json': { max_seq_length: 16 }, 'tokenizer_config.json': { model_max_length: 20 } }, 16],
  [{ 'config.json': { ...tinyConfig(), max_position_embeddings: null } }, 512],
])('the least limit counts: %j', (files, maxTokens) => {
  expect(readModelFiles(write(files)).maxTokens).toBe(maxTokens);
});

test('an export serves what we cannot write', () => {
  const exported = { 'onnx/model.onnx': {}, 'config.json': { ...tinyConfig(), model_type: 'roberta' } };
  expect(readModelFiles(write(exported)).model.kind).toBe('onnx');
  expect(readModelFiles(write({ 'onnx/model.onnx': {} })).model.kind).toBe('weights');
});

describe('refuses, naming the culprit', () => {
  test.each(['config.json', 'tokenizer.json', 'model.safetensors'])('a directory without %s', (file) => {
    const path = write();
    rmSync(join(path, file));
    expect(() => readModelFiles(path)).toThrow(expect.objectContaining({ code: 'bad_config', message: expect.stringContaining(file) }));
  });

  test('a config that is no object', () => {
    expect(() => readModelFiles(write({ 'config.json': [] }))).toThrow(/config\.json is not a JSON object/);
    const path = write();
    writeFileSync(join(path, 'config.json'), '{');
    expect(() => readModelFiles(path)).toThrow(/cannot read .*config\.json as JSON/);
  });
});
