import type { Profile } from '@trefoil/schema';
import { CONVERGENCE_BONUS, RRF_K } from '../reciprocal-rank-fuser.ts';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { depthTimes, REFERENCE_LEXICAL } from './reference-settings.ts';

/** S0-33: the eight documents of a spec folder, by the type that ingest gives each. What was decided leads, what was passed on follows. */
export const SPEC_DOCUMENT_MULTIPLIERS: Readonly<Record<string, number>> = {
  spec: 1.4,
  decision: 1.4,
  plan: 1.3,
  summary: 1.2,
  tasks: 1.1,
  research: 1.1,
  checklist: 1,
  handover: 1,
};

/** S0: reciprocal rank fusion with the convergence bonus, a heavier graph list, and weights by intent. */
export const SPEC_KIT_PROFILE: Profile = {
  ...DEFAULT_PROFILE,
  name: 'spec-kit',
  description: 'reciprocal rank fusion, convergence bonus, graph list weight 1.5, weights by intent',
  depth: { lexical: depthTimes(2), vector: depthTimes(2), graph: depthTimes(2) },
  lexical: REFERENCE_LEXICAL,
  fusion: {
    strategy: 'rrf',
    rrfK: RRF_K,
    weights: { lexical: 1, vector: 1, graph: 1.5 },
    convergence: { mode: 'multiplicative', bonus: CONVERGENCE_BONUS },
    graphExclusiveBoost: 1,
  },
  signals: [
    { name: 'type_weight', options: { weights: SPEC_DOCUMENT_MULTIPLIERS } },
    { name: 'intent_type', options: { byConfidence: false } },
    { name: 'importance', options: { factors: { constitutional: 1.5, critical: 1.3, important: 1.15, temporary: 0.8, deprecated: 0.5 } } },
  ],
  signalBounds: null,
  // `understand` is what remains when nothing is known, and moves nothing.
  intents: {
    add_feature: { channels: { vector: 1.1, graph: 1.1 }, types: { spec: 1.2, plan: 1.2 } },
    fix_bug: { channels: { lexical: 1.2 }, types: { summary: 1.1, lesson: 1.2, memory: 1.1 } },
    refactor: { channels: { graph: 1.2 }, types: { plan: 1.1, decision: 1.1 } },
    security_audit: { channels: { lexical: 1.1, graph: 1.1 }, types: { decision: 1.1, checklist: 1.2 } },
    find_spec: { channels: { lexical: 1.1 }, types: { spec: 1.5, plan: 1.3, tasks: 1.2, checklist: 1.2 } },
    find_decision: { channels: { graph: 1.1 }, types: { decision: 1.5 } },
  },
};
