import { describe, expect, it } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';

function draw(seed: number): readonly number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: 5 }, () => random.nextUint32());
}

describe('createSeededRandom', () => {
  it('repeats itself for a seed and differs between seeds', () => {
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('draws every number below the bound about equally often', () => {
    const random = createSeededRandom(7);
    const counts = [0, 0, 0, 0, 0];
    for (let round = 0; round < 50_000; round += 1) {
      const value = random.nextBelow(5);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
