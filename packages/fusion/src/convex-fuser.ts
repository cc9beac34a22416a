import type { Candidate, Channel, Contribution, Fuser, FusionInput, RankedList } from '@trefoil/schema';
import { groupContributions, rankFused, unitKey } from './group-contributions.ts';

export type Normalisation = 'best' | 'min_max' | 'theoretical_min_max';

/** The least score a channel can give: none of the words, or the opposite direction. */
const LEAST_SCORE: Readonly<Record<Channel, number>> = { lexical: 0, vector: -1, graph: 0 };

/**
 * score = weighted mean of normalised scores. Every candidate of any list is scored in all of them: the missing
 * score is a completion, or the least possible when the channel does not know the unit.
 */
export function createConvexFuser(options: { readonly normalisation: Normalisation }): Fuser {
  return {
    needsCompletions: true,
    fuse(input: FusionInput) {
      const lists = input.lists.map((list) => completed(list, input));
      const scales = new Map(lists.map((list) => [list.channel, scaleOf(list, options.normalisation)]));
      const active = lists.filter((list) => list.candidates.length > 0).map((list) => list.channel);
      const units = groupContributions({ ...input, lists }, (channel, candidate) => ({
        channel,
        rank: candidate.rank === 0 ? null : candidate.rank,
        score: candidate.score,
        share: normalise(candidate.score, scales.get(channel)),
      }));
      return rankFused(units, (contributions) => weigh(contributions, active, input));
    },
  };
}

interface Scale {
  readonly least: number;
  readonly best: number;
}

/** The list followed by its completions that it does not hold itself. */
function completed(list: RankedList, input: FusionInput): RankedList {
  const known = new Set(list.candidates.map((candidate) => unitKey(input.unit, candidate)));
  const extra = (input.completions.get(list.channel) ?? []).filter((candidate) => !known.has(unitKey(input.unit, candidate)));
  return { channel: list.channel, candidates: [...list.candidates, ...extra] };
}

function scaleOf(list: RankedList, normalisation: Normalisation): Scale {
  const scores = list.candidates.map((candidate: Candidate) => candidate.score);
  const best = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  const lowest = scores.reduce((least, score) => Math.min(least, score), Infinity);
  return { least: normalisation === 'min_max' ? lowest : LEAST_SCORE[list.channel], best };
}

function normalise(score: number, scale: Scale | undefined): number {
  if (scale === undefined) return 0;
  const width = scale.best - scale.least;
  return width > 0 ? Math.max(0, (score - scale.least) / width) : 1;
}

/**
 * Weights are shared among the channels that answered. A unit that a partly filled channel does not know yet is
 * judged by the others alone, in proportion to how much of the index the channel lacks (B-05).
 */
function weigh(contributions: readonly Contribution[], active: readonly Channel[], input: FusionInput): readonly Contribution[] {
  const present = new Set(contributions.map((contribution) => contribution.channel));
  const weightOf = (channel: Channel): number => {
    const known = present.has(channel) ? 1 : (input.coverage[channel] ?? 1);
    return input.weights[channel] * known;
  };
  const total = active.reduce((sum, channel) => sum + weightOf(channel), 0);
  return contributions.map((contribution) => ({
    ...contribution,
    share: total > 0 ? (contribution.share * input.weights[contribution.channel]) / total : 0,
  }));
}
