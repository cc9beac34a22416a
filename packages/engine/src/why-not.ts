import { EngineError } from '@trefoil/schema';
import type { DocumentId, Filter, QueryPlan, StoredDocument, WhyNot } from '@trefoil/schema';
import type { CallContext, SearchRequest } from './application.ts';
import { collapsePlan } from './collapse.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Rank, Ranking } from './rank.ts';
import { findSmallestChange } from './smallest-change.ts';

export interface WhyNotInput {
  readonly request: SearchRequest;
  /** An id, path or title. */
  readonly reference: string;
  readonly ranking: Ranking;
}

/** The deepest look for a document that a channel did not propose. */
const MAX_DEPTH = 4_096;

/** B-01: runs through the stages of a search with one document in mind and stops at the one that lost it. */
export async function findWhyNot(parts: EngineParts, rank: Rank, input: WhyNotInput, context: CallContext): Promise<WhyNot> {
  const id = await resolveAny(parts, input.reference);
  const document = id === null ? undefined : (await parts.store.documents.get([id])).get(id);
  if (id === null || document === undefined) {
    return {
      id: input.reference,
      lostAt: 'not_synced',
      detail: 'the index holds no document of this id, path or title',
      wouldNeed: 'add its folder with `trefoil add`, or bring the index up to date with `trefoil sync`',
    };
  }
  return (
    whyNotLive(document, parts.clock.now()) ??
    (await whyFiltered(parts, input.ranking.plan, id)) ??
    (await whyNotRanked(parts, input.ranking, id, context)) ??
    findSmallestChange(rank, { ...input, id }, context)
  );
}

/** Documents that are not live are unknown to `resolve`, but they are known. */
async function resolveAny(parts: EngineParts, reference: string): Promise<DocumentId | null> {
  if ((await parts.store.documents.get([reference])).has(reference)) return reference;
  const found = await parts.store.documents.resolve(reference, { limit: 5 });
  if (found.length > 1) {
    throw new EngineError('invalid_input', `"${reference}" may mean several documents`, {
      hint: `use one of these ids: ${found.join(', ')}`,
    });
  }
  return found[0] ?? null;
}

function whyNotLive({ id, hidden, expiresAt }: StoredDocument, now: number): WhyNot | null {
  if (hidden) {
    return {
      id,
      lostAt: 'hidden',
      detail: 'it was superseded and taken out of every answer',
      wouldNeed: 'ask for the one that supersedes it',
    };
  }
  if (expiresAt === null || expiresAt > now) return null;
  return { id, lostAt: 'expired', detail: `it expired at ${new Date(expiresAt).toISOString()}`, wouldNeed: 'give it a later expiry' };
}

async function whyFiltered(parts: EngineParts, plan: QueryPlan, id: DocumentId): Promise<WhyNot | null> {
  const passes = async (filter: Filter): Promise<boolean> =>
    (
      await parts.store.documents.match({
        not: [],
        ...filter,
        ids: [id],
        ...(filter.ids ? { ids: filter.ids.filter((each) => each === id) } : {}),
      })
    ).length > 0;
  if (await passes(plan.filter)) return null;
  const guilty: string[] = [];
  for (const key of Object.keys(plan.filter) as (keyof Filter)[]) {
    if (!(await passes({ [key]: plan.filter[key] }))) guilty.push(key);
  }
  const names = guilty.length > 0 ? guilty : ['all filters together'];
  return {
    id,
    lostAt: 'filtered',
    detail: `it does not pass the filter on ${names.join(' and ')}`,
    wouldNeed: `leave out the filter on ${names.join(' and ')}`,
  };
}

/** No channel proposed it, or none of those that the profile takes hits from. */
async function whyNotRanked(parts: EngineParts, ranking: Ranking, id: DocumentId, context: CallContext): Promise<WhyNot | null> {
  const { plan, ranked, outcomes } = ranking;
  const replacing = ranked.find(({ supersedes }) => supersedes?.includes(id));
  if (replacing !== undefined) {
    const { documentId } = replacing.candidate;
    return { id, lostAt: 'superseded', detail: `${documentId} supersedes it and stands in its place`, wouldNeed: `open ${documentId}` };
  }
  if (ranked.some(({ candidate }) => candidate.documentId === id)) return null;
  const proposing = outcomes
    .filter(({ list }) => list.candidates.some(({ documentId }) => documentId === id))
    .map(({ channel }) => channel);
  if (proposing.length > 0) {
    return {
      id,
      lostAt: 'not_eligible',
      detail: `only ${proposing.join(' and ')} found it, and profile ${plan.profile.name} takes hits from ${plan.profile.candidatesFrom.join(' and ')}`,
      wouldNeed: 'use another profile',
    };
  }
  return describeDepths(parts, ranking, id, context);
}

async function describeDepths(parts: EngineParts, { plan, outcomes }: Ranking, id: DocumentId, context: CallContext): Promise<WhyNot> {
  const details: string[] = [];
  let nearest: { readonly channel: string; readonly rank: number } | null = null;
  for (const { channel, status, list, degradation } of outcomes) {
    const retriever = parts.retrievers.find((each) => each.channel === channel);
    if (status === 'aside' || status === 'failed' || retriever === undefined) {
      details.push(`${channel} did not answer (${degradation?.reason ?? 'not there'})`);
      continue;
    }
    const options = {
      seeds: outcomes.filter((other) => other.channel !== 'graph').map((other) => other.list),
      ...(context.signal ? { signal: context.signal } : {}),
    };
    const deep = await retriever.retrieve(collapsePlan(plan, channel).asked, MAX_DEPTH, options);
    const found = deep.status === 'found' ? deep.candidates.findIndex(({ documentId }) => documentId === id) : -1;
    if (found === -1) {
      details.push(`${channel} does not know it for this query`);
      continue;
    }
    details.push(`${channel} has it at ${found + 1}, below its depth of ${list.candidates.length}`);
    if (nearest === null || found + 1 < nearest.rank) nearest = { channel, rank: found + 1 };
  }
  const detail = details.join('; ');
  if (nearest === null) {
    return { id, lostAt: 'not_proposed', detail, wouldNeed: 'words of the document in the query, or a link from a document that is found' };
  }
  return { id, lostAt: 'below_depth', detail, wouldNeed: `a depth of ${nearest.rank} in the ${nearest.channel} channel` };
}
