import type { Embedder } from '@trefoil/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NEAR = 1 - 1e-4;

/** The law of the `Embedder` port. `open` is called once, and once more to be closed. */
export function describeEmbedder(name: string, open: () => Promise<Embedder>): void {
  describe(`${name} keeps the promises of an embedder`, () => {
    let embedder: Embedder;
    beforeAll(async () => {
      embedder = await open();
    });
    afterAll(() => embedder.close());

    const embedOne = async (text: string): Promise<Float32Array> => (await embedder.embed([text], 'passage', {}))[0] ?? new Float32Array();

    test('names a space with an id and a size', () => {
      expect(embedder.space.id).toMatch(/^[0-9a-f]{32}$/);
      expect(embedder.space.dimensions).toBeGreaterThan(0);
      expect(embedder.space.normalised).toBe(true);
    });

    test('gives one unit vector of that size a text', async () => {
      const vectors = await embedder.embed(['login', 'bread and bread'], 'passage', {});
      expect(vectors).toHaveLength(2);
      for (const vector of vectors) {
        expect(vector).toBeInstanceOf(Float32Array);
        expect(vector).toHaveLength(embedder.space.dimensions);
        expect(cosine(vector, vector)).toBeCloseTo(1, 4);
      }
    });

    test('keeps the order of texts of any length', async () => {
      const texts = Array.from({ length: 45 }, (_, index) => 'ab '.repeat((index * 7) % 23) + String.fromCharCode(97 + (index % 26)));
      const vectors = await embedder.embed(texts, 'passage', {});
      for (const position of [0, 1, 22, 44]) {
        expect(cosine(vectors[position], await embedOne(texts[position] ?? ''))).toBeGreaterThan(NEAR);
      }
    });

    test('gives the same text the same vector', async () => {
      expect(cosine(await embedOne('login'), await embedOne('login'))).toBeGreaterThan(NEAR);
    });

    test('gives different texts different vectors', async () => {
      expect(cosine(await embedOne('login'), await embedOne('bread'))).toBeLessThan(0.999);
    });

    test('embeds queries too', async () => {
      const [vector] = await embedder.embed(['login'], 'query', {});
      expect(vector).toHaveLength(embedder.space.dimensions);
    });

    test('answers nothing to no texts', async () => {
      expect(await embedder.embed([], 'query', {})).toEqual([]);
    });

    test('embeds the empty text, blanks, NUL and broken surrogates', async () => {
      const vectors = await embedder.embed(['', '  \n', '\u0000', '\ud800'], 'passage', {});
      expect(vectors.map((vector) => vector.every(Number.isFinite))).toEqual([true, true, true, true]);
    });

    test('cuts a text that is too long', async () => {
      const vector = await embedOne('login bread '.repeat(50_000));
      expect(cosine(vector, vector)).toBeCloseTo(1, 4);
    });

    test('does nothing that is no longer wanted', async () => {
      await expect(embedder.embed(['login'], 'query', { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
    });

    test('stops when it is no longer wanted', async () => {
      const controller = new AbortController();
      const running = embedder.embed(
        Array.from({ length: 100 }, (_, index) => `text ${index}`),
        'passage',
        { signal: controller.signal },
      );
      controller.abort();
      await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    });

    test('says how much it can read, from 0 to 1', async () => {
      const share = await embedder.readability('login');
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    });

    test('refuses to embed once closed, and closes twice without harm', async () => {
      const other = await open();
      await other.close();
      await other.close();
      await expect(other.embed(['login'], 'query', {})).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
}

export function cosine(left: ArrayLike<number> | undefined, right: ArrayLike<number> | undefined): number {
  return Array.from(left ?? []).reduce((sum, value, index) => sum + value * (right?.[index] ?? NaN), 0);
}
