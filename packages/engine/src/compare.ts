import type { CompareAnswer, DocumentId } from '@trefoil/schema';
import type { CallContext, CompareRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { rankCorrelation } from './rank-correlation.ts';
import type { Rank } from './rank.ts';

/** B-02: one query under several profiles, who moved, and how alike the orders are. */
export async function compare(parts: EngineParts, rank: Rank, request: CompareRequest, context: CallContext): Promise<CompareAnswer> {
  const { profiles: asked, ...query } = request;
  const names = asked.length > 0 ? [...new Set(asked)] : parts.profiles.list().map(({ name }) => name);
  const profiles: CompareAnswer['profiles'][number][] = [];
  for (const profile of names) {
    const { plan, ranked } = await rank({ ...query, profile }, context);
    const hits = ranked
      .slice(0, request.limit ?? plan.limit)
      .map(({ candidate, score }, index) => ({ rank: index + 1, id: candidate.documentId, score }));
    profiles.push({ profile, hits });
  }
  return { query: request.text, profiles, movement: movementOf(profiles), tau: tauOf(profiles) };
}

function movementOf(profiles: CompareAnswer['profiles']): CompareAnswer['movement'] {
  const ids = [...new Set(profiles.flatMap(({ hits }) => hits.map(({ id }) => id)))];
  return ids
    .map((id) => ({ id, ranks: ranksOf(id, profiles), spread: spreadOf(id, profiles) }))
    .sort((a, b) => b.spread - a.spread || (a.id < b.id ? -1 : 1))
    .map(({ id, ranks }) => ({ id, ranks }));
}

function ranksOf(id: DocumentId, profiles: CompareAnswer['profiles']): Readonly<Record<string, number>> {
  return Object.fromEntries(
    profiles.flatMap(({ profile, hits }) => hits.filter((hit) => hit.id === id).map((hit) => [profile, hit.rank] as const)),
  );
}

/** A document that is no hit of a profile stands behind its last one. */
function spreadOf(id: DocumentId, profiles: CompareAnswer['profiles']): number {
  const ranks = profiles.map(({ hits }) => hits.find((hit) => hit.id === id)?.rank ?? hits.length + 1);
  return Math.max(...ranks) - Math.min(...ranks);
}

function tauOf(profiles: CompareAnswer['profiles']): Readonly<Record<string, number>> {
  return Object.fromEntries(
    profiles.flatMap((a, index) =>
      profiles.slice(index + 1).map((b) => {
        const order = (profile: typeof a): readonly DocumentId[] => profile.hits.map(({ id }) => id);
        return [`${a.profile}|${b.profile}`, Number(rankCorrelation(order(a), order(b)).toFixed(4))] as const;
      }),
    ),
  );
}
