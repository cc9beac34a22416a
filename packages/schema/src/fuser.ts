import type { Candidate, Channel, FusedCandidate, RankedList, Unit } from './candidate.ts';
import type { DocumentId, DocumentType } from './document.ts';

export interface FusionInput {
  readonly unit: Unit;
  readonly lists: readonly RankedList[];
  /** Scores, in a channel, of candidates that only other channels proposed. */
  readonly completions: ReadonlyMap<Channel, readonly Candidate[]>;
  readonly weights: Readonly<Record<Channel, number>>;
  /** Share of the index that the channel knows at all, 0 to 1; a candidate it cannot know is not punished. */
  readonly coverage: Readonly<Partial<Record<Channel, number>>>;
  /** Types of the candidates' documents, for weights by type. */
  readonly types: ReadonlyMap<DocumentId, DocumentType>;
}

/** Turns lists into one, best first, ties by key. Pure: the order of the lists changes nothing; shares sum to the score. */
export interface Fuser {
  /** Whether `completions` are used: computing them costs. */
  readonly needsCompletions: boolean;
  /** Whether `types` are used. */
  readonly needsTypes: boolean;
  fuse(input: FusionInput): readonly FusedCandidate[];
}
