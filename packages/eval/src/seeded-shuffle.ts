import { createSeededRandom } from './seeded-random.ts';

/** The items in an order that the seed alone decides (Fisher and Yates). */
export function seededShuffle<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = createSeededRandom(seed);
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = random.nextBelow(last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
