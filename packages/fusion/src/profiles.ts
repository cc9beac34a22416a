import { EngineError } from '@trefoil/schema';
import type { DepthRule, LexicalSettings, Profile, ProfileResolver } from '@trefoil/schema';
import { CONVERGENCE_BONUS, RRF_K } from './reciprocal-rank-fuser.ts';

/** Depth 100 in each channel: enough for every candidate of one list to be completed in the other. */
const DEPTH: DepthRule = { factor: 3, floor: 100, cap: 1000 };

/** docs/decisions/2026-11-16-lexical-field-weights.md has the tables. */
const LEXICAL: LexicalSettings = {
  k1: 1.5,
  b: 0.8,
  fieldWeights: { title: 4, heading: 2, id: 0.5, tags: 2, body: 1 },
};

/** Convex combination of completed scores, weights from the dev sets of docs/benchmarks.md. */
export const DEFAULT_PROFILE: Profile = {
  name: 'default',
  description: 'convex combination of all channels, each candidate scored in each',
  unit: 'document',
  limit: 10,
  channels: ['lexical', 'vector', 'graph'],
  depth: { lexical: DEPTH, vector: DEPTH, graph: DEPTH },
  lexical: LEXICAL,
  fusion: { strategy: 'convex', normalisation: 'theoretical_min_max', weights: { lexical: 0.25, vector: 0.75, graph: 0.1 } },
  collapse: 'best',
  signals: [],
  graph: { hops: 2, edgeTypes: null, seeds: 20 },
  rerank: { enabled: false, candidates: 20 },
};

/** S0: reciprocal rank fusion with the convergence bonus and a heavier graph list. */
export const SPEC_KIT_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'spec-kit',
  description: 'reciprocal rank fusion, convergence bonus, graph list weight 1.5',
  // S0-11: its constants to the letter.
  lexical: { ...LEXICAL, k1: 1.2, b: 0.75 },
  fusion: {
    strategy: 'rrf',
    rrfK: RRF_K,
    weights: { lexical: 1, vector: 1, graph: 1.5 },
    convergence: { mode: 'multiplicative', bonus: CONVERGENCE_BONUS },
  },
};

export const BUILT_IN_PROFILES: readonly Profile[] = [DEFAULT_PROFILE, SPEC_KIT_PROFILE];

/** Finds profiles by name among those given. */
export function createProfileResolver(profiles: readonly Profile[] = BUILT_IN_PROFILES): ProfileResolver {
  const byName = new Map(profiles.map((profile) => [profile.name, profile]));
  return {
    resolve(name) {
      const profile = byName.get(name);
      if (profile) return profile;
      const known = [...byName.keys()].join(', ');
      throw new EngineError('invalid_input', `no profile is called "${name}"`, {
        hint: `use one of: ${known}`,
        errors: [{ path: 'profile', message: `must be one of: ${known}` }],
      });
    },
    list: () => profiles,
  };
}
