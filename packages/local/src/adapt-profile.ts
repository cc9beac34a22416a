import type { Profile, ProfileResolver } from '@trefoil/schema';

/** S0-28: switches that hold for every profile. */
export interface RankingSwitches {
  /** ENABLE_RRF_FUSION: without it the first channel that answers is the ranking (S0-09, C32). */
  readonly fusion: boolean;
  /** ENABLE_CROSS_ENCODER: rerank without being asked. */
  readonly rerank: boolean;
  /** MAX_RERANK_CANDIDATES. */
  readonly rerankCandidates: number;
}

/** Profiles as this process's switches make them. */
export function adaptProfiles(resolver: ProfileResolver, switches: RankingSwitches): ProfileResolver {
  const adapt = (profile: Profile): Profile => ({
    ...profile,
    ...(switches.fusion
      ? {}
      : { fusion: { strategy: 'first', order: ['vector', 'lexical', 'graph'], weights: profile.fusion.weights } as const }),
    rerank: { ...profile.rerank, enabled: profile.rerank.enabled || switches.rerank, candidates: switches.rerankCandidates },
  });
  return { resolve: (name) => adapt(resolver.resolve(name)), list: () => resolver.list().map(adapt) };
}
