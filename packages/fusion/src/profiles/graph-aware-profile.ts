import type { Profile } from '@trefoil/schema';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { depthTimes, REFERENCE_LEXICAL } from './reference-settings.ts';

/** S1-01, S1-02: alpha is the share of the vectors; words get three tenths of the rest, the graph the remainder. */
const ALPHA = 0.7;
const LEXICAL_SHARE_OF_REST = 0.3;
const GAMMA = (1 - ALPHA) * LEXICAL_SHARE_OF_REST;
const BETA = 1 - ALPHA - GAMMA;

/** S1: similarity, proximity and words in a fixed proportion; words alone make no candidate (C24). */
export const GRAPH_AWARE_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'graph-aware',
  description: '.7 similarity, .21 graph proximity, .09 words; candidates from vectors and the graph',
  depth: { lexical: depthTimes(10), vector: depthTimes(10), graph: depthTimes(10) },
  lexical: REFERENCE_LEXICAL,
  fusion: { strategy: 'linear', weights: { lexical: GAMMA, vector: ALPHA, graph: BETA } },
  collapse: 'best_and_mean',
  signals: [],
  signalBounds: null,
  intents: {},
  graph: { hops: 2, edgeTypes: null, seeds: { factor: 2, floor: 1, cap: 4096 }, proximity: 'inverse_hop', edgeWeights: {} },
  candidatesFrom: ['vector', 'graph'],
  withoutVectors: 'lexical_raw',
};
