import { expect, test } from 'vitest';
import { mapInBatches } from './batch-inputs.ts';

const limits = { maxInputs: 3, maxCost: 12 };
const costOf = (text: string): number => text.length;

test('answers in the order of the inputs, in batches of like length within the limits', async () => {
  const inputs = ['aaaaaaaaa', 'b', 'ccccc', 'dd', 'eee', 'ffff', 'g', 'hhhhhhhhhhhhhhhhhhhh'];
  const batches: (readonly string[])[] = [];
  const answers = await mapInBatches({
    inputs,
    costOf,
    limits,
    parallel: 1,
    work: async (batch) => {
      batches.push(batch);
      return batch.map((text) => text.toUpperCase());
    },
  });
  expect(answers).toEqual(inputs.map((text) => text.toUpperCase()));
  expect(batches).toEqual([['b', 'g', 'dd'], ['eee', 'ffff'], ['ccccc'], ['aaaaaaaaa'], ['hhhhhhhhhhhhhhhhhhhh']]);
});

test('runs as many batches at once as it may', async () => {
  let running = 0;
  let most = 0;
  await mapInBatches({
    inputs: Array.from({ length: 12 }, (_, index) => 'x'.repeat(index + 1)),
    costOf,
    limits,
    parallel: 2,
    work: async (batch) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running--;
      return batch;
    },
  });
  expect(most).toBe(2);
});

test('begins nothing after a failure, and nothing without inputs', async () => {
  let begun = 0;
  const work = async (): Promise<readonly string[]> => {
    begun++;
    throw new Error('broken');
  };
  const inputs = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'];
  await expect(mapInBatches({ inputs, costOf, limits, parallel: 1, work })).rejects.toThrow('broken');
  expect(begun).toBe(1);
  expect(await mapInBatches({ inputs: [], costOf, limits, parallel: 2, work })).toEqual([]);
  expect(begun).toBe(1);
});

test('a batch that answers too little is refused', async () => {
  await expect(mapInBatches({ inputs: ['a', 'b'], costOf, limits, parallel: 1, work: async () => ['A'] })).rejects.toThrow(
    'a batch of 2 inputs got 1 answers',
  );
});
