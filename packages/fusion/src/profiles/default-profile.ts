import type { DepthRule, Profile } from '@trefoil/schema';

/** Depth 100 in each channel: enough for every candidate of one list to be completed in the other. */
const DEPTH: DepthRule = { factor: 3, floor: 100, cap: 1000 };

/** Ours. Convex combination of completed scores, weights from the dev sets of docs/benchmarks.md. */
export const DEFAULT_PROFILE: Profile = {
  name: 'default',
  description: 'convex combination of all channels, each candidate scored in each',
  unit: 'document',
  limit: 10,
  channels: ['lexical', 'vector', 'graph'],
  depth: { lexical: DEPTH, vector: DEPTH, graph: DEPTH },
  // docs/decisions/2026-11-16-lexical-field-weights.md has the tables.
  lexical: { k1: 1.5, b: 0.8, fieldWeights: { title: 4, heading: 2, id: 0.5, tags: 2, body: 1 } },
  fusion: {
    strategy: 'convex',
    normalisation: 'theoretical_min_max',
    weights: { lexical: 0.25, vector: 0.75, graph: 0.2 },
    // Questions and code share few words: nDCG@10 on CoSQA is best at a vector weight of .9 to .95.
    weightsByType: { code: { lexical: 0.08, vector: 0.92, graph: 0.2 } },
  },
  collapse: 'best',
  // Each says nothing of a document that carries no such metadata and whose title shares no word with the query.
  signals: [
    { name: 'title_match', options: { most: 1.05 } },
    { name: 'intent_type', options: { byConfidence: true } },
    { name: 'importance', options: {} },
    { name: 'staleness', options: {} },
    { name: 'half_life', options: { least: 0.85 } },
    { name: 'access', options: { weight: 0.02, most: 1.1 } },
    { name: 'pinned', options: { factor: 1.1 } },
  ],
  signalBounds: { least: 0.7, most: 1.5 },
  // A wrong guess must not cost a ranking: a tenth at most, times the confidence, for documents of these types alone.
  intents: {
    add_feature: { channels: {}, types: { spec: 1.05, plan: 1.05, epic: 1.05 } },
    fix_bug: { channels: {}, types: { lesson: 1.05, code: 1.05 } },
    refactor: { channels: {}, types: { decision: 1.05, code: 1.05 } },
    security_audit: { channels: {}, types: { decision: 1.05, checklist: 1.05 } },
    find_spec: { channels: {}, types: { spec: 1.1, plan: 1.05, tasks: 1.05, checklist: 1.05 } },
    find_decision: { channels: {}, types: { decision: 1.1, lesson: 1.05 } },
  },
  graph: { hops: 2, edgeTypes: null, seeds: { factor: 2, floor: 20, cap: 100 }, proximity: 'activation', edgeWeights: {} },
  candidatesFrom: ['lexical', 'vector', 'graph'],
  withoutVectors: 'remaining',
  rerank: { enabled: false, candidates: 20, diversity: null },
};
