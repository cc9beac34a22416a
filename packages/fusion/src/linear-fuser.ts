import type { Channel, ChannelWeights, Fuser, FusionInput, RankedList } from '@trefoil/schema';
import { groupContributions, rankFused, weightedLists } from './group-contributions.ts';

/**
 * S1-01: score = alpha x similarity + beta x proximity + gamma x lexical. Similarity and proximity are raw, lexical is
 * divided by its best (S1-05). A channel that did not propose a unit gives it 0.
 */
export function createLinearFuser(): Fuser {
  return {
    needsCompletions: false,
    needsTypes: false,
    fuse(input: FusionInput) {
      const lists = weightedLists(input);
      const weights = withoutLexicalHits(input.weights, lists);
      const best = bestOf(lists, 'lexical');
      const units = groupContributions({ unit: input.unit, lists }, (channel, { rank, score }) => ({
        channel,
        rank,
        score,
        share: weights[channel] * (channel === 'lexical' ? score / best : score),
      }));
      return rankFused(units, ({ contributions }) => contributions);
    },
  };
}

/** S1-02: when no word matched, the lexical weight goes to the graph. */
function withoutLexicalHits(weights: ChannelWeights, lists: readonly RankedList[]): ChannelWeights {
  const matched = lists.some(({ channel, candidates }) => channel === 'lexical' && candidates.length > 0);
  return matched ? weights : { ...weights, lexical: 0, graph: weights.graph + weights.lexical };
}

function bestOf(lists: readonly RankedList[], wanted: Channel): number {
  const scores = lists.filter(({ channel }) => channel === wanted).flatMap(({ candidates }) => candidates.map(({ score }) => score));
  const best = Math.max(0, ...scores);
  return best > 0 ? best : 1;
}
