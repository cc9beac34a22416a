import type { Candidate, Channel, RankedList } from './candidate.ts';
import type { QueryPlan } from './query-plan.ts';

/** `aside` when the channel has nothing to say to this query and says why; it is not a failure. */
export type Retrieval =
  | { readonly status: 'found'; readonly candidates: readonly Candidate[] }
  | { readonly status: 'aside'; readonly reason: string; readonly hint: string };

export interface RetrievalOptions {
  /** Lists of the channels that ran before, collapsed to the plan's unit, for a channel that grows from seeds. */
  readonly seeds: readonly RankedList[];
  readonly signal?: AbortSignal;
}

/** Runs one channel. */
export interface Retriever {
  readonly channel: Channel;
  /** How long a search waits for it, where that is not the engine's own: a model may have to be loaded first. */
  readonly patienceMs?: number;
  /** Up to `depth` units of the plan's kind, best first. */
  retrieve(plan: QueryPlan, depth: number, options: RetrievalOptions): Promise<Retrieval>;
  /** Scores of units that another channel proposed, on the scale of `retrieve`; unknown ones are absent. */
  score(plan: QueryPlan, keys: readonly string[], options: { readonly signal?: AbortSignal }): Promise<readonly Candidate[]>;
}
