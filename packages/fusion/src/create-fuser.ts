import type { Fuser, FusionSettings } from '@trefoil/schema';
import { createConvexFuser } from './convex-fuser.ts';
import { createFirstFuser } from './first-fuser.ts';
import { createLinearFuser } from './linear-fuser.ts';
import { createReciprocalRankFuser } from './reciprocal-rank-fuser.ts';

/** The fuser that a profile's settings describe. Weights come with each query: the planner may have moved them. */
export function createFuser(settings: FusionSettings): Fuser {
  switch (settings.strategy) {
    case 'rrf':
      return createReciprocalRankFuser(settings);
    case 'convex':
      return createConvexFuser(settings);
    case 'linear':
      return createLinearFuser();
    case 'first':
      return createFirstFuser(settings);
  }
}
