import type { DocumentId, WhyNot } from '@trefoil/schema';
import type { CallContext, SearchRequest } from './application.ts';
import type { ScoredCandidate } from './look-up.ts';
import type { Rank, Ranking } from './rank.ts';
import { MAX_LIMIT } from './planner.ts';

/** Values of alpha that are tried, nearest to the present weights first. */
const ALPHA_STEP = 0.05;

/** A document that is ranked: among the hits, or out-scored, by what, and the smallest change that brings it in. */
export async function findSmallestChange(
  rank: Rank,
  { request, ranking, id }: { readonly request: SearchRequest; readonly ranking: Ranking; readonly id: DocumentId },
  context: CallContext,
): Promise<WhyNot> {
  const { plan, ranked } = ranking;
  const place = placeOf(ranked, id);
  const own = ranked[place - 1];
  const last = ranked[plan.limit - 1];
  if (own === undefined || last === undefined || place <= plan.limit) {
    return { id, lostAt: 'nowhere', detail: `it is hit ${place}`, wouldNeed: 'nothing', rank: place };
  }
  const alpha = await findAlpha(rank, request, ranking, id, context);
  const changes = [
    ...(alpha === null ? [] : [`--alpha ${alpha}`]),
    ...(place <= MAX_LIMIT ? [`--limit ${place}`] : [`page ${Math.ceil(place / plan.limit)} of the answer`]),
  ];
  return {
    id,
    lostAt: 'outscored',
    detail: `it is ${place} with ${round(own.score)}; ${last.candidate.documentId} is ${plan.limit} with ${round(last.score)}: ${describeGap(own, last)}`,
    wouldNeed: changes.join(', or '),
    rank: place,
  };
}

function placeOf(ranked: readonly ScoredCandidate[], id: DocumentId): number {
  return ranked.findIndex(({ candidate }) => candidate.documentId === id) + 1;
}

/** The parts of the two scores, the largest difference first. */
function describeGap(own: ScoredCandidate, other: ScoredCandidate): string {
  const shares = (entry: ScoredCandidate): ReadonlyMap<string, number> =>
    new Map([
      ...entry.candidate.contributions.map(({ channel, share }) => [channel, share] as const),
      ['signals', entry.score - entry.candidate.score] as const,
    ]);
  const [mine, theirs] = [shares(own), shares(other)];
  const gaps = [...new Set([...mine.keys(), ...theirs.keys()])]
    .map((part) => ({ part, gap: (theirs.get(part) ?? 0) - (mine.get(part) ?? 0) }))
    .filter(({ gap }) => gap !== 0)
    .sort((a, b) => Math.abs(b.gap) - Math.abs(a.gap));
  return gaps.map(({ part, gap }) => `${part} ${gap > 0 ? '-' : '+'}${round(Math.abs(gap))}`).join(', ');
}

/** The balance of words and meaning nearest to the present one under which the document is a hit; null when there is none. */
async function findAlpha(
  rank: Rank,
  request: SearchRequest,
  { plan }: Ranking,
  id: DocumentId,
  context: CallContext,
): Promise<number | null> {
  const weightOf = (channel: string): number => plan.channels.find((each) => each.channel === channel)?.weight ?? 0;
  const shared = weightOf('lexical') + weightOf('vector');
  if (weightOf('lexical') === 0 || weightOf('vector') === 0) return null;
  const present = weightOf('vector') / shared;
  const steps = Array.from({ length: Math.round(1 / ALPHA_STEP) + 1 }, (_, index) => Number((index * ALPHA_STEP).toFixed(2)));
  for (const alpha of steps.sort((a, b) => Math.abs(a - present) - Math.abs(b - present))) {
    const place = placeOf((await rank({ ...request, alpha }, context)).ranked, id);
    if (place > 0 && place <= plan.limit) return alpha;
  }
  return null;
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
