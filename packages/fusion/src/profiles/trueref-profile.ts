import type { Profile } from '@trefoil/schema';
import { RRF_K } from '../reciprocal-rank-fuser.ts';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { depthTimes, REFERENCE_LEXICAL } from './reference-settings.ts';

/** S2-07: 0 is all words, 1 all vectors. */
const ALPHA = 0.5;

/** S2: reciprocal rank fusion of words and vectors, weighted by alpha. */
export const TRUEREF_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'trueref',
  description: 'alpha-weighted reciprocal rank fusion of words and vectors',
  limit: 20,
  channels: ['lexical', 'vector'],
  depth: { lexical: depthTimes(3), vector: depthTimes(3), graph: depthTimes(3) },
  lexical: REFERENCE_LEXICAL,
  fusion: {
    strategy: 'rrf',
    rrfK: RRF_K,
    weights: { lexical: 1 - ALPHA, vector: ALPHA, graph: 0 },
    convergence: { mode: 'off', bonus: 0 },
    graphExclusiveBoost: 1,
  },
  signals: [],
  signalBounds: null,
  intents: {},
  candidatesFrom: ['lexical', 'vector'],
};
