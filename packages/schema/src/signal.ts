import type { FusedCandidate } from './candidate.ts';
import type { DocumentId, Staleness } from './document.ts';
import type { DocumentAttributes } from './document-index.ts';
import type { Profile } from './profile.ts';
import type { QueryPlan } from './query-plan.ts';

/** The scale a signal works on: raw lexical scores before fusion, or the fused score. */
export type SignalScale = 'lexical_raw' | 'fused';

export interface SignalInput {
  readonly plan: QueryPlan;
  readonly attributes: DocumentAttributes;
  readonly candidate: Pick<FusedCandidate, 'score' | 'contributions'>;
  readonly staleness: Staleness;
  /** Live documents that say they supersede this one. */
  readonly supersededBy: readonly DocumentId[];
  readonly now: number;
}

/** How the score changes: `add` first, then `multiply`. */
export interface Adjustment {
  readonly add: number;
  readonly multiply: number;
  /** What was seen, for the explanation; null when the signal has nothing to say. */
  readonly reason: string | null;
}

/** A bounded adjustment of a score by what is known of the document. */
export interface Signal {
  readonly name: string;
  readonly scale: SignalScale;
  adjust(input: SignalInput): Adjustment;
}

/** What a stage added to a score, and why; steps add up to the difference they made. */
export interface ScoreStep {
  readonly label: string;
  readonly added: number;
}

/** Applies the signals of one scale to `input.candidate.score`, together within `bounds` where there are any. */
export type ApplySignals = (
  input: SignalInput,
  options: { readonly signals: readonly Signal[]; readonly scale: SignalScale; readonly bounds: Profile['signalBounds'] },
) => { readonly score: number; readonly steps: readonly ScoreStep[] };
