import type { AttributeCache } from './attribute-cache.ts';
import type {
  Candidate,
  Channel,
  DocumentId,
  DocumentType,
  FusedCandidate,
  FusionInput,
  QueryPlan,
  RankedList,
  ScoreStep,
} from '@trefoil/schema';
import { adjustFused, adjustLexical } from './apply-signals.ts';
import type { SignalFacts } from './apply-signals.ts';
import { complete } from './complete.ts';
import type { EngineParts } from './engine-parts.ts';
import { findSuperseding } from './find-superseding.ts';
import { byScore } from './look-up.ts';
import type { ScoredCandidate } from './look-up.ts';
import type { ChannelOutcome } from './retrieve.ts';

export interface FusionOptions {
  readonly parts: EngineParts;
  readonly attributes: AttributeCache;
  /** Of the index, as the ranking sees it. */
  readonly revision: number;
  /** Share of the sections that have a vector. */
  readonly coverage: number;
  readonly signal?: AbortSignal;
}

/** The lists of the channels become one ranking: completed, weighed, fused, and adjusted by the profile's signals. */
export async function fuseLists(
  plan: QueryPlan,
  outcomes: readonly ChannelOutcome[],
  options: FusionOptions,
): Promise<readonly ScoredCandidate[]> {
  const { parts, signal } = options;
  const { profile } = plan;
  const lists = outcomes.map(({ list }) => list);
  const fuser = parts.createFuser(profile.fusion);
  const completions = fuser.needsCompletions
    ? await complete(plan, outcomes, parts.retrievers, signal)
    : new Map<Channel, readonly Candidate[]>();
  const signals = profile.signals.map((settings) => parts.createSignal(settings));
  const facts = await gatherFacts(plan, lists, { ...options, needed: signals.length > 0 || fuser.needsTypes });
  const lexical = adjustLexicalLists(lists, completions, { plan, signals, apply: parts.applySignals, facts });
  if (profile.withoutVectors === 'lexical_raw' && lacksVectors(plan, outcomes)) return rawLexical(lexical.lists);

  const input: FusionInput = {
    unit: plan.unit,
    lists: lexical.lists,
    completions: lexical.completions,
    weights: { lexical: 0, vector: 0, graph: 0, ...Object.fromEntries(plan.channels.map(({ channel, weight }) => [channel, weight])) },
    coverage: { vector: options.coverage },
    types: fuser.needsTypes ? typesOf(lists, facts) : new Map(),
  };
  const eligible = fuser.fuse(input).filter((candidate) => isEligible(candidate, profile.candidatesFrom));
  return adjustFused(eligible, { plan, signals, apply: parts.applySignals, facts })
    .map((entry) => withLexicalSteps(entry, lexical.steps))
    .sort(byScore);
}

function typesOf(lists: readonly RankedList[], { attributes }: SignalFacts): FusionInput['types'] {
  const types = new Map<DocumentId, DocumentType>();
  for (const { candidates } of lists) {
    for (const { documentId } of candidates) types.set(documentId, attributes.get(documentId)?.type ?? '');
  }
  return types;
}

async function gatherFacts(
  plan: QueryPlan,
  lists: readonly RankedList[],
  { parts, attributes, revision, needed, signal }: FusionOptions & { readonly needed: boolean },
): Promise<SignalFacts> {
  const ids = needed ? [...new Set(lists.flatMap(({ candidates }) => candidates.map(({ documentId }) => documentId)))] : [];
  const supersession = plan.profile.signals.some(({ name }) => name === 'supersession');
  return {
    attributes: ids.length === 0 ? new Map() : await attributes.get(ids, revision),
    supersededBy: supersession
      ? await findSuperseding(ids, {
          edges: parts.edges,
          documents: parts.store.documents,
          filter: plan.filter,
          ...(signal ? { signal } : {}),
        })
      : new Map(),
    now: parts.clock.now(),
  };
}

/** Signals of the raw lexical scale change the list and its completions alike, before anything is fused. */
function adjustLexicalLists(
  lists: readonly RankedList[],
  completions: ReadonlyMap<Channel, readonly Candidate[]>,
  options: Parameters<typeof adjustLexical>[1],
): {
  readonly lists: readonly RankedList[];
  readonly completions: ReadonlyMap<Channel, readonly Candidate[]>;
  readonly steps: ReadonlyMap<DocumentId, readonly ScoreStep[]>;
} {
  if (!options.signals.some(({ scale }) => scale === 'lexical_raw')) return { lists, completions, steps: new Map() };
  const steps = new Map<DocumentId, readonly ScoreStep[]>();
  const change = (candidates: readonly Candidate[]): readonly Candidate[] => {
    const adjusted = adjustLexical(candidates, options);
    for (const [id, changes] of adjusted.steps) steps.set(id, changes);
    return adjusted.candidates;
  };
  return {
    lists: lists.map((list) => (list.channel === 'lexical' ? { ...list, candidates: change(list.candidates) } : list)),
    completions: new Map([...completions].map(([channel, list]) => [channel, channel === 'lexical' ? change(list) : list])),
    steps,
  };
}

/** S1-12: vectors were wanted, and there are none, or none were found, or the channel failed. */
function lacksVectors(plan: QueryPlan, outcomes: readonly ChannelOutcome[]): boolean {
  return plan.profile.channels.includes('vector') && outcomes.find(({ channel }) => channel === 'vector')?.status !== 'found';
}

function rawLexical(lists: readonly RankedList[]): readonly ScoredCandidate[] {
  const lexical = lists.find(({ channel }) => channel === 'lexical')?.candidates ?? [];
  return lexical.map(({ documentId, sectionId, furtherSectionIds = [], score, rank }) => ({
    candidate: {
      key: documentId,
      documentId,
      sectionIds: [sectionId, ...furtherSectionIds],
      score,
      contributions: [{ channel: 'lexical', rank, score, share: score }],
    },
    score,
    steps: [],
  }));
}

/** C24: a unit that none of the profile's proposing channels found is no hit. */
function isEligible(candidate: FusedCandidate, from: readonly Channel[]): boolean {
  return candidate.contributions.some(({ channel, rank }) => rank !== null && from.includes(channel));
}

function withLexicalSteps(entry: ScoredCandidate, steps: ReadonlyMap<DocumentId, readonly ScoreStep[]>): ScoredCandidate {
  const lexicalSteps = steps.get(entry.candidate.documentId);
  return lexicalSteps === undefined ? entry : { ...entry, lexicalSteps };
}
