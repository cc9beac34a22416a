import type { Signal, SignalSettings } from '@trefoil/schema';
import { adding, UNCHANGED } from './adjustment.ts';
import { matchTitle } from './match-title.ts';
import { readOptions } from './read-options.ts';

/**
 * S4-10: added to the raw lexical score. The strongest of "the title starts with the query", "a query word is a word of
 * the title", "is inside one"; and so much for every further query word found there.
 */
export function createTitleBonusSignal(settings: SignalSettings): Signal {
  const { startsWith, exactWord, partial, additionalWord } = readOptions(settings, (option) => ({
    startsWith: option.number('startsWith', 20),
    exactWord: option.number('exactWord', 10),
    partial: option.number('partial', 3),
    additionalWord: option.number('additionalWord', 8),
  }));
  return {
    name: settings.name,
    scale: 'lexical_raw',
    adjust({ plan, attributes }) {
      const match = matchTitle(plan, attributes.title);
      const found = match.exact + match.partial;
      const more = Math.max(0, found - 1) * additionalWord;
      if (match.startsWith) return adding(startsWith + more, 'the title starts with the query');
      if (match.exact > 0) return adding(exactWord + more, `words of the query in the title: ${found}`);
      if (match.partial > 0) return adding(partial + more, `words of the query inside words of the title: ${found}`);
      return UNCHANGED;
    },
  };
}
