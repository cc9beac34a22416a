import { buildQuery } from '@trefoil/testing';
import type { Channel, GraphSettings, Profile, Query, QueryPlan, RankedList, Unit } from '@trefoil/schema';

/* For tests of this package only: the parts of a plan that the graph channel reads, and lists to seed it. */

const rule = { factor: 3, floor: 100, cap: 1_000 };

export interface PlanOverrides {
  readonly words?: readonly string[];
  readonly limit?: number;
  readonly unit?: Unit;
  readonly graph?: Partial<GraphSettings>;
  readonly query?: Partial<Query>;
  readonly filter?: QueryPlan['filter'];
  readonly channels?: readonly Channel[];
  readonly candidatesFrom?: readonly Channel[];
}

const WEIGHTS: Readonly<Record<Channel, number>> = { lexical: 0.25, vector: 0.75, graph: 0.3 };

export function buildPlan(overrides: PlanOverrides = {}): QueryPlan {
  const { words = ['tide'], limit = 10, unit = 'document', filter = {} } = overrides;
  const channels = overrides.channels ?? ['lexical', 'vector', 'graph'];
  const profile: Profile = {
    name: 'test',
    description: 'for tests',
    unit,
    limit,
    channels,
    depth: { lexical: rule, vector: rule, graph: rule },
    lexical: { k1: 1.2, b: 0.75, fieldWeights: { title: 1, heading: 1, id: 1, tags: 1, body: 1 } },
    fusion: { strategy: 'convex', normalisation: 'theoretical_min_max', weights: WEIGHTS, weightsByType: {} },
    collapse: 'best',
    signals: [],
    signalBounds: null,
    intents: {},
    graph: {
      hops: 2,
      edgeTypes: null,
      seeds: { factor: 0, floor: 20, cap: 20 },
      proximity: 'activation',
      edgeWeights: {},
      ...overrides.graph,
    },
    candidatesFrom: overrides.candidatesFrom ?? ['lexical', 'vector', 'graph'],
    withoutVectors: 'remaining',
    rerank: { enabled: false, candidates: 20, diversity: null },
  };
  return {
    query: { text: words.join(' '), filter, ...overrides.query },
    profile,
    unit,
    limit,
    lexical: buildQuery(words),
    semanticText: words.join(' '),
    filter,
    intent: { type: 'understand', confidence: 0, matched: [] },
    channels: channels.map((channel) => ({ channel, depth: 100, weight: WEIGHTS[channel], reason: 'test' })),
    correctedText: null,
    warnings: [],
  };
}

/** A list of documents by score; the section of `a` is `a#0`. */
export function buildList(channel: Channel, scores: Readonly<Record<string, number>>): RankedList {
  return {
    channel,
    candidates: Object.entries(scores).map(([id, score], index) => ({ sectionId: `${id}#0`, documentId: id, score, rank: index + 1 })),
  };
}
