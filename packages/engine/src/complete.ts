import type { Candidate, Channel, QueryPlan, Retriever } from '@trefoil/schema';
import type { ChannelOutcome } from './retrieve.ts';

/** Asks each channel for its score of the units that only others proposed. A channel that fails here adds nothing. */
export async function complete(
  plan: QueryPlan,
  outcomes: readonly ChannelOutcome[],
  retrievers: readonly Retriever[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<Channel, readonly Candidate[]>> {
  const keyOf = (candidate: Candidate): string => (plan.unit === 'document' ? candidate.documentId : candidate.sectionId);
  const all = new Set(outcomes.flatMap((outcome) => outcome.list.candidates.map(keyOf)));
  const found = outcomes.filter((outcome) => outcome.status === 'found' || outcome.status === 'empty');
  const completions = await Promise.all(
    found.map(async (outcome) => {
      const own = new Set(outcome.list.candidates.map(keyOf));
      const missing = [...all].filter((key) => !own.has(key));
      const retriever = retrievers.find(({ channel }) => channel === outcome.channel);
      if (missing.length === 0 || retriever === undefined) return [outcome.channel, []] as const;
      return [outcome.channel, await retriever.score(plan, missing, signal ? { signal } : {})] as const;
    }),
  );
  return new Map(completions);
}
