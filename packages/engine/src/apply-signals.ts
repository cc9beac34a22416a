import type {
  ApplySignals,
  Candidate,
  DocumentAttributes,
  DocumentId,
  FusedCandidate,
  QueryPlan,
  ScoreStep,
  Signal,
  SignalInput,
  SignalScale,
} from '@trefoil/schema';
import { classifyStaleness } from './classify-staleness.ts';
import type { ScoredCandidate } from './look-up.ts';

/** What signals are told about the documents of a ranking, fetched once. */
export interface SignalFacts {
  readonly attributes: ReadonlyMap<DocumentId, DocumentAttributes>;
  /** By document: the live ones that supersede it. */
  readonly supersededBy: ReadonlyMap<DocumentId, readonly DocumentId[]>;
  readonly now: number;
}

export interface SignalOptions {
  readonly plan: QueryPlan;
  readonly signals: readonly Signal[];
  readonly apply: ApplySignals;
  readonly facts: SignalFacts;
}

/** C17: signals on the fused score, within the profile's bounds. Every change is a step that the explanation adds up. */
export function adjustFused(fused: readonly FusedCandidate[], options: SignalOptions): readonly ScoredCandidate[] {
  return fused.map((candidate) => ({ candidate, ...adjust(candidate.documentId, candidate, 'fused', options) }));
}

/** C17: signals on raw lexical scores, before fusion. A list is ranked anew; completions keep their rank of 0. */
export function adjustLexical(
  candidates: readonly Candidate[],
  options: SignalOptions,
): { readonly candidates: readonly Candidate[]; readonly steps: ReadonlyMap<DocumentId, readonly ScoreStep[]> } {
  const allSteps = new Map<DocumentId, readonly ScoreStep[]>();
  const adjusted = candidates.map((candidate) => {
    const { score, steps } = adjust(candidate.documentId, { score: candidate.score, contributions: [] }, 'lexical_raw', options);
    if (steps.length > 0) allSteps.set(candidate.documentId, steps);
    return { ...candidate, score };
  });
  const ranked = adjusted
    .sort((a, b) => b.score - a.score || (a.sectionId < b.sectionId ? -1 : 1))
    .map((candidate, index) => ({ ...candidate, rank: candidate.rank === 0 ? 0 : index + 1 }));
  return { candidates: ranked, steps: allSteps };
}

function adjust(
  id: DocumentId,
  candidate: SignalInput['candidate'],
  scale: SignalScale,
  { plan, signals, apply, facts }: SignalOptions,
): { readonly score: number; readonly steps: readonly ScoreStep[] } {
  const attributes = facts.attributes.get(id);
  if (attributes === undefined) return { score: candidate.score, steps: [] };
  const { staleness } = classifyStaleness({ sourceRefs: attributes.sourceRefs, now: facts.now });
  const supersededBy = facts.supersededBy.get(id) ?? [];
  const bounds = plan.profile.signalBounds;
  return apply({ plan, attributes, candidate, staleness, supersededBy, now: facts.now }, { signals, scale, bounds });
}
