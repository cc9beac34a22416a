import type { Signal, SignalSettings } from '@trefoil/schema';
import { adding, UNCHANGED } from './adjustment.ts';
import { matchTitle } from './match-title.ts';
import { readOptions } from './read-options.ts';

/** S4-10: added to the raw lexical score of an epic whose title matches; an epic that matches elsewhere gets nothing. */
export function createEpicBonusSignal(settings: SignalSettings): Signal {
  const { withTitleMatch } = readOptions(settings, (option) => ({ withTitleMatch: option.number('withTitleMatch', 5) }));
  return {
    name: settings.name,
    scale: 'lexical_raw',
    adjust({ plan, attributes }) {
      if (attributes.type !== 'epic') return UNCHANGED;
      const { exact, partial, startsWith } = matchTitle(plan, attributes.title);
      return startsWith || exact + partial > 0 ? adding(withTitleMatch, 'an epic with a title match') : UNCHANGED;
    },
  };
}
