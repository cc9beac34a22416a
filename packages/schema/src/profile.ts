import type { Channel, Unit } from './candidate.ts';
import type { EdgeType } from './edge.ts';
import type { JsonValue } from './json.ts';
import type { LexicalSettings } from './lexical-index.ts';

/** How many candidates a channel gives: `limit x factor`, between `floor` and `cap`. */
export interface DepthRule {
  readonly factor: number;
  readonly floor: number;
  readonly cap: number;
}

export type ChannelWeights = Readonly<Record<Channel, number>>;

/** Extra weight for what several lists found: once, once for each further list, or added. */
export interface Convergence {
  readonly mode: 'multiplicative' | 'per_source' | 'additive' | 'off';
  readonly bonus: number;
}

/** Sums `weight / (rrfK + rank)` over the lists. */
export interface ReciprocalRankSettings {
  readonly strategy: 'rrf';
  readonly rrfK: number;
  readonly weights: ChannelWeights;
  readonly convergence: Convergence;
  /** C2: a further factor for what only the graph found; 1 changes nothing. */
  readonly graphExclusiveBoost: number;
}

/** How the scores of one list come to a common scale. */
export type Normalisation = 'best' | 'min_max' | 'theoretical_min_max' | 'distribution';

/**
 * Weighted sum of scores: each list divided by its best (`best`), min-max, min-max from the least possible score, or by
 * mean and deviation (`distribution`).
 */
export interface ConvexSettings {
  readonly strategy: 'convex';
  readonly normalisation: Normalisation;
  readonly weights: ChannelWeights;
  /** Weights for documents of a type that words or vectors find better than the rest. */
  readonly weightsByType: Readonly<Record<string, ChannelWeights>>;
}

/** S1: `alpha x similarity + beta x proximity + gamma x lexical / best`; without lexical hits gamma goes to the graph. */
export interface LinearSettings {
  readonly strategy: 'linear';
  readonly weights: ChannelWeights;
}

/** C32, S0-09: no fusion. The first of these channels that found something is the ranking. */
export interface FirstSettings {
  readonly strategy: 'first';
  readonly order: readonly Channel[];
  readonly weights: ChannelWeights;
}

export type FusionSettings = ReciprocalRankSettings | ConvexSettings | LinearSettings | FirstSettings;

/** Sections to a document: the best one, or the best blended with the mean of the best three. */
export type CollapseRule = 'best' | 'best_and_mean';

/** A signal by name with its own options. */
export interface SignalSettings {
  readonly name: string;
  readonly options: { readonly [key: string]: JsonValue };
}

/** How the graph channel walks and what it makes of a walk. */
export interface GraphSettings {
  /** Hops walked. */
  readonly hops: number;
  /** Only edges of these types are walked; null for all. */
  readonly edgeTypes: readonly EdgeType[] | null;
  /** Documents to start from, counted like a depth: the heads of the other channels. */
  readonly seeds: DepthRule;
  /** `inverse_hop` is S1-08 literally; `activation` spreads from the seeds, damped by hop, degree and edge type. */
  readonly proximity: 'inverse_hop' | 'activation';
  /** What an edge of a type carries in `activation`; 1 when absent. */
  readonly edgeWeights: Readonly<Record<string, number>>;
}

/** How an intent moves the ranking: factors on channel weights and on the scores of document types. */
export interface IntentAdjustment {
  readonly channels: Readonly<Partial<ChannelWeights>>;
  readonly types: Readonly<Record<string, number>>;
}

/** A complete named ranking configuration. Ranking is data. */
export interface Profile {
  readonly name: string;
  readonly description: string;
  readonly unit: Unit;
  readonly limit: number;
  readonly channels: readonly Channel[];
  readonly depth: Readonly<Record<Channel, DepthRule>>;
  readonly lexical: LexicalSettings;
  readonly fusion: FusionSettings;
  readonly collapse: CollapseRule;
  readonly signals: readonly SignalSettings[];
  /** C18: all signals on the fused score together multiply it by no less and no more; null for no bound. */
  readonly signalBounds: { readonly least: number; readonly most: number } | null;
  /** By intent; one that is absent changes nothing. */
  readonly intents: Readonly<Record<string, IntentAdjustment>>;
  readonly graph: GraphSettings;
  /** C24: only units that one of these channels proposed become hits. */
  readonly candidatesFrom: readonly Channel[];
  /** S1-12: without vectors the ranking is that of the remaining channels, or the raw lexical scores alone. */
  readonly withoutVectors: 'remaining' | 'lexical_raw';
  /** `diversity` is the lambda of the diversifying reranker: 1 is relevance only; null leaves the order alone. */
  readonly rerank: { readonly enabled: boolean; readonly candidates: number; readonly diversity: number | null };
}

export interface ProfileResolver {
  /** The profile of that name; `invalid_input` that lists the known ones otherwise. */
  resolve(name: string): Profile;
  list(): readonly Profile[];
}
