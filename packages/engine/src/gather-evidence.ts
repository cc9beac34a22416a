import type { Channel, QueryPlan, RelevanceEvidence } from '@trefoil/schema';
import type { ScoredCandidate } from './look-up.ts';

export type GatherEvidence = (entry: ScoredCandidate) => RelevanceEvidence;

/** What the channels said of a hit, by itself and beside the best of the whole ranking. */
export function createEvidence(plan: QueryPlan, ranked: readonly ScoredCandidate[]): GatherEvidence {
  const words = new Set(plan.lexical.should.flatMap((clause) => (clause.kind === 'term' ? [clause.term] : clause.terms))).size;
  const best = (channel: Channel): number => ranked.reduce((most, entry) => Math.max(most, scoreOf(entry, channel) ?? 0), 0);
  const bests = { vector: best('vector'), lexical: best('lexical') };
  const share = (score: number | null, most: number): number | null => (score === null || most <= 0 ? null : score / most);
  return (entry) => {
    const [cosine, lexical] = [scoreOf(entry, 'vector'), scoreOf(entry, 'lexical')];
    return {
      cosine,
      cosineOfBest: share(cosine, bests.vector),
      lexicalPerWord: share(lexical, Math.max(words, 1)),
      lexicalOfBest: share(lexical, bests.lexical),
    };
  };
}

function scoreOf({ candidate }: ScoredCandidate, channel: Channel): number | null {
  return candidate.contributions.find((contribution) => contribution.channel === channel)?.score ?? null;
}
