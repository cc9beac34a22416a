import type { ChannelWeights, Contribution, Convergence, Fuser, FusionInput } from '@trefoil/schema';
import { groupContributions, rankFused } from './group-contributions.ts';

/** Reciprocal rank fusion: Cormack, Clarke, Buettcher, SIGIR 2009. */
export const RRF_K = 60;

/** S0: what two or more lists found weighs a tenth more, once. */
export const CONVERGENCE_BONUS = 0.1;

export interface ReciprocalRankOptions {
  readonly rrfK?: number;
  readonly convergence?: Convergence;
}

/** score = sum over lists of weight / (rrfK + rank), ranks from 1, then the convergence bonus. */
export function createReciprocalRankFuser(options: ReciprocalRankOptions = {}): Fuser {
  const rrfK = options.rrfK ?? RRF_K;
  const convergence = options.convergence ?? { mode: 'off', bonus: 0 };
  return {
    needsCompletions: false,
    fuse(input: FusionInput) {
      const units = groupContributions(input, (channel, candidate) => ({
        channel,
        rank: candidate.rank,
        score: candidate.score,
        share: shareOfRank(input.weights, channel, candidate.rank, rrfK),
      }));
      return rankFused(units, (contributions) => converge(contributions, convergence));
    },
  };
}

function shareOfRank(weights: ChannelWeights, channel: keyof ChannelWeights, rank: number, rrfK: number): number {
  return weights[channel] / (rrfK + rank);
}

/** Spreads the bonus over the shares, so that they still sum to the score. */
function converge(contributions: readonly Contribution[], convergence: Convergence): readonly Contribution[] {
  const found = contributions.length;
  if (convergence.mode === 'off' || found < 2) return contributions;
  if (convergence.mode === 'additive') {
    return contributions.map((contribution) => ({ ...contribution, share: contribution.share + convergence.bonus / found }));
  }
  const factor = convergence.mode === 'multiplicative' ? 1 + convergence.bonus : 1 + convergence.bonus * (found - 1);
  return contributions.map((contribution) => ({ ...contribution, share: contribution.share * factor }));
}
