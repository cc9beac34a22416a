import type { Channel, Unit } from './candidate.ts';
import type { DocumentId } from './document.ts';
import type { Intent } from './query-plan.ts';
import type { Hit } from './search-answer.ts';

/** What was decided before anything was searched. */
export interface PlanView {
  readonly profile: string;
  readonly unit: Unit;
  readonly limit: number;
  /** The words as they were searched: normalised, expanded, corrected. */
  readonly words: readonly string[];
  readonly correctedQuery: string | null;
  readonly channels: readonly { readonly channel: Channel; readonly depth: number; readonly weight: number; readonly reason: string }[];
  readonly signals: readonly string[];
  readonly warnings: readonly string[];
}

export interface ChannelView {
  readonly channel: Channel;
  readonly status: 'found' | 'empty' | 'aside' | 'failed';
  readonly candidates: number;
  readonly ms: number;
  /** Why it stood aside or failed. */
  readonly reason?: string;
}

export const LOSING_STAGES = [
  'not_synced',
  'hidden',
  'expired',
  'filtered',
  'not_proposed',
  'below_depth',
  'not_eligible',
  'superseded',
  'outscored',
  'nowhere',
] as const;

/** Where a document was lost; `nowhere` when it is among the hits. */
export type LosingStage = (typeof LOSING_STAGES)[number];

/** B-01: the stage that lost a document and the smallest change that brings it into the first `limit`. */
export interface WhyNot {
  readonly id: DocumentId;
  readonly lostAt: LosingStage;
  readonly detail: string;
  readonly wouldNeed: string;
  /** Its place in the whole ranking, when it has one. */
  readonly rank?: number;
}

export interface ExplainAnswer {
  readonly query: string;
  readonly intent: Intent;
  readonly plan: PlanView;
  readonly channels: readonly ChannelView[];
  readonly hits: readonly Hit[];
  readonly whyNot?: WhyNot;
}

/** B-02: one query under several profiles. */
export interface CompareAnswer {
  readonly query: string;
  readonly profiles: readonly {
    readonly profile: string;
    readonly hits: readonly { readonly rank: number; readonly id: DocumentId; readonly score: number }[];
  }[];
  /** Where each document stands under each profile; one that is not among its hits is absent there. Most moved first. */
  readonly movement: readonly { readonly id: DocumentId; readonly ranks: Readonly<Record<string, number>> }[];
  /** Kendall's tau-b of each pair `a|b`, documents that one of them lacks tied behind its last hit. */
  readonly tau: Readonly<Record<string, number>>;
}

/** B-09: an answer asked for again. */
export interface ReplayAnswer {
  readonly query: string;
  readonly profile: string;
  /** Same ids in the same order. */
  readonly same: boolean;
  readonly before: { readonly revision: number; readonly profileHash: string };
  readonly after: { readonly revision: number; readonly profileHash: string };
  /** What could have moved it: the index, the profile, or neither. */
  readonly causes: readonly string[];
  readonly moved: readonly {
    readonly id: DocumentId;
    readonly rankThen: number | null;
    readonly rankNow: number | null;
    readonly scoreThen: number | null;
    readonly scoreNow: number | null;
  }[];
  /** The receipt of the new answer. */
  readonly receipt: string;
}
