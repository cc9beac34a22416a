import type { Profile } from '@trefoil/schema';
import { RRF_K } from '../reciprocal-rank-fuser.ts';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { depthTimes, REFERENCE_LEXICAL } from './reference-settings.ts';

/** S3-08; every other type weighs 1. */
export const TYPE_WEIGHTS: Readonly<Record<string, number>> = { decision: 2, lesson: 2, summary: 0.5, temp_note: 0.3 };

/** S3: reciprocal rank fusion times type weight times access boost, without bounds (C18). */
export const KNOWLEDGE_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'knowledge',
  description: 'reciprocal rank fusion of words and vectors, times type weight, times access boost',
  channels: ['lexical', 'vector'],
  depth: { lexical: depthTimes(3), vector: depthTimes(3), graph: depthTimes(3) },
  lexical: REFERENCE_LEXICAL,
  fusion: {
    strategy: 'rrf',
    rrfK: RRF_K,
    weights: { lexical: 1, vector: 1, graph: 0 },
    convergence: { mode: 'off', bonus: 0 },
    graphExclusiveBoost: 1,
  },
  signals: [
    { name: 'type_weight', options: { weights: TYPE_WEIGHTS } },
    { name: 'access', options: {} },
  ],
  signalBounds: null,
  intents: {},
  candidatesFrom: ['lexical', 'vector'],
};
