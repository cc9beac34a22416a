import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Embedder } from '@trefoil/schema';
import { createHashEmbedder } from '@trefoil/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCachedEmbedder } from './cached-embedder.ts';

/** Counts the texts that reach the model. */
function counting(): { readonly embedder: Embedder; readonly asked: string[] } {
  const asked: string[] = [];
  const inner = createHashEmbedder({ dimensions: 8 });
  return { asked, embedder: { ...inner, embed: (texts, role, options) => (asked.push(...texts), inner.embed(texts, role, options)) } };
}

describe('a cached embedder', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trefoil-cache-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('asks for a text once, also in the next process, and gives equal vectors', async () => {
    const first = counting();
    const one = await createCachedEmbedder(first.embedder, folder);
    const vectors = await one.embed(['apple', 'pear', 'apple'], 'passage', {});
    expect(first.asked).toEqual(['apple', 'pear']);
    expect(vectors[0]).toEqual(vectors[2]);
    const second = counting();
    const two = await createCachedEmbedder(second.embedder, folder);
    expect(await two.embed(['pear', 'apple', 'plum'], 'passage', {})).toEqual([
      vectors[1],
      vectors[0],
      ...(await first.embedder.embed(['plum'], 'passage', {})),
    ]);
    expect(second.asked).toEqual(['plum']);
  });

  it('never answers a query from the vectors of passages', async () => {
    const { embedder, asked } = counting();
    const cached = await createCachedEmbedder(embedder, folder);
    await cached.embed(['apple'], 'passage', {});
    await cached.embed(['apple'], 'query', {});
    expect(asked).toEqual(['apple', 'apple']);
  });

  it('ignores the torn end of a file', async () => {
    const { embedder } = counting();
    const vectors = await (await createCachedEmbedder(embedder, folder)).embed(['apple'], 'passage', {});
    const [name = ''] = await readdir(folder);
    await appendFile(join(folder, name), Buffer.alloc(17, 1));
    const again = counting();
    expect(await (await createCachedEmbedder(again.embedder, folder)).embed(['apple'], 'passage', {})).toEqual(vectors);
    expect(again.asked).toEqual([]);
  });
});
