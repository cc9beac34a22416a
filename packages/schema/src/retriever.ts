import type { Candidate, Channel } from './candidate.ts';
import type { QueryPlan } from './query-plan.ts';

/** `aside` when the channel has nothing to say to this query and says why; it is not a failure. */
export type Retrieval =
  | { readonly status: 'found'; readonly candidates: readonly Candidate[] }
  | { readonly status: 'aside'; readonly reason: string; readonly hint: string };

export interface RetrievalOptions {
  /** Heads of the channels that ran before, for a channel that grows from seeds. */
  readonly seeds: readonly Candidate[];
  readonly signal?: AbortSignal;
}

/** Runs one channel. */
export interface Retriever {
  readonly channel: Channel;
  /** Up to `depth` units of the plan's kind, best first. */
  retrieve(plan: QueryPlan, depth: number, options: RetrievalOptions): Promise<Retrieval>;
  /** Scores of units that another channel proposed, on the scale of `retrieve`; unknown ones are absent. */
  score(plan: QueryPlan, keys: readonly string[], options: { readonly signal?: AbortSignal }): Promise<readonly Candidate[]>;
}
