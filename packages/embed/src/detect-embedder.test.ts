import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory, writeModelDirectory } from '../test/model-directories.ts';
import { detectEmbedder } from './detect-embedder.ts';
import { listEmbedders } from './list-embedders.ts';
import { openEmbedder } from './open-embedder.ts';

const directory = temporaryDirectory();
const KEYS = { OPENAI_API_KEY: 'sk-planted', VOYAGE_API_KEY: 'pa-planted' };

test('local wins unless the user chose, whatever keys there are', () => {
  expect(detectEmbedder({})).toMatchObject({ name: 'local', model: 'all-MiniLM-L6-v2' });
  expect(detectEmbedder(KEYS)).toMatchObject({ name: 'local', reason: 'the default: nothing leaves this machine' });
  expect(detectEmbedder({ ...KEYS, TREFOIL_EMBEDDER: '', TREFOIL_EMBED_URL: 'http://127.0.0.1:11434' })).toMatchObject({ name: 'local' });
});

test.each([
  [{ TREFOIL_EMBEDDER: 'none' }, { name: 'none', model: null }],
  [{ TREFOIL_EMBEDDER: 'voyage' }, { name: 'voyage', model: 'voyage-3.5' }],
  [{ TREFOIL_EMBEDDER: 'openai' }, { name: 'openai', model: 'text-embedding-3-small', url: 'https://api.openai.com/v1' }],
  [{ TREFOIL_EMBEDDER: 'onnx:/models/e5' }, { name: 'onnx', directory: '/models/e5' }],
  [
    { TREFOIL_EMBEDDER: 'openai', TREFOIL_EMBED_URL: 'http://me:pass@127.0.0.1:11434/v1?key=x', TREFOIL_EMBED_MODEL: 'bge-m3' },
    { name: 'openai', model: 'bge-m3', url: 'http://127.0.0.1:11434/v1' },
  ],
])('%o chooses %o', (environment, choice) => {
  expect(detectEmbedder(environment)).toMatchObject(choice);
});

test.each([
  [{ TREFOIL_EMBEDDER: 'cohere' }, /"cohere", which is no embedder/],
  [{ TREFOIL_EMBEDDER: 'onnx:' }, /names no directory/],
  [{ TREFOIL_EMBEDDER: 'openai', TREFOIL_EMBED_URL: 'nonsense' }, /not a URL/],
])('refuses %o', (environment, message) => {
  expect(() => detectEmbedder(environment)).toThrow(message);
});

test('the defaults have the sizes of S0-30, and EMBEDDING_DIM counts for unknown models only', async () => {
  const space = async (environment: Record<string, string>) => (await openEmbedder({ ...KEYS, ...environment }))?.space;
  expect(await space({ TREFOIL_EMBEDDER: 'voyage', EMBEDDING_DIM: '768' })).toMatchObject({ provider: 'voyage', dimensions: 1024 });
  expect(await space({ TREFOIL_EMBEDDER: 'openai', EMBEDDING_DIM: '768' })).toMatchObject({ provider: 'openai', dimensions: 1536 });
  expect(await space({ TREFOIL_EMBEDDER: 'openai', TREFOIL_EMBED_MODEL: 'new', EMBEDDING_DIM: '512' })).toMatchObject({ dimensions: 512 });
  expect(await space({ TREFOIL_EMBEDDER: 'openai', TREFOIL_EMBED_MODEL: 'new' })).toMatchObject({ dimensions: 768 });
  expect(await space({ EMBEDDING_DIM: '768' })).toMatchObject({ provider: 'local', dimensions: 384 });
  await expect(space({ TREFOIL_EMBEDDER: 'openai', EMBEDDING_DIM: 'many' })).rejects.toMatchObject({ code: 'bad_config' });
});

test('opens what was chosen, or says which key is missing', async () => {
  expect(await openEmbedder({ TREFOIL_EMBEDDER: 'none' })).toBeNull();
  expect((await openEmbedder({ TREFOIL_EMBEDDER: `onnx:${writeModelDirectory(join(directory, 'model'))}` }))?.space.provider).toBe('onnx');
  await expect(openEmbedder({ TREFOIL_EMBEDDER: 'openai' })).rejects.toMatchObject({
    code: 'bad_config',
    message: 'OPENAI_API_KEY is not set',
  });
  await expect(openEmbedder({ TREFOIL_EMBEDDER: 'voyage' })).rejects.toMatchObject({ code: 'bad_config', hint: /set VOYAGE_API_KEY/ });
  const ollama = { TREFOIL_EMBEDDER: 'openai', TREFOIL_EMBED_URL: 'http://127.0.0.1:11434', TREFOIL_EMBED_MODEL: 'nomic-embed-text' };
  expect((await openEmbedder(ollama))?.space).toMatchObject({ dimensions: 768, queryPrefix: 'search_query: ' });
});

test('lists every embedder with its reason', async () => {
  expect(await listEmbedders({})).toEqual([
    { name: 'local', usable: true, reason: 'all-MiniLM-L6-v2, 384 dimensions, on this machine', chosen: true },
    { name: 'openai', usable: false, reason: 'neither OPENAI_API_KEY nor TREFOIL_EMBED_URL is set', chosen: false },
    { name: 'voyage', usable: false, reason: 'VOYAGE_API_KEY is not set', chosen: false },
    { name: 'onnx', usable: false, reason: 'no directory given: TREFOIL_EMBEDDER=onnx:<dir>', chosen: false },
    { name: 'none', usable: true, reason: 'search without vectors', chosen: false },
  ]);
});

test('a key makes an embedder usable, not chosen, and is not shown', async () => {
  const rows = await listEmbedders({ ...KEYS, TREFOIL_EMBEDDER: `onnx:${join(directory, 'absent')}` });
  expect(rows.filter(({ usable }) => usable).map(({ name }) => name)).toEqual(['local', 'openai', 'voyage', 'none']);
  expect(rows.find(({ chosen }) => chosen)).toMatchObject({
    name: 'onnx',
    usable: false,
    reason: expect.stringContaining('does not exist'),
  });
  expect(JSON.stringify(rows)).not.toContain('planted');
});
