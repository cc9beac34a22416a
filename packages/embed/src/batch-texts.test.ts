import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchTexts, mapInBatches } from './batch-texts.ts';

const LIMITS = { maxTexts: 3, maxCharacters: 12, maxTextCharacters: 10 };

test('puts texts of like length together', () => {
  expect(batchTexts(['ccc', 'a', 'bb', 'dddd'], LIMITS)).toEqual([[1, 2, 0], [3]]);
});

test('a batch of long texts is small', () => {
  expect(batchTexts(['x'.repeat(8), 'x'.repeat(50), 'x'.repeat(50), 'x'], LIMITS)).toEqual([[3], [0], [1], [2]]);
});

test('every text is answered once and in its place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ maxLength: 20 })), fc.integer({ min: 1, max: 3 }), async (texts, parallel) => {
      const sizes: number[] = [];
      const work = async (batch: readonly string[]): Promise<readonly Float32Array[]> => {
        sizes.push(batch.length);
        return batch.map((text) => Float32Array.of(text.length));
      };
      const answers = await mapInBatches({ texts, limits: LIMITS, parallel, work });
      expect(answers.map((answer) => answer[0])).toEqual(texts.map((text) => text.length));
      expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(LIMITS.maxTexts);
    }),
  );
});

test('a failure stops the batches that have not begun', async () => {
  let begun = 0;
  const work = async (): Promise<readonly Float32Array[]> => {
    begun++;
    throw new Error('broken');
  };
  const texts = Array.from({ length: 30 }, () => 'abcd');
  await expect(mapInBatches({ texts, limits: LIMITS, parallel: 2, work })).rejects.toThrow('broken');
  expect(begun).toBe(2);
});
