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

/** Profiles as this process's switches make them, each of them once: what is made of a profile is kept by its identity. */
export function adaptProfiles(resolver: ProfileResolver, switches: RankingSwitches): ProfileResolver {
  const adapted = new WeakMap<Profile, Profile>();
  const make = (profile: Profile): Profile => ({
    ...profile,
    ...(switches.fusion
      ? {}
      : { fusion: { strategy: 'first', order: ['vector', 'lexical', 'graph'], weights: profile.fusion.weights } as const }),
    rerank: { ...profile.rerank, enabled: profile.rerank.enabled || switches.rerank, candidates: switches.rerankCandidates },
  });
  const adapt = (profile: Profile): Profile => {
    const known = adapted.get(profile) ?? make(profile);
    adapted.set(profile, known);
    return known;
  };
  return { resolve: (name) => adapt(resolver.resolve(name)), list: () => resolver.list().map(adapt) };
}
