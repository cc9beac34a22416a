import type { Fuser, FusionSettings } from '@trefoil/schema';
import { createConvexFuser } from './convex-fuser.ts';
import { createReciprocalRankFuser } from './reciprocal-rank-fuser.ts';

/** The fuser that a profile's settings describe. */
export function createFuser(settings: FusionSettings): Fuser {
  switch (settings.strategy) {
    case 'rrf':
      return createReciprocalRankFuser({ rrfK: settings.rrfK, convergence: settings.convergence });
    case 'convex':
      return createConvexFuser({ normalisation: settings.normalisation });
  }
}
