import type { Profile } from '@trefoil/schema';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { depthTimes, REFERENCE_LEXICAL } from './reference-settings.ts';

/** S4: words .8, vectors .2, and bonuses for title, epic and recency on the raw lexical score. */
export const BACKLOG_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'backlog',
  description: '.8 words, .2 vectors; title, epic and recency bonuses on the lexical score',
  limit: 20,
  channels: ['lexical', 'vector'],
  depth: { lexical: depthTimes(3), vector: depthTimes(3), graph: depthTimes(3) },
  // S4-03: id 10, title 2, everything else 1.
  lexical: { ...REFERENCE_LEXICAL, fieldWeights: { title: 2, heading: 1, id: 10, tags: 1, body: 1 } },
  fusion: { strategy: 'convex', normalisation: 'best', weights: { lexical: 0.8, vector: 0.2, graph: 0 }, weightsByType: {} },
  signals: [
    { name: 'title_bonus', options: {} },
    { name: 'epic_bonus', options: {} },
    { name: 'recency_bonus', options: {} },
  ],
  signalBounds: null,
  intents: {},
  candidatesFrom: ['lexical', 'vector'],
};
