import type { Contribution, Convergence, Fuser, FusionInput } from '@trefoil/schema';
import { groupContributions, rankFused, weightedLists } from './group-contributions.ts';

/** Reciprocal rank fusion: Cormack, Clarke, Buettcher, SIGIR 2009. */
export const RRF_K = 60;

/** S0: what two or more lists found weighs a tenth more, once. */
export const CONVERGENCE_BONUS = 0.1;

export interface ReciprocalRankOptions {
  readonly rrfK?: number;
  /** Off by default. */
  readonly convergence?: Convergence;
  /** C2: a factor for what only the graph found. Default 1. */
  readonly graphExclusiveBoost?: number;
}

/**
 * score = sum over lists of weight / (rrfK + rank), then the convergence bonus. C5: ranks start at 1; a system that
 * counts from 0 and divides by rrfK + rank + 1 means the same. C4: weights (1 - alpha, alpha) make alpha-weighted RRF.
 */
export function createReciprocalRankFuser(options: ReciprocalRankOptions = {}): Fuser {
  const rrfK = options.rrfK ?? RRF_K;
  const convergence = options.convergence ?? { mode: 'off', bonus: 0 };
  const graphExclusiveBoost = options.graphExclusiveBoost ?? 1;
  return {
    needsCompletions: false,
    needsTypes: false,
    fuse(input: FusionInput) {
      const units = groupContributions({ unit: input.unit, lists: weightedLists(input) }, (channel, { rank, score }) => ({
        channel,
        rank,
        score,
        share: input.weights[channel] / (rrfK + rank),
      }));
      return rankFused(units, ({ contributions }) => boost(converge(contributions, convergence), graphExclusiveBoost));
    },
  };
}

/** C1: the bonus is spread over the shares, so that they still sum to the score. */
function converge(contributions: readonly Contribution[], convergence: Convergence): readonly Contribution[] {
  const found = contributions.length;
  if (found < 2) return contributions;
  switch (convergence.mode) {
    case 'off':
      return contributions;
    case 'additive':
      return contributions.map((contribution) => ({ ...contribution, share: contribution.share + convergence.bonus / found }));
    case 'multiplicative':
      return multiply(contributions, 1 + convergence.bonus);
    case 'per_source':
      return multiply(contributions, 1 + convergence.bonus * (found - 1));
  }
}

function boost(contributions: readonly Contribution[], graphExclusiveBoost: number): readonly Contribution[] {
  return contributions.every(({ channel }) => channel === 'graph') ? multiply(contributions, graphExclusiveBoost) : contributions;
}

function multiply(contributions: readonly Contribution[], factor: number): readonly Contribution[] {
  return contributions.map((contribution) => ({ ...contribution, share: contribution.share * factor }));
}
