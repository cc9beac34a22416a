import { EngineError } from '@trefoil/schema';
import type { RerankedItem, RerankItem } from '@trefoil/schema';
import { lengthPenaltyOf } from './length-penalty.ts';
import { sortByScore } from './score-reranker.ts';

/**
 * S0-22, S0-23: each item with its relevance (0 to 1, in the order of the items) times its length penalty, best first.
 * `from` is who gave the relevance. Refuses a wrong count, NaN and what is outside 0 to 1.
 */
export function rankByRelevance(items: readonly RerankItem[], relevance: readonly number[], from: string): readonly RerankedItem[] {
  if (relevance.length !== items.length) throw broken(from, `${relevance.length} scores for ${items.length} texts`);
  const scored = items.map(({ key, text }, index): RerankedItem => {
    const crossEncoderScore = relevance[index] ?? NaN;
    if (!(crossEncoderScore >= 0 && crossEncoderScore <= 1)) throw broken(from, 'a score that is no number from 0 to 1');
    const lengthPenalty = lengthPenaltyOf(text);
    const finalScore = crossEncoderScore * lengthPenalty;
    return {
      key,
      score: finalScore,
      parts: [
        { label: 'crossEncoderScore', value: crossEncoderScore },
        { label: 'lengthPenalty', value: lengthPenalty },
        { label: 'finalScore', value: finalScore },
      ],
    };
  });
  return sortByScore(scored);
}

function broken(from: string, what: string): EngineError {
  return new EngineError('unavailable', `${from} gave ${what}`, { hint: 'the model or its server is broken: restart it, or use another' });
}
