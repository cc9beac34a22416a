import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/** S3-09: multiplies the fused score by 1 + weight x ln(1 + accesses), by `most` at most; null for no limit. */
export function createAccessSignal(settings: SignalSettings): Signal {
  const { weight, most } = readOptions(settings, (option) => ({
    weight: option.number('weight', 1),
    most: option.numberOrNull('most', null, { min: 1 }) ?? Infinity,
  }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust({ attributes: { accessCount } }) {
      return multiplying(Math.min(most, 1 + weight * Math.log(1 + accessCount)), `read ${accessCount} times`);
    },
  };
}
