import type { Signal, SignalSettings } from '@trefoil/schema';
import { multiplying } from './adjustment.ts';
import { matchTitle } from './match-title.ts';
import { readOptions } from './read-options.ts';

/** Multiplies the fused score by up to `most`, in proportion to the overlap of query and title; without any, by 1. */
export function createTitleMatchSignal(settings: SignalSettings): Signal {
  const { most } = readOptions(settings, (option) => ({ most: option.number('most', 1.1, { min: 1 }) }));
  return {
    name: settings.name,
    scale: 'fused',
    adjust({ plan, attributes }) {
      const { dice } = matchTitle(plan, attributes.title);
      return multiplying(1 + (most - 1) * dice, `query and title overlap by ${dice.toFixed(2)}`);
    },
  };
}
