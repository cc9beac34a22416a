import { EngineError } from '@trefoil/schema';
import type { Degradation, QueryPlan } from '@trefoil/schema';
import type { CallContext, SearchRequest } from './application.ts';
import type { AttributeCache } from './attribute-cache.ts';
import { collapseSuperseded } from './collapse-superseded.ts';
import type { EngineParts } from './engine-parts.ts';
import { findSuperseding } from './find-superseding.ts';
import { fuseLists } from './fuse-lists.ts';
import { byScore, putNamedFirst } from './look-up.ts';
import type { ScoredCandidate } from './look-up.ts';
import { createCoverageMeter } from './measure-coverage.ts';
import { createPlanner } from './planner.ts';
import { rerankHead } from './rerank-head.ts';
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
  /** Why the head could not be reranked though it was asked for; null otherwise. */
  readonly rerank: Degradation | null;
  readonly ranked: readonly ScoredCandidate[];
}

export type Rank = (request: SearchRequest, context: CallContext) => Promise<Ranking>;

/** The order of the answer: plan, retrieve, fuse, put exactly named documents first, collapse lineages, rerank, sort. */
export function createRank(parts: EngineParts, attributes: AttributeCache): Rank {
  const planner = createPlanner(parts);
  const measureCoverage = createCoverageMeter(parts.store, parts.embedder);
  return async (request, { signal }) => {
    const profile = parts.profiles.resolve(request.profile ?? parts.defaultProfile);
    const plan = await planner.plan(request, { profile, ...(signal ? { signal } : {}) });
    const revision = await parts.store.revision();
    const outcomes = isEmpty(plan)
      ? []
      : await retrieve(plan, parts.retrievers, { now: () => performance.now(), ...(signal ? { signal } : {}) });
    requireAnAnswer(plan, outcomes);
    const coverage = await measureCoverage(revision);
    const fused = await fuseLists(plan, outcomes, { parts, attributes, revision, coverage, ...(signal ? { signal } : {}) });
    const named = await putNamedFirst(plan, fused, parts.store.documents);
    const current = plan.unit === 'document' ? await collapseLineages(plan, named, parts, signal) : named;
    const reranked = await rerankHead(plan, current, { parts, ...(signal ? { signal } : {}) });
    return { plan, revision, outcomes, coverage, rerank: reranked.degradation, ranked: await sortAs(request.sort, reranked.ranked, parts) };
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

async function collapseLineages(
  plan: QueryPlan,
  scored: readonly ScoredCandidate[],
  parts: EngineParts,
  signal: AbortSignal | undefined,
): Promise<readonly ScoredCandidate[]> {
  const ids = scored.map(({ candidate }) => candidate.documentId);
  const options = { edges: parts.edges, documents: parts.store.documents, filter: plan.filter, ...(signal ? { signal } : {}) };
  return collapseSuperseded(scored, await findSuperseding(ids, options));
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
