import type { Explanation, ScoreStep } from '@trefoil/schema';
import type { ScoredCandidate } from './look-up.ts';

/** The score as a sum: what each channel gave, then what each later stage added. */
export function explain({ candidate, steps, lexicalSteps = [] }: ScoredCandidate, score: number): Explanation {
  return {
    label: 'score, the sum of',
    value: score,
    details: [
      ...candidate.contributions.map((contribution) => ({
        label: `${contribution.channel}${contribution.rank === null ? ' (completed)' : ` rank ${contribution.rank}`}, share of the fused score`,
        value: contribution.share,
        details: [
          {
            label: `raw ${contribution.channel} score`,
            value: contribution.score,
            details: contribution.channel === 'lexical' ? lexicalSteps.map(renderStep) : [],
          },
        ],
      })),
      ...steps.map(renderStep),
    ],
  };
}

function renderStep({ label, added }: ScoreStep): Explanation {
  return { label, value: added, details: [] };
}
