import type { Profile } from '@trefoil/schema';
import { BACKLOG_PROFILE } from './backlog-profile.ts';
import { DEFAULT_PROFILE } from './default-profile.ts';
import { GRAPH_AWARE_PROFILE } from './graph-aware-profile.ts';
import { KNOWLEDGE_PROFILE } from './knowledge-profile.ts';
import { SPEC_KIT_PROFILE } from './spec-kit-profile.ts';
import { TRUEREF_PROFILE } from './trueref-profile.ts';

/** C3: ours first, then the five reference systems. */
export const BUILT_IN_PROFILES: readonly Profile[] = [
  DEFAULT_PROFILE,
  SPEC_KIT_PROFILE,
  GRAPH_AWARE_PROFILE,
  TRUEREF_PROFILE,
  KNOWLEDGE_PROFILE,
  BACKLOG_PROFILE,
];
