import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/** S3-08: multiplies the fused score by the weight of the document's type; `other` for types that have none. */
export function createTypeWeightSignal(settings: SignalSettings): Signal {
  const { weights, other } = readOptions(settings, (option) => ({
    weights: new Map(Object.entries(option.factors('weights', {}))),
    other: option.number('other', 1),
  }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust: ({ attributes: { type } }) => multiplying(weights.get(type) ?? other, `type ${type}`),
  };
}
