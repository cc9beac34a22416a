import type { Channel, Unit } from './candidate.ts';
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

export type FusionSettings =
  | { readonly strategy: 'rrf'; readonly rrfK: number; readonly weights: ChannelWeights; readonly convergence: Convergence }
  /** Weighted sum of scores: each list divided by its best (`best`), min-max, or min-max from the least possible score. */
  | { readonly strategy: 'convex'; readonly normalisation: 'best' | 'min_max' | 'theoretical_min_max'; readonly weights: ChannelWeights };

/** Sections to a document: the best one, or the best blended with the mean of the best three. */
export type CollapseRule = 'best' | 'best_and_mean';

/** A signal by name with its own options. */
export interface SignalSettings {
  readonly name: string;
  readonly options: { readonly [key: string]: JsonValue };
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
  /** Graph channel: hops walked and edge types, null for all. */
  readonly graph: { readonly hops: number; readonly edgeTypes: readonly string[] | null; readonly seeds: number };
  readonly rerank: { readonly enabled: boolean; readonly candidates: number };
}

export interface ProfileResolver {
  /** The profile of that name; `invalid_input` that lists the known ones otherwise. */
  resolve(name: string): Profile;
  list(): readonly Profile[];
}
