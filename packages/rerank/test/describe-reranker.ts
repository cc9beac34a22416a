import type { RerankItem } from '@trefoil/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrossEncoder } from '../src/cross-encoder.ts';

export function itemOf(key: string, text: string, score = 0): RerankItem {
  return { key, text, score, contentHash: `hash of ${text}` };
}

/** The law of the `Reranker` port, and of cross-encoders. `open` is called once, and once more to be closed. */
export function describeReranker(name: string, open: () => Promise<CrossEncoder>): void {
  describe(`${name} keeps the promises of a reranker`, () => {
    let reranker: CrossEncoder;
    beforeAll(async () => {
      reranker = await open();
    });
    afterAll(() => reranker.close());

    const items = ['login', 'bread and bread', 'a b c', 'zoo', 'the login of the zoo'].map((text, index) => itemOf(`k${index}`, text));

    test('names itself, its provider and its model', () => {
      expect([reranker.name, reranker.provider, reranker.model].every((word) => word.length > 0)).toBe(true);
    });

    test('gives every item once, best first', async () => {
      const reranked = await reranker.rerank('login', items, {});
      expect(reranked.map(({ key }) => key).sort()).toEqual(['k0', 'k1', 'k2', 'k3', 'k4']);
      const scores = reranked.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });

    test('explains each score by its parts, from 0 to 1', async () => {
      for (const { score, parts } of await reranker.rerank('login', items, {})) {
        expect(parts.map(({ label }) => label)).toEqual(['crossEncoderScore', 'lengthPenalty', 'finalScore']);
        const [relevance = NaN, penalty = NaN, final = NaN] = parts.map(({ value }) => value);
        expect(relevance).toBeGreaterThanOrEqual(0);
        expect(relevance).toBeLessThanOrEqual(1);
        expect(final).toBe(score);
        expect(score).toBe(relevance * penalty);
      }
    });

    test('gives the same text the same score, ties by key, whatever score and place it came with', async () => {
      const twins = [itemOf('z', 'login', 3), itemOf('a', 'login', 1), itemOf('m', 'login', 2)];
      const reranked = await reranker.rerank('zoo', twins, {});
      expect(reranked.map(({ key }) => key)).toEqual(['a', 'm', 'z']);
      expect(new Set(reranked.map(({ score }) => score.toFixed(5))).size).toBe(1);
    });

    test('keeps texts and scores together in a long list', async () => {
      const many = Array.from({ length: 230 }, (_, index) => itemOf(`k${index}`, 'ab '.repeat((index * 7) % 23) + 'lzgi'.slice(index % 4)));
      const scores = new Map((await reranker.rerank('login', many, {})).map(({ key, score }) => [key, score]));
      expect(scores.size).toBe(230);
      for (const position of [0, 1, 117, 229]) {
        const [alone] = await reranker.rerank('login', many.slice(position, position + 1), {});
        expect(scores.get(`k${position}`)).toBeCloseTo(alone?.score ?? NaN, 4);
      }
    });

    test('answers nothing to no items', async () => {
      expect(await reranker.rerank('login', [], {})).toEqual([]);
    });

    test('reads blanks, NUL, broken surrogates and what is too long', async () => {
      const strange = ['', '  \n', '\u0000', '\ud800', 'login bread '.repeat(50_000)].map((text, index) => itemOf(`k${index}`, text));
      for (const query of ['login', '', '\ud800', 'login '.repeat(10_000)]) {
        const scores = (await reranker.rerank(query, strange, {})).map(({ score }) => score);
        expect(scores.filter(Number.isFinite)).toHaveLength(5);
      }
    });

    test('does nothing that is no longer wanted', async () => {
      await expect(reranker.rerank('login', items, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
    });

    test('stops when it is no longer wanted', async () => {
      const controller = new AbortController();
      const many = Array.from({ length: 200 }, (_, index) => itemOf(`k${index}`, `text ${index}`));
      const running = reranker.rerank('login', many, { signal: controller.signal });
      controller.abort();
      await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    });

    test('refuses to work once closed, and closes twice without harm', async () => {
      const other = await open();
      await other.close();
      await other.close();
      await expect(other.rerank('login', items, {})).rejects.toMatchObject({ code: 'unavailable' });
    });
  });
}
