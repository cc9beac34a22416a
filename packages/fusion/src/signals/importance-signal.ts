import { IMPORTANCE_TIERS } from '@trefoil/schema';
import type { ImportanceTier, Signal, SignalSettings } from '@trefoil/schema';
import { multiplying } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/** `normal`, which a document is when it says nothing, changes nothing. */
const TIER_FACTORS: Readonly<Record<ImportanceTier, number>> = {
  constitutional: 1.2,
  critical: 1.15,
  important: 1.1,
  normal: 1,
  temporary: 0.9,
  deprecated: 0.7,
};

/** S0-35: multiplies the fused score by the factor of the document's importance tier. */
export function createImportanceSignal(settings: SignalSettings): Signal {
  const factors = readOptions(settings, (option) => option.factors('factors', TIER_FACTORS, IMPORTANCE_TIERS));
  return {
    name: settings.name,
    scale: 'fused',
    adjust: ({ attributes: { importanceTier } }) => multiplying(factors[importanceTier] ?? 1, `importance ${importanceTier}`),
  };
}
