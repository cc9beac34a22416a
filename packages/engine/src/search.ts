import { EngineError } from '@trefoil/schema';
import type { Degradation, FusedCandidate, FusionInput, QueryPlan, SearchAnswer, SearchMode } from '@trefoil/schema';
import type { CallContext, SearchRequest } from './application.ts';
import { complete } from './complete.ts';
import { fingerprintOf, parseCursor, renderCursor } from './cursor.ts';
import type { EngineParts } from './engine-parts.ts';
import { hydrate } from './hydrate.ts';
import { byScore, putNamedFirst } from './look-up.ts';
import type { ScoredCandidate } from './look-up.ts';
import { createPlanner } from './planner.ts';
import { renderReceipt } from './receipt.ts';
import { retrieve } from './retrieve.ts';
import type { ChannelOutcome } from './retrieve.ts';

export type Search = (request: SearchRequest, context: CallContext) => Promise<SearchAnswer>;

/** One search, in order: plan, retrieve, fuse, name look-up, page, hydrate, explain. */
export function createSearch(parts: EngineParts): Search {
  const planner = createPlanner(parts);
  return async (request, { signal }) => {
    const startedAt = performance.now();
    const profile = parts.profiles.resolve(request.profile ?? parts.defaultProfile);
    const plan = await planner.plan(request, { profile, ...(signal ? { signal } : {}) });
    const revision = await parts.store.revision();
    const fingerprint = fingerprintOf({ ...request, cursor: undefined, profile });
    const offset = parseCursor(request.cursor, { revision, fingerprint });

    const outcomes = isEmpty(plan) ? [] : await retrieve(plan, parts.retrievers, { now: () => performance.now(), ...(signal ? { signal } : {}) });
    requireAnAnswer(plan, outcomes);
    const coverage = await vectorCoverage(parts);
    const fused = await fuse(plan, outcomes, coverage, parts, signal);
    const ranked = await sortAs(request.sort, await putNamedFirst(plan, fused, parts.store.documents), parts);

    const page = ranked.slice(offset, offset + plan.limit);
    const bestScore = ranked.reduce((most, { score }) => Math.max(most, score), 0);
    const hits = await hydrate(page, parts.store, { plan, offset, bestScore, now: parts.clock.now() });
    const end = offset + page.length;
    return {
      query: request.text,
      profile: profile.name,
      mode: modeOf(plan, outcomes),
      intent: plan.intent,
      degraded: [...(request.channels ? [] : parts.absent), ...outcomes.flatMap(({ degradation }) => degradation ?? [])],
      coverage: { vectors: coverage },
      hits,
      total: ranked.length,
      totalRelation: outcomes.some(({ full }) => full) ? 'gte' : 'eq',
      nextCursor: end < ranked.length && page.length > 0 ? renderCursor({ revision, fingerprint, offset: end }) : null,
      warnings: [...plan.warnings, ...(await unknownKeyWarnings(plan, parts))],
      ...(plan.correctedText === null ? {} : { correctedQuery: plan.correctedText }),
      tookMs: performance.now() - startedAt,
      revision,
      receipt: renderReceipt({ request: JSON.parse(JSON.stringify(request)), profileHash: fingerprintOf(profile), revision, hits }),
    };
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
  return fuser.fuse(input).map((candidate: FusedCandidate) => ({ candidate, score: candidate.score, steps: [] })).sort(byScore);
}

async function sortAs(sort: SearchRequest['sort'], scored: readonly ScoredCandidate[], parts: EngineParts): Promise<readonly ScoredCandidate[]> {
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

function modeOf(plan: QueryPlan, outcomes: readonly ChannelOutcome[]): SearchMode {
  const wanted = new Set(plan.channels.map(({ channel }) => channel));
  const found = outcomes.filter(({ status }) => status === 'found').map(({ channel }) => channel);
  if (found.length > 1) return 'hybrid';
  const vector = outcomes.find(({ channel }) => channel === 'vector');
  if (wanted.has('vector') && vector?.status !== 'found') return 'fulltext_fallback';
  return found[0] === 'vector' ? 'vector' : 'lexical';
}

/** R-Q3: a filter on a key that no document has matches nothing, and says so. */
async function unknownKeyWarnings(plan: QueryPlan, parts: EngineParts): Promise<readonly string[]> {
  const asked = Object.keys(plan.query.filter.metadata ?? {});
  if (asked.length === 0) return [];
  const known = new Set(await parts.store.documents.listMetadataKeys());
  return asked.filter((key) => !known.has(key)).map((key) => `no document has metadata "${key}"`);
}
