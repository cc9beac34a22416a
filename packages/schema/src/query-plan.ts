import type { Channel, Unit } from './candidate.ts';
import type { EdgeType } from './edge.ts';
import type { Filter } from './filter.ts';
import type { LexicalQuery } from './lexical-query.ts';
import type { Profile } from './profile.ts';

/** What was asked, before anything is decided. */
export interface Query {
  readonly text: string;
  readonly filter: Filter;
  readonly limit?: number;
  readonly sort?: 'relevant' | 'recent';
  readonly unit?: Unit;
  readonly channels?: readonly Channel[];
  /** How far the graph channel walks. */
  readonly hops?: number;
  readonly edgeTypes?: readonly EdgeType[];
  readonly includeLinked?: boolean;
  /** A name of an intent, or `auto`. */
  readonly intent?: string;
  /** 0 is all lexical, 1 all vector; compiled into the profile's weights. */
  readonly alpha?: number;
  readonly rerank?: boolean;
  readonly explain?: boolean;
  readonly cursor?: string;
  /** Treat the last word as unfinished. */
  readonly typing?: boolean;
}

export interface Intent {
  readonly type: string;
  /** 0 to 1. */
  readonly confidence: number;
  readonly matched: readonly string[];
}

export interface IntentClassifier {
  classify(text: string): Intent;
}

/** A rewriting of the query before retrieval: what was added or corrected, and what the user should be told. */
export interface QueryExpansion {
  readonly additions: readonly { readonly surface: string; readonly weight: number; readonly reason: string }[];
  /** The query with its spelling corrected, or null when nothing was. */
  readonly correctedText: string | null;
}

export interface QueryExpander {
  expand(text: string, options: { readonly signal?: AbortSignal }): Promise<QueryExpansion>;
}

/** Which channels run, how deep, with what weight, and why. */
export interface QueryPlan {
  readonly query: Query;
  readonly profile: Profile;
  readonly unit: Unit;
  readonly limit: number;
  readonly lexical: LexicalQuery;
  /** The words for the embedder: the query without its operators. */
  readonly semanticText: string;
  readonly filter: Filter;
  readonly intent: Intent;
  readonly channels: readonly PlannedChannel[];
  readonly correctedText: string | null;
  readonly warnings: readonly string[];
}

export interface PlannedChannel {
  readonly channel: Channel;
  readonly depth: number;
  readonly weight: number;
  readonly reason: string;
}

/** Turns a query into a plan. Never fails on any text. */
export interface Planner {
  plan(query: Query, options: { readonly profile: Profile; readonly signal?: AbortSignal }): Promise<QueryPlan>;
}
