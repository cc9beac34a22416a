import { abortError, EngineError } from '@trefoil/schema';
import type { Candidate, Channel, Degradation, PlannedChannel, QueryPlan, RankedList, Retriever } from '@trefoil/schema';
import { collapse, collapsePlan } from './collapse.ts';
import { depthOf } from './planner.ts';

/** A channel that is slower than this costs quality, never the answer (S3: 2,000 ms). */
const CHANNEL_DEADLINE_MS = 2_000;

/** What one channel did for one query. */
export interface ChannelOutcome {
  readonly channel: Channel;
  readonly status: 'found' | 'empty' | 'aside' | 'failed';
  readonly list: RankedList;
  /** The channel stopped at its depth: there may be more. */
  readonly full: boolean;
  readonly degradation: Degradation | null;
  readonly tookMs: number;
}

export interface RetrieveOptions {
  readonly now: () => number;
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
}

/** Runs the unseeded channels side by side, then the graph, seeded by their heads. */
export async function retrieve(
  plan: QueryPlan,
  retrievers: readonly Retriever[],
  options: RetrieveOptions,
): Promise<readonly ChannelOutcome[]> {
  const wanted = plan.channels;
  const first = wanted.filter(({ channel }) => channel !== 'graph');
  const graph = wanted.find(({ channel }) => channel === 'graph');
  const unseeded = await Promise.all(first.map((planned) => runChannel(plan, planned, retrievers, [], options)));
  if (graph === undefined) return unseeded;
  const seeders = unseeded.length > 0 ? unseeded : await seedFromLexical(plan, retrievers, options);
  const seeds = seeders.map(({ list }) => list);
  return [...unseeded, await runChannel(plan, graph, retrievers, seeds, options)];
}

/** `--channels graph` alone still needs somewhere to start. */
async function seedFromLexical(
  plan: QueryPlan,
  retrievers: readonly Retriever[],
  options: RetrieveOptions,
): Promise<readonly ChannelOutcome[]> {
  const seeder: PlannedChannel = {
    channel: 'lexical',
    depth: depthOf(plan.profile.graph.seeds, plan.limit),
    weight: 1,
    reason: 'seeds for the graph',
  };
  return [await runChannel(plan, seeder, retrievers, [], options)];
}

async function runChannel(
  plan: QueryPlan,
  planned: PlannedChannel,
  retrievers: readonly Retriever[],
  seeds: readonly RankedList[],
  options: RetrieveOptions,
): Promise<ChannelOutcome> {
  const startedAt = options.now();
  const outcome = (
    status: ChannelOutcome['status'],
    candidates: readonly Candidate[],
    degradation: Degradation | null,
    retrieved: number = candidates.length,
  ): ChannelOutcome => ({
    channel: planned.channel,
    status,
    list: { channel: planned.channel, candidates },
    full: retrieved >= planned.depth,
    degradation,
    tookMs: options.now() - startedAt,
  });
  const retriever = retrievers.find(({ channel }) => channel === planned.channel);
  if (retriever === undefined) return outcome('aside', [], absent(planned.channel));
  const { asked, rule } = collapsePlan(plan, planned.channel);
  try {
    const retrieval = await withDeadline(options, retriever.patienceMs, (signal) =>
      retriever.retrieve(asked, planned.depth, { seeds, signal }),
    );
    if (retrieval.status === 'aside') {
      return outcome('aside', [], { channel: planned.channel, reason: retrieval.reason, hint: retrieval.hint });
    }
    const candidates = collapse(retrieval.candidates, plan.unit, rule);
    return outcome(candidates.length > 0 ? 'found' : 'empty', candidates, null, retrieval.candidates.length);
  } catch (error) {
    if (options.signal?.aborted) throw abortError(options.signal);
    return outcome('failed', [], describeFailure(planned.channel, error));
  }
}

function absent(channel: Channel): Degradation {
  return { channel, reason: 'this index has no such channel', hint: `leave "${channel}" out of the channels, or configure it` };
}

function describeFailure(channel: Channel, error: unknown): Degradation {
  const known = error instanceof EngineError;
  return {
    channel,
    reason: known ? error.message : 'the channel failed',
    hint: (known ? error.hint : null) ?? 'run `trefoil status` to see what is wrong; the other channels answered',
  };
}

/** Gives the work a signal of its own that also fires at the deadline, and stops waiting then, whether the work listens or not. */
async function withDeadline<T>(
  options: RetrieveOptions,
  patienceMs: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(options.deadlineMs ?? patienceMs ?? CHANNEL_DEADLINE_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(abortError(signal));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    if (stop) signal.removeEventListener('abort', stop);
  }
}
