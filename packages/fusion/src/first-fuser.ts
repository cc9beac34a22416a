import type { Channel, Fuser, FusionInput } from '@trefoil/schema';
import { groupContributions, rankFused, weightedLists } from './group-contributions.ts';

/** C32: the order in which channels stand in for fusion. */
export const FIRST_ORDER: readonly Channel[] = ['vector', 'lexical', 'graph'];

/** No fusion: the first channel in the order that found something is the ranking, with its raw scores. */
export function createFirstFuser(options: { readonly order?: readonly Channel[] } = {}): Fuser {
  const order = options.order ?? FIRST_ORDER;
  return {
    needsCompletions: false,
    needsTypes: false,
    fuse(input: FusionInput) {
      const found = weightedLists(input).filter(({ candidates }) => candidates.length > 0);
      const first = order.find((channel) => found.some((list) => list.channel === channel));
      const lists = found.filter(({ channel }) => channel === first);
      const units = groupContributions({ unit: input.unit, lists }, (channel, { rank, score }) => ({ channel, rank, score, share: score }));
      return rankFused(units, ({ contributions }) => contributions);
    },
  };
}
