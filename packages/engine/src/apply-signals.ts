import type {
  Candidate,
  DocumentAttributes,
  DocumentId,
  FusedCandidate,
  QueryPlan,
  Signal,
  SignalInput,
  SignalScale,
} from '@trefoil/schema';
import { classifyStaleness } from './classify-staleness.ts';
import type { ScoreStep } from './explain.ts';
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
  readonly facts: SignalFacts;
}

/** C17: signals on the fused score, within the profile's bounds. Every change is a step that the explanation adds up. */
export function adjustFused(fused: readonly FusedCandidate[], options: SignalOptions): readonly ScoredCandidate[] {
  const bounds = options.plan.profile.signalBounds;
  return fused.map((candidate) => {
    const { score, steps } = adjust(candidate.documentId, candidate, 'fused', options);
    if (bounds === null || candidate.score <= 0) return { candidate, score, steps };
    const bounded = Math.min(Math.max(score, candidate.score * bounds.least), candidate.score * bounds.most);
    if (bounded === score) return { candidate, score, steps };
    return { candidate, score: bounded, steps: [...steps, { label: 'signals held within their bounds', added: bounded - score }] };
  });
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
  { plan, signals, facts }: SignalOptions,
): { readonly score: number; readonly steps: readonly ScoreStep[] } {
  const attributes = facts.attributes.get(id);
  const steps: ScoreStep[] = [];
  let { score } = candidate;
  if (attributes === undefined) return { score, steps };
  const { staleness } = classifyStaleness({ sourceRefs: attributes.sourceRefs, now: facts.now });
  const supersededBy = facts.supersededBy.get(id) ?? [];
  for (const signal of signals.filter((each) => each.scale === scale)) {
    const { add, multiply, reason } = signal.adjust({ plan, attributes, candidate, staleness, supersededBy, now: facts.now });
    const next = (score + add) * multiply;
    if (next !== score) steps.push({ label: `signal ${signal.name}${reason === null ? '' : `: ${reason}`}`, added: next - score });
    score = next;
  }
  return { score, steps };
}
