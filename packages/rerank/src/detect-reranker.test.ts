import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf, temporaryDirectory, writeCrossEncoder } from '../test/random-cross-encoder.ts';
import { detectReranker } from './detect-reranker.ts';
import { listRerankers } from './list-rerankers.ts';
import { openReranker } from './open-reranker.ts';
import type { Environment } from './rerank-settings.ts';
import { localRerankerDirectory } from './reranker-directory.ts';

const directory = temporaryDirectory();
const bare = { XDG_DATA_HOME: join(directory, 'bare') };
const withModel = { XDG_DATA_HOME: join(directory, 'data') };
const place = join(directory, 'data', 'trefoil', 'models', 'reranker');
writeCrossEncoder(place);
const voyage = { VOYAGE_API_KEY: 'voyage-planted-secret' };
const cohere = { COHERE_API_KEY: 'cohere-planted-secret' };
const enabled = { ENABLE_CROSS_ENCODER: 'true' };

describe('S0-21 detection', () => {
  it.each<[string, Environment, string]>([
    ['Voyage first', { ...enabled, ...voyage, ...cohere, ...withModel }, 'voyage'],
    ['then Cohere', { ...enabled, ...cohere, ...withModel }, 'cohere'],
    ['then the local model', { ...enabled, ...withModel }, 'local'],
    ['else none', { ...enabled, ...bare }, 'none'],
    ['a blank key is none', { ...enabled, VOYAGE_API_KEY: ' ', ...cohere, ...bare }, 'cohere'],
  ])('S0-21 %s', (_, environment, name) => {
    expect(detectReranker(environment).name).toBe(name);
  });

  it('S0-21 a key sends nothing away unless reranking was switched on, or the service named', () => {
    expect(detectReranker({ ...voyage, ...cohere, ...bare }).name).toBe('none');
    expect(detectReranker({ ...voyage, ...cohere, ...withModel }).name).toBe('local');
    expect(detectReranker({ ...cohere, CROSS_ENCODER_PROVIDER: 'cohere', ...withModel }).name).toBe('cohere');
  });

  it('says which model, where and why, and never a key', () => {
    const environment = { ...voyage, CROSS_ENCODER_PROVIDER: 'https://gpu.example/v1/rerank?key=planted-secret' };
    expect(detectReranker(environment)).toEqual({
      name: 'url',
      reason: 'CROSS_ENCODER_PROVIDER is an address',
      model: null,
      url: 'https://gpu.example/v1/rerank',
      directory: null,
    });
    expect(detectReranker({ ...enabled, ...voyage })).toMatchObject({ model: 'rerank-2', reason: 'VOYAGE_API_KEY is set' });
    expect(detectReranker({ ...enabled, ...cohere })).toMatchObject({ model: 'rerank-v3.5' });
    expect(detectReranker({ ...enabled, ...voyage, TREFOIL_RERANK_MODEL: 'rerank-2.5' }).model).toBe('rerank-2.5');
    expect(detectReranker({ CROSS_ENCODER_PROVIDER: 'onnx:/models/some' }).directory).toBe('/models/some');
  });
});

it('looks for a local model in one place', () => {
  expect(localRerankerDirectory(withModel)).toBe(place);
  expect(localRerankerDirectory({ HOME: '/home/ada' })).toBe('/home/ada/.local/share/trefoil/models/reranker');
  expect(localRerankerDirectory({ HOME: '/home/ada', XDG_DATA_HOME: 'relative' })).toBe('/home/ada/.local/share/trefoil/models/reranker');
});

describe('opening', () => {
  it('opens what was chosen', () => {
    expect(openReranker({ ...enabled, ...bare })).toBeNull();
    expect(openReranker({ ...enabled, ...voyage })?.name).toBe('voyage:rerank-2');
    expect(openReranker({ ...enabled, ...cohere })?.name).toBe('cohere:rerank-v3.5');
    expect(openReranker({ CROSS_ENCODER_PROVIDER: 'http://127.0.0.1:8080' })?.name).toBe('url:127.0.0.1:8080/rerank');
    expect(openReranker(withModel)?.name).toBe('onnx:reranker');
    expect(openReranker({ CROSS_ENCODER_PROVIDER: `onnx:${place}` })?.provider).toBe('onnx');
  });

  it('says which key is missing, or where the model belongs', () => {
    const failure = (environment: Environment): unknown => {
      try {
        return openReranker(environment);
      } catch (error) {
        return error;
      }
    };
    expect(failure({ CROSS_ENCODER_PROVIDER: 'voyage' })).toMatchObject({ code: 'bad_config', message: 'VOYAGE_API_KEY is not set' });
    expect(failure({ CROSS_ENCODER_PROVIDER: 'cohere' })).toMatchObject({ code: 'bad_config', message: 'COHERE_API_KEY is not set' });
    expect(failure({ CROSS_ENCODER_PROVIDER: 'local', ...bare })).toMatchObject({
      code: 'bad_config',
      message: `there is no model directory ${join(directory, 'bare', 'trefoil', 'models', 'reranker')}`,
    });
  });
});

describe('listing', () => {
  it('S0-21 lists every cross-encoder with its reason and the place for a model', async () => {
    const empty = join(directory, 'bare', 'trefoil', 'models', 'reranker');
    expect(await listRerankers(bare)).toEqual([
      { name: 'voyage', usable: false, reason: 'VOYAGE_API_KEY is not set', chosen: false },
      { name: 'cohere', usable: false, reason: 'COHERE_API_KEY is not set', chosen: false },
      {
        name: 'local',
        usable: false,
        reason: `put a cross-encoder such as ms-marco-MiniLM-L-6-v2 into ${empty}: config.json, tokenizer.json, model.safetensors or onnx/model.onnx`,
        chosen: false,
      },
      { name: 'onnx', usable: false, reason: 'no directory given: CROSS_ENCODER_PROVIDER=onnx:<dir>', chosen: false },
      { name: 'url', usable: false, reason: 'no address given: CROSS_ENCODER_PROVIDER=http://…/rerank', chosen: false },
      { name: 'none', usable: true, reason: 'the fused order stays', chosen: true },
    ]);
  });

  it('shows what is usable, and no key', async () => {
    const rows = await listRerankers({
      ...withModel,
      ...voyage,
      ...cohere,
      CROSS_ENCODER_PROVIDER: 'http://127.0.0.1:8080/?key=planted-secret',
    });
    expect(rows.filter(({ usable }) => usable).map(({ name }) => name)).toEqual(['voyage', 'cohere', 'local', 'url', 'none']);
    expect(rows.find(({ name }) => name === 'local')?.reason).toBe(`the model in ${place}, on this machine`);
    expect(rows.find(({ chosen }) => chosen)).toMatchObject({ name: 'url', reason: 'asked at http://127.0.0.1:8080/rerank' });
    expect(JSON.stringify(rows)).not.toContain('planted');
  });

  it('says what is wrong with a directory', async () => {
    const wrong = join(directory, 'wrong');
    mkdirSync(wrong);
    const reasonOf = async (path: string): Promise<string | undefined> =>
      (await listRerankers({ ...bare, CROSS_ENCODER_PROVIDER: `onnx:${path}` })).find(({ chosen }) => chosen)?.reason;
    expect(await reasonOf(wrong)).toBe(`the model directory ${wrong} has no config.json`);
    const files = { 'config.json': { ...configOf(1), architectures: ['BertModel'] } };
    expect(await reasonOf(writeCrossEncoder(join(directory, 'embedder'), { files }))).toMatch(/is BertModel, no cross-encoder/);
  });
});
