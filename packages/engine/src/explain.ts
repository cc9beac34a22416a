import type { Channel, Explanation, ScoreStep } from '@trefoil/schema';
import type { ScoredCandidate } from './look-up.ts';

/** C25: what each channel said itself, two of them by the names S1 gave them. */
const RAW_SCORE: Readonly<Record<Channel, string>> = {
  lexical: 'lexical_score',
  vector: 'vector_similarity',
  graph: 'graph_proximity',
};

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
            label: RAW_SCORE[contribution.channel],
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
