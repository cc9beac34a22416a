import type { Channel, Normalisation } from '@trefoil/schema';

/** The least score a channel can give: none of the words, the opposite direction, no walk. */
const LEAST_SCORE: Readonly<Record<Channel, number>> = { lexical: 0, vector: -1, graph: 0 };

const MOST_GRAPH_SCORE = 1;

/** Distribution-based normalisation takes three standard deviations on either side of the mean for the whole range. */
const DEVIATIONS = 3;
const ROUNDING = 1e-9;

/** Where the scores of one list begin and end: `least` becomes 0, `most` becomes 1. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  /** What a score becomes when the list has no width. */
  readonly flat: number;
}

/** The scale of a list from its scores; null when it has none. */
export function scaleOf(channel: Channel, scores: readonly number[], normalisation: Normalisation): Scale | null {
  if (scores.length === 0) return null;
  const most = scores.reduce((best, score) => Math.max(best, score), -Infinity);
  switch (normalisation) {
    case 'best':
      // A list whose best is nothing, or worse, has nothing to give.
      return { least: 0, most: Math.max(most, 0), flat: 0 };
    case 'theoretical_min_max':
      // The graph's best possible score is known too: a walk that says little gives little.
      return { least: LEAST_SCORE[channel], most: channel === 'graph' ? Math.max(most, MOST_GRAPH_SCORE) : most, flat: 1 };
    case 'min_max':
      return { least: scores.reduce((worst, score) => Math.min(worst, score), Infinity), most, flat: 1 };
    case 'distribution': {
      const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
      const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
      const spread = DEVIATIONS * Math.sqrt(variance);
      // The mean is the middle of the scale, whatever its width; equal scores must not be told apart by rounding.
      const width = spread > Math.abs(mean) * ROUNDING ? spread : 0;
      return { least: mean - width, most: mean + width, flat: 0.5 };
    }
  }
}

/** The score on its scale, 0 to 1. */
export function normalise(score: number, { least, most, flat }: Scale): number {
  const width = most - least;
  return width > 0 ? Math.min(1, Math.max(0, (score - least) / width)) : flat;
}
