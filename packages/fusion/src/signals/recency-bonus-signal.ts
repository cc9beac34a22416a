import type { Signal, SignalSettings } from '@trefoil/schema';
import { adding, UNCHANGED } from './adjustment.ts';
import { readOptions } from './read-options.ts';

export const DAY_MS = 86_400_000;

/** S4-10: added to the raw lexical score by the age of the last change. A date in the future is today. */
export function createRecencyBonusSignal(settings: SignalSettings): Signal {
  const bands = readOptions(settings, (option) => [
    { days: 1, add: option.number('today', 5), reason: 'changed within a day' },
    { days: 7, add: option.number('week', 3), reason: 'changed within a week' },
    { days: 30, add: option.number('month', 2), reason: 'changed within a month' },
    { days: 90, add: option.number('quarter', 1), reason: 'changed within a quarter' },
  ]);
  return {
    name: settings.name,
    scale: 'lexical_raw',
    adjust({ attributes, now }) {
      const ageDays = (now - attributes.updatedAt) / DAY_MS;
      const band = bands.find(({ days }) => ageDays < days);
      return band === undefined ? UNCHANGED : adding(band.add, band.reason);
    },
  };
}
