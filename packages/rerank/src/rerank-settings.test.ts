import { describe, expect, it } from 'vitest';
import { readRerankSettings } from './rerank-settings.ts';

it('S0-28 has the defaults of the reference', () => {
  expect(readRerankSettings({})).toEqual({
    enabled: false,
    provider: { kind: 'auto' },
    maxCandidates: 20,
    p95ThresholdMs: 500,
    cacheTtlMs: 300_000,
    cacheSize: 1_000,
  });
});

it('S0-28 reads every variable', () => {
  const environment = {
    ENABLE_CROSS_ENCODER: 'true',
    CROSS_ENCODER_PROVIDER: 'cohere',
    MAX_RERANK_CANDIDATES: '50',
    RERANK_P95_THRESHOLD: '800',
    RERANK_CACHE_TTL: '1000',
    RERANK_CACHE_SIZE: '0',
  };
  expect(readRerankSettings(environment)).toEqual({
    enabled: true,
    provider: { kind: 'cohere' },
    maxCandidates: 50,
    p95ThresholdMs: 800,
    cacheTtlMs: 1_000,
    cacheSize: 0,
  });
});

it('S0-28 takes an empty variable for one that is not set', () => {
  const blank = { ENABLE_CROSS_ENCODER: '', CROSS_ENCODER_PROVIDER: ' ', MAX_RERANK_CANDIDATES: '' };
  expect(readRerankSettings(blank)).toEqual(readRerankSettings({}));
});

describe('CROSS_ENCODER_PROVIDER', () => {
  it.each([
    ['auto', { kind: 'auto' }],
    ['voyage', { kind: 'voyage' }],
    ['local', { kind: 'local' }],
    ['onnx:/models/reranker', { kind: 'onnx', directory: '/models/reranker' }],
    ['http://127.0.0.1:8080', { kind: 'url', url: 'http://127.0.0.1:8080/rerank' }],
    ['https://api.jina.ai/v1/rerank', { kind: 'url', url: 'https://api.jina.ai/v1/rerank' }],
  ])('%s', (value, provider) => {
    expect(readRerankSettings({ CROSS_ENCODER_PROVIDER: value }).provider).toEqual(provider);
  });
});

describe('refuses, naming the variable and what it may be', () => {
  it.each([
    ['ENABLE_CROSS_ENCODER', 'yes', 'ENABLE_CROSS_ENCODER is "yes", not true or false'],
    ['MAX_RERANK_CANDIDATES', '0', 'MAX_RERANK_CANDIDATES is "0", not a whole number from 1 to 1000, 20 unless set'],
    ['MAX_RERANK_CANDIDATES', '1e2', 'MAX_RERANK_CANDIDATES is "1e2", not a whole number from 1 to 1000, 20 unless set'],
    ['RERANK_P95_THRESHOLD', '-5', 'RERANK_P95_THRESHOLD is "-5", not a whole number from 1 to 86400000, 500 unless set'],
    ['RERANK_CACHE_TTL', '5m', 'RERANK_CACHE_TTL is "5m", not a whole number from 0 to 86400000, 300000 unless set'],
    ['RERANK_CACHE_SIZE', '1.5', 'RERANK_CACHE_SIZE is "1.5", not a whole number from 0 to 1000000, 1000 unless set'],
    [
      'CROSS_ENCODER_PROVIDER',
      'bert',
      'CROSS_ENCODER_PROVIDER is "bert", not auto, voyage, cohere, local, onnx:<dir>, or the address of a reranker',
    ],
    [
      'CROSS_ENCODER_PROVIDER',
      'onnx:',
      'CROSS_ENCODER_PROVIDER is "onnx:", not auto, voyage, cohere, local, onnx:<dir>, or the address of a reranker',
    ],
    ['CROSS_ENCODER_PROVIDER', 'http://', 'the address of the reranker is not a URL'],
  ])('%s=%s', (name, value, message) => {
    expect(() => readRerankSettings({ [name]: value })).toThrow(expect.objectContaining({ code: 'bad_config', message }));
  });
});
