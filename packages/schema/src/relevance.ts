/** What is known of a hit that says how likely it is relevant; null where a channel did not answer. */
export interface RelevanceEvidence {
  /** Similarity to the query, -1 to 1. */
  readonly cosine: number | null;
  /** The same divided by the best of the answer. */
  readonly cosineOfBest: number | null;
  /** Raw lexical score divided by the number of words that were searched. */
  readonly lexicalPerWord: number | null;
  /** Raw lexical score divided by the best of the answer. */
  readonly lexicalOfBest: number | null;
}

/** The probability, 0 to 1, that a hit with this evidence is relevant. */
export type EstimateRelevance = (evidence: RelevanceEvidence) => number;
