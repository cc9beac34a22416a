import { createHashEmbedder } from '@trefoil/testing';
import { EngineError } from '@trefoil/schema';
import type { Embedder, Store } from '@trefoil/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestEngine, openTestStore } from '../test/build-test-engine.ts';

const hash = createHashEmbedder({ dimensions: 16 });
/** The same words in another space. */
const other = createHashEmbedder({ dimensions: 32 });

describe('backfill', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`notes/${index}.md`, { title: `Note ${index}`, text: `word${index} harbour` }]),
      ),
    );
  });
  const embed = (embedder: Embedder, signal?: AbortSignal) => buildTestEngine(store, { embedder }).embed(signal ? { signal } : {});
  const statesOf = async () => Object.fromEntries((await store.vectors.listSpaces()).map(({ id, state }) => [id, state]));

  it('gives every section a vector and makes the space the active one, as a job that all can see', async () => {
    expect(await embed(hash)).toEqual({ pending: 0, done: 300 });
    expect(await statesOf()).toEqual({ [hash.space.id]: 'active' });
    expect((await store.jobs.list(5)).map(({ kind, state }) => [kind, state])).toEqual([['backfill', 'done']]);
    expect(await store.lease.current()).toBeNull();
  });

  it('goes on where it was stopped, and embeds nothing twice', async () => {
    const asked: string[] = [];
    const stop = new AbortController();
    const stopping: Embedder = {
      ...hash,
      embed: async (texts, role, options) => {
        asked.push(...texts);
        const vectors = await hash.embed(texts, role, options);
        if (asked.length >= 200) stop.abort();
        return vectors;
      },
    };
    await expect(embed(stopping, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
    const { vectors } = await store.vectors.coverage(hash.space.id);
    expect(vectors).toBeGreaterThan(0);
    expect(vectors).toBeLessThan(300);
    const before = asked.length;
    expect(await embed(stopping)).toEqual({ pending: 0, done: 300 });
    expect(asked.length - before).toBe(300 - vectors);
  });

  it('B-06 fills a second space beside the first, cuts over when it is full, and keeps the way back', async () => {
    await embed(hash);
    const stop = new AbortController();
    const slow: Embedder = {
      ...other,
      embed: async (texts, role, options) => {
        const vectors = await other.embed(texts, role, options);
        stop.abort();
        return vectors;
      },
    };
    await expect(embed(slow, stop.signal)).rejects.toMatchObject({ code: 'cancelled' });
    expect(await statesOf()).toEqual({ [hash.space.id]: 'active', [other.space.id]: 'filling' });
    await embed(other);
    expect(await statesOf()).toEqual({ [hash.space.id]: 'retired', [other.space.id]: 'active' });
    await embed(hash);
    expect(await statesOf()).toEqual({ [hash.space.id]: 'active', [other.space.id]: 'retired' });
  });

  it('leaves out what the model cannot read and what the server refuses, and says so once', async () => {
    const picky: Embedder = {
      ...hash,
      readability: async (text) => (text.includes('word7 ') ? 0 : 1),
      embed: async (texts, role, options) => {
        if (texts.some((text) => text.includes('word9 '))) throw new EngineError('invalid_input', 'too long for this model');
        return hash.embed(texts, role, options);
      },
    };
    expect(await embed(picky)).toEqual({ pending: 0, done: 298 });
    expect(await store.vectors.coverage(hash.space.id)).toMatchObject({ vectors: 298, failed: 2 });
  });

  it('keeps the documents and says what is missing when the embedder is down', async () => {
    const down: Embedder = {
      ...hash,
      embed: async () => {
        throw new EngineError('unavailable', 'the embedding server is down', { hint: 'start it' });
      },
    };
    expect(await embed(down)).toEqual({ pending: 300, done: 0 });
    expect((await store.jobs.list(1))[0]).toMatchObject({ state: 'failed', error: 'the embedding server is down' });
    expect(await embed(hash)).toEqual({ pending: 0, done: 300 });
  });
});
