import type { EmbeddingSpace } from '@trefoil/schema';
import { expect, test } from 'vitest';
import { createEmbeddingSpace } from './create-embedding-space.ts';
import { prefixesOf } from './model-prefixes.ts';

const fields: Omit<EmbeddingSpace, 'id'> = {
  provider: 'openai',
  model: 'm',
  dimensions: 8,
  queryPrefix: '',
  passagePrefix: '',
  pooling: 'remote',
  normalised: true,
  revision: '1',
  maxTokens: 100,
};

test('equal fields are the same space', () => {
  expect(createEmbeddingSpace({ ...fields }).id).toBe(createEmbeddingSpace(fields).id);
});

test.each<Partial<EmbeddingSpace>>([
  { provider: 'voyage' },
  { model: 'n' },
  { dimensions: 9 },
  { queryPrefix: 'query: ' },
  { passagePrefix: 'passage: ' },
  { pooling: 'mean' },
  { normalised: false },
  { revision: '2' },
])('%o is another space', (change) => {
  expect(createEmbeddingSpace({ ...fields, ...change }).id).not.toBe(createEmbeddingSpace(fields).id);
});

test('cutting texts elsewhere is not', () => {
  expect(createEmbeddingSpace({ ...fields, maxTokens: 200 }).id).toBe(createEmbeddingSpace(fields).id);
});

test.each([
  ['intfloat/multilingual-e5-small', 'query: ', 'passage: '],
  ['e5-base-v2', 'query: ', 'passage: '],
  ['multilingual-e5-large-instruct', '', ''],
  ['nomic-embed-text:v1.5', 'search_query: ', 'search_document: '],
  ['BAAI/bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: ', ''],
  ['all-MiniLM-L6-v2', '', ''],
  ['base5', '', ''],
])('%s wants "%s" and "%s"', (model, queryPrefix, passagePrefix) => {
  expect(prefixesOf(model)).toEqual({ queryPrefix, passagePrefix });
});
