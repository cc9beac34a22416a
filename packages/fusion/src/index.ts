export { createConvexFuser } from './convex-fuser.ts';
export type { Normalisation } from './convex-fuser.ts';
export { createFuser } from './create-fuser.ts';
export { BUILT_IN_PROFILES, createProfileResolver, DEFAULT_PROFILE, SPEC_KIT_PROFILE } from './profiles.ts';
export { CONVERGENCE_BONUS, createReciprocalRankFuser, RRF_K } from './reciprocal-rank-fuser.ts';
export type { ReciprocalRankOptions } from './reciprocal-rank-fuser.ts';
