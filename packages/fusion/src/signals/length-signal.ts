import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying, UNCHANGED } from './adjustment.ts';
import { readOptions } from './read-options.ts';

/** The curve of S0-22 on the fused score: from `least` for an empty document to 1 at `fullBytes`. */
export function createLengthSignal(settings: SignalSettings): Signal {
  const { least, fullBytes } = readOptions(settings, (option) => ({
    least: option.number('least', 0.8, { max: 1 }),
    fullBytes: option.number('fullBytes', 100, { min: 1 }),
  }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust({ attributes: { sizeBytes } }) {
      return sizeBytes >= fullBytes
        ? UNCHANGED
        : multiplying(least + (sizeBytes / fullBytes) * (1 - least), `only ${sizeBytes} bytes long`);
    },
  };
}
