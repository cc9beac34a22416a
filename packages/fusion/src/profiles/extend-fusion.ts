import { EngineError } from '@trefoil/schema';
import type {
  ChannelWeights,
  Convergence,
  ConvexSettings,
  FirstSettings,
  FusionSettings,
  LinearSettings,
  ReciprocalRankSettings,
} from '@trefoil/schema';
import { FIRST_ORDER } from '../first-fuser.ts';
import { RRF_K } from '../reciprocal-rank-fuser.ts';

type Changes<T extends FusionSettings> = Partial<Omit<T, 'strategy' | 'weights'>>;

/** What a profile says of fusion beyond its base. Settings that the strategy does not have are an error. */
export interface FusionPatch
  extends Omit<Changes<ReciprocalRankSettings>, 'convergence'>, Changes<ConvexSettings>, Changes<LinearSettings>, Changes<FirstSettings> {
  readonly strategy?: FusionSettings['strategy'];
  readonly weights?: Partial<ChannelWeights>;
  readonly convergence?: Partial<Convergence>;
}

/** Where a strategy starts when the base has another one. Weights are always those of the base. */
const STARTING_POINTS: {
  readonly [S in FusionSettings['strategy']]: (weights: ChannelWeights) => FusionSettings & { readonly strategy: S };
} = {
  rrf: (weights) => ({ strategy: 'rrf', rrfK: RRF_K, weights, convergence: { mode: 'off', bonus: 0 }, graphExclusiveBoost: 1 }),
  convex: (weights) => ({ strategy: 'convex', normalisation: 'theoretical_min_max', weights, weightsByType: {} }),
  linear: (weights) => ({ strategy: 'linear', weights }),
  first: (weights) => ({ strategy: 'first', order: FIRST_ORDER, weights }),
};

/** The fusion of a base with what a profile says beyond it. Another strategy starts from its own usual settings. */
export function extendFusion(base: FusionSettings, patch: FusionPatch): FusionSettings {
  const strategy = patch.strategy ?? base.strategy;
  const weights = { ...base.weights, ...patch.weights };
  const start = strategy === base.strategy ? base : STARTING_POINTS[strategy](weights);
  const stranger = Object.keys(patch).find((key) => !Object.hasOwn(start, key));
  if (stranger !== undefined) {
    throw new EngineError('bad_config', `"fusion.${stranger}" means nothing to the strategy "${strategy}"`, {
      hint: `the strategy has: ${Object.keys(start).join(', ')}`,
      errors: [{ path: `fusion.${stranger}`, message: `is unknown to the strategy "${strategy}"` }],
    });
  }
  switch (start.strategy) {
    case 'rrf':
      return { ...start, ...patch, strategy: 'rrf', weights, convergence: { ...start.convergence, ...patch.convergence } };
    case 'convex':
      return { ...start, ...patch, strategy: 'convex', weights, weightsByType: { ...start.weightsByType, ...patch.weightsByType } };
    case 'linear':
      return { strategy: 'linear', weights };
    case 'first':
      return { strategy: 'first', order: patch.order ?? start.order, weights };
  }
}
