import type { Candidate, Channel, ChannelWeights, Contribution, ConvexSettings, Fuser, FusionInput, RankedList } from '@trefoil/schema';
import { groupContributions, rankFused, unitKey, weightedLists } from './group-contributions.ts';
import type { GroupedUnit } from './group-contributions.ts';
import { normalise, scaleOf } from './normalise.ts';

export type ConvexOptions = Pick<ConvexSettings, 'normalisation'> & Partial<Pick<ConvexSettings, 'weights' | 'weightsByType'>>;

/**
 * score = weighted mean of the normalised lexical and vector scores + graph weight x normalised graph score. Every
 * candidate of any list is scored in all of them: the missing score is a completion, or the least possible when the
 * channel does not know the unit.
 *
 * The graph adds and never dilutes: a unit that it did not reach has exactly the score of a search without it, so a
 * walk that finds nothing changes nothing. Where nothing but the graph answered, its scores are the ranking.
 */
export function createConvexFuser(options: ConvexOptions): Fuser {
  const { normalisation, weightsByType = {} } = options;
  return {
    needsCompletions: true,
    needsTypes: Object.keys(weightsByType).length > 0,
    fuse(input: FusionInput) {
      const lists = weightedLists(input).map((list) => complete(list, input));
      const proposed = keysOfBase(lists, input);
      const scales = new Map(lists.map((list) => [list.channel, scaleOf(list.channel, scoresOf(list, proposed, input), normalisation)]));
      const active = lists.map(({ channel }) => channel).filter((channel) => scales.get(channel) !== null);
      const units = groupContributions({ unit: input.unit, lists }, (channel, { rank, score }) => {
        const scale = scales.get(channel) ?? null;
        return { channel, rank: rank === 0 ? null : rank, score, share: scale === null ? 0 : normalise(score, scale) };
      });
      const weightsOf = weightsFor(input, options);
      return rankFused(units, (unit) => weigh(unit, weightsOf(unit), active, input.coverage));
    },
  };
}

/** The list followed by its completions that it does not hold itself. */
function complete(list: RankedList, input: FusionInput): RankedList {
  const known = new Set(list.candidates.map((candidate) => unitKey(input.unit, candidate)));
  const extra = (input.completions.get(list.channel) ?? []).filter((candidate) => !known.has(unitKey(input.unit, candidate)));
  return { channel: list.channel, candidates: [...list.candidates, ...extra] };
}

/** The units that a channel other than the graph proposed. */
function keysOfBase(lists: readonly RankedList[], input: FusionInput): ReadonlySet<string> {
  const base = lists.filter(({ channel }) => channel !== 'graph');
  const proposed = base.flatMap(({ candidates }) => candidates.filter(({ rank }) => rank > 0));
  return new Set(proposed.map((candidate) => unitKey(input.unit, candidate)));
}

/** The scores that make the scale of a list. What the graph alone brought in must not move the scale of the others. */
function scoresOf(list: RankedList, proposed: ReadonlySet<string>, input: FusionInput): readonly number[] {
  const counts = (candidate: Candidate): boolean => list.channel === 'graph' || proposed.has(unitKey(input.unit, candidate));
  return list.candidates.filter(counts).map(({ score }) => score);
}

/** The weights of a unit by its type. Alpha and intents move a type's weights by the factor by which they moved the rest. */
function weightsFor(input: FusionInput, { weights, weightsByType = {} }: ConvexOptions): (unit: GroupedUnit) => ChannelWeights {
  const moved = (own: ChannelWeights, channel: Channel): number => {
    const usual = weights?.[channel] ?? 0;
    return usual > 0 ? (own[channel] * input.weights[channel]) / usual : input.weights[channel];
  };
  const byType = new Map(
    Object.entries(weightsByType).map(([type, own]) => [
      type,
      { lexical: moved(own, 'lexical'), vector: moved(own, 'vector'), graph: moved(own, 'graph') },
    ]),
  );
  return ({ documentId }) => byType.get(input.types.get(documentId) ?? '') ?? input.weights;
}

/**
 * Weights are shared among the channels that answered. A unit that a partly filled channel does not know yet is
 * judged by the others alone, in proportion to how much of the index the channel lacks (B-05).
 */
function weigh(
  { contributions }: GroupedUnit,
  weights: ChannelWeights,
  active: readonly Channel[],
  coverage: FusionInput['coverage'],
): readonly Contribution[] {
  let total = 0;
  let isBased = false;
  for (const channel of active) {
    if (channel === 'graph') continue;
    isBased = true;
    const isKnown = contributions.some((contribution) => contribution.channel === channel);
    total += weights[channel] * (isKnown ? 1 : (coverage[channel] ?? 1));
  }
  const factorOf = (channel: Channel): number => {
    if (channel === 'graph') return isBased ? weights.graph : 1;
    return total > 0 ? weights[channel] / total : 0;
  };
  return contributions.map(({ channel, rank, score, share }) => ({ channel, rank, score, share: share * factorOf(channel) }));
}
