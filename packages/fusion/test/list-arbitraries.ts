import fc from 'fast-check';
import { CHANNELS } from '@trefoil/schema';
import type { Channel, RankedList } from '@trefoil/schema';
import { buildList } from './build-fusion.ts';

/** Scores a channel can give. */
const RANGES: Readonly<Record<Channel, { readonly min: number; readonly max: number }>> = {
  lexical: { min: 0.01, max: 30 },
  vector: { min: -1, max: 1 },
  graph: { min: 0.01, max: 1 },
};

/** A list of up to twelve of the documents d0 to d20, best first. */
export function listArbitrary(channel: Channel): fc.Arbitrary<RankedList> {
  const score = fc.double({ ...RANGES[channel], noNaN: true });
  return fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 20 }), score), { maxLength: 12, selector: ([id]) => id })
    .map((pairs) => [...pairs].sort(([, a], [, b]) => b - a))
    .map((pairs) => buildList(channel, Object.fromEntries(pairs.map(([id, value]) => [`d${id}`, value]))));
}

/** Lists of some of the channels. */
export const listsArbitrary: fc.Arbitrary<readonly RankedList[]> = fc
  .subarray([...CHANNELS], { minLength: 1 })
  .chain((channels) => fc.tuple(...channels.map(listArbitrary)));
