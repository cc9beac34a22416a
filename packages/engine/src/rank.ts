import { EngineError } from '@trefoil/schema';
import type { Degradation, FusedCandidate, FusionInput, QueryPlan } from '@trefoil/schema';
import type { CallContext, SearchRequest } from './application.ts';
import { complete } from './complete.ts';
import type { EngineParts } from './engine-parts.ts';
import { byScore, putNamedFirst } from './look-up.ts';
import type { ScoredCandidate } from './look-up.ts';
import { createPlanner } from './planner.ts';
import { retrieve } from './retrieve.ts';
import type { ChannelOutcome } from './retrieve.ts';

/** A query answered but not yet shown: all units in their order, and how they got there. */
export interface Ranking {
  readonly plan: QueryPlan;
  /** Of the index, read before the first channel ran. */
  readonly revision: number;
  readonly outcomes: readonly ChannelOutcome[];
  /** Share of the sections that have a vector. */
  readonly coverage: number;
  readonly ranked: readonly ScoredCandidate[];
}

export type Rank = (request: SearchRequest, context: CallContext) => Promise<Ranking>;

/** The order of the answer: plan, retrieve, fuse, put exactly named documents first, sort. */
export function createRank(parts: EngineParts): Rank {
  const planner = createPlanner(parts);
  return async (request, { signal }) => {
    const profile = parts.profiles.resolve(request.profile ?? parts.defaultProfile);
    const plan = await planner.plan(request, { profile, ...(signal ? { signal } : {}) });
    const revision = await parts.store.revision();
    const outcomes = isEmpty(plan)
      ? []
      : await retrieve(plan, parts.retrievers, { now: () => performance.now(), ...(signal ? { signal } : {}) });
    requireAnAnswer(plan, outcomes);
    const coverage = await vectorCoverage(parts);
    const fused = await fuse(plan, outcomes, coverage, parts, signal);
    const named = await putNamedFirst(plan, fused, parts.store.documents);
    return { plan, revision, outcomes, coverage, ranked: await sortAs(request.sort, named, parts) };
  };
}

/** C26: nothing asked, nothing found. */
function isEmpty(plan: QueryPlan): boolean {
  return plan.query.text.trim() === '';
}

/** Only "no channel could answer" is an error. */
function requireAnAnswer(plan: QueryPlan, outcomes: readonly ChannelOutcome[]): void {
  const failures = outcomes.flatMap(({ degradation }) => degradation ?? []);
  if (outcomes.length === 0 || failures.length < outcomes.length) return;
  throw new EngineError('unavailable', `no channel could answer: ${failures.map(renderFailure).join('; ')}`, {
    hint: failures[0]?.hint ?? `ask other channels than ${plan.channels.map(({ channel }) => channel).join(', ')}`,
  });
}

function renderFailure({ channel, reason }: Degradation): string {
  return `${channel}: ${reason}`;
}

async function fuse(
  plan: QueryPlan,
  outcomes: readonly ChannelOutcome[],
  vectors: number,
  parts: EngineParts,
  signal: AbortSignal | undefined,
): Promise<readonly ScoredCandidate[]> {
  const fuser = parts.createFuser(plan.profile.fusion);
  const input: FusionInput = {
    unit: plan.unit,
    lists: outcomes.map(({ list }) => list),
    completions: fuser.needsCompletions ? await complete(plan, outcomes, parts.retrievers, signal) : new Map(),
    weights: { lexical: 0, vector: 0, graph: 0, ...Object.fromEntries(plan.channels.map(({ channel, weight }) => [channel, weight])) },
    coverage: { vector: vectors },
  };
  return fuser
    .fuse(input)
    .map((candidate: FusedCandidate) => ({ candidate, score: candidate.score, steps: [] }))
    .sort(byScore);
}

async function sortAs(
  sort: SearchRequest['sort'],
  scored: readonly ScoredCandidate[],
  parts: EngineParts,
): Promise<readonly ScoredCandidate[]> {
  if (sort !== 'recent') return scored;
  const attributes = await parts.store.documents.getAttributes([...new Set(scored.map(({ candidate }) => candidate.documentId))]);
  const updatedAt = ({ candidate }: ScoredCandidate): number => attributes.get(candidate.documentId)?.updatedAt ?? 0;
  return [...scored].sort((a, b) => updatedAt(b) - updatedAt(a) || byScore(a, b));
}

async function vectorCoverage(parts: EngineParts): Promise<number> {
  if (parts.embedder === null) return 0;
  const { sections, vectors } = await parts.store.vectors.coverage(parts.embedder.space.id);
  return sections === 0 ? 0 : vectors / sections;
}
