import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying, UNCHANGED } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/** Multiplies the fused score of a pinned document. */
export function createPinnedSignal(settings: SignalSettings): Signal {
  const { factor } = readOptions(settings, (option) => ({ factor: option.number('factor', 1.1, { min: 1 }) }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust: ({ attributes }) => (attributes.pinned ? multiplying(factor, 'pinned') : UNCHANGED),
  };
}
