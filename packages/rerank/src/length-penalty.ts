const FULL_LENGTH = 100; // characters, S0-22
const LEAST_PENALTY = 0.8;

/** S0-22: `0.8 + (length / 100) x 0.2` for a text under 100 characters, else 1. A heading alone says little, however well it fits. */
export function lengthPenaltyOf(text: string): number {
  return text.length >= FULL_LENGTH ? 1 : LEAST_PENALTY + (text.length / FULL_LENGTH) * (1 - LEAST_PENALTY);
}
