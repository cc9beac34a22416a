import type { Candidate, Channel, FusedCandidate, FusionInput, RankedList } from '@trefoil/schema';

/** A list of documents with one section each, in the order given; ranks from 1. */
export function buildList(channel: Channel, scores: Readonly<Record<string, number>>): RankedList {
  return {
    channel,
    candidates: Object.entries(scores).map(([id, score], index) => ({ sectionId: `${id}#0`, documentId: id, score, rank: index + 1 })),
  };
}

/** A list that holds the document `wanted` at this rank and nothing else. */
export function buildListAtRank(channel: Channel, rank: number): RankedList {
  return { channel, candidates: [{ sectionId: 'wanted#0', documentId: 'wanted', score: 1, rank }] };
}

/** Completed scores: rank 0 says that the list did not propose them. */
export function buildCompletions(
  scores: Partial<Record<Channel, Readonly<Record<string, number>>>>,
): ReadonlyMap<Channel, readonly Candidate[]> {
  const channels: readonly Channel[] = ['lexical', 'vector', 'graph'];
  return new Map(
    channels.map((channel) => [channel, buildList(channel, scores[channel] ?? {}).candidates.map((each) => ({ ...each, rank: 0 }))]),
  );
}

export function buildInput(lists: readonly RankedList[], overrides: Partial<FusionInput> = {}): FusionInput {
  return {
    unit: 'document',
    lists,
    completions: new Map(),
    weights: { lexical: 1, vector: 1, graph: 1 },
    coverage: {},
    types: new Map(),
    ...overrides,
  };
}

export function keysOf(fused: readonly FusedCandidate[]): readonly string[] {
  return fused.map(({ key }) => key);
}

export function scoreOf(fused: readonly FusedCandidate[], key: string): number {
  const found = fused.find((each) => each.key === key);
  if (found === undefined) throw new RangeError(`"${key}" was not fused`);
  return found.score;
}
