import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying, UNCHANGED } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/**
 * Multiplies the fused score of a document that a live one supersedes. For rankings that show both: where the newer one
 * takes the place of the older (B-08), it would take a worse one.
 */
export function createSupersededSignal(settings: SignalSettings): Signal {
  const { factor } = readOptions(settings, (option) => ({ factor: option.number('factor', 0.7, { max: 1 }) }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust({ supersededBy }) {
      return supersededBy.length === 0 ? UNCHANGED : multiplying(factor, `superseded by ${supersededBy.join(', ')}`);
    },
  };
}
