import { STALENESS_LEVELS } from '@trefoil/schema';
import type { Signal, SignalSettings, Staleness } from '@trefoil/schema';
import { multiplying } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/** A document that declares no sources is `untracked`, and nothing is held against it. */
const LEVEL_FACTORS: Readonly<Record<Staleness, number>> = { fresh: 1, possibly_stale: 0.95, stale: 0.85, untracked: 1 };

/** C23: multiplies the fused score by the factor of the document's staleness. */
export function createStalenessSignal(settings: SignalSettings): Signal {
  const factors = readOptions(settings, (option) => option.factors('factors', LEVEL_FACTORS, STALENESS_LEVELS));
  return {
    name: settings.name,
    scale: 'fused',
    adjust: ({ staleness }) => multiplying(factors[staleness] ?? 1, `its sources are ${staleness.replace('_', ' ')}`),
  };
}
