import type { Explanation, FusedCandidate } from '@trefoil/schema';

/** A change of a fused score after fusion, and why. */
export interface ScoreStep {
  readonly label: string;
  readonly added: number;
}

/** The score as a sum: what each channel gave, then what each later stage added. */
export function explain(candidate: FusedCandidate, steps: readonly ScoreStep[], score: number): Explanation {
  return {
    label: 'score, the sum of',
    value: score,
    details: [
      ...candidate.contributions.map((contribution) => ({
        label: `${contribution.channel}${contribution.rank === null ? ' (completed)' : ` rank ${contribution.rank}`}, share of the fused score`,
        value: contribution.share,
        details: [{ label: `raw ${contribution.channel} score`, value: contribution.score, details: [] }],
      })),
      ...steps.map(({ label, added }) => ({ label, value: added, details: [] })),
    ],
  };
}
