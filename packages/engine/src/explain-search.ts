import type { ChannelView, ExplainAnswer, PlanView, QueryPlan } from '@trefoil/schema';
import { queryTerms } from '@trefoil/text';
import type { CallContext, ExplainRequest } from './application.ts';
import type { EngineParts } from './engine-parts.ts';
import { hydrateRanking } from './hydrate.ts';
import type { Rank } from './rank.ts';
import type { ChannelOutcome } from './retrieve.ts';
import { findWhyNot } from './why-not.ts';

/** Why this ranking: the plan, what each channel did, every score taken apart; and, for one document, why not (B-01). */
export async function explainSearch(parts: EngineParts, rank: Rank, request: ExplainRequest, context: CallContext): Promise<ExplainAnswer> {
  const { document, ...query } = request;
  const search = { ...query, explain: true };
  const ranking = await rank(search, context);
  return {
    query: request.text,
    intent: ranking.plan.intent,
    plan: viewPlan(ranking.plan),
    channels: ranking.outcomes.map(viewChannel),
    hits: await hydrateRanking(ranking, parts),
    ...(document === undefined
      ? {}
      : { whyNot: await findWhyNot(parts, rank, { request: search, reference: document, ranking }, context) }),
  };
}

function viewPlan(plan: QueryPlan): PlanView {
  return {
    profile: plan.profile.name,
    unit: plan.unit,
    limit: plan.limit,
    words: [...queryTerms(plan.lexical).terms],
    correctedQuery: plan.correctedText,
    channels: plan.channels,
    signals: plan.profile.signals.map(({ name }) => name),
    warnings: plan.warnings,
  };
}

function viewChannel({ channel, status, list, tookMs, degradation }: ChannelOutcome): ChannelView {
  return {
    channel,
    status,
    candidates: list.candidates.length,
    ms: Number(tookMs.toFixed(3)),
    ...(degradation === null ? {} : { reason: degradation.reason }),
  };
}
